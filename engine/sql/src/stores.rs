//! Stores of files: this machine, or buckets of an S3-compatible store.

use datafusion::common::exec_datafusion_err;
use datafusion::error::Result;
use datafusion::execution::object_store::{DefaultObjectStoreRegistry, ObjectStoreRegistry};
use object_store::ObjectStore;
use object_store::aws::AmazonS3Builder;
use std::sync::Arc;
use url::Url;

/// The stores in use. A bucket is opened when its name first appears in a query. Environment variables configure it:
/// `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT`, and so on.
#[derive(Default, Debug)]
pub(crate) struct Stores(DefaultObjectStoreRegistry);

impl ObjectStoreRegistry for Stores {
    fn register_store(
        &self,
        url: &Url,
        store: Arc<dyn ObjectStore>,
    ) -> Option<Arc<dyn ObjectStore>> {
        self.0.register_store(url, store)
    }

    fn deregister_store(&self, url: &Url) -> Result<Arc<dyn ObjectStore>> {
        self.0.deregister_store(url)
    }

    fn get_store(&self, url: &Url) -> Result<Arc<dyn ObjectStore>> {
        match (self.0.get_store(url), url.scheme(), url.host_str()) {
            (Err(_), "s3", Some(bucket)) => {
                let store = AmazonS3Builder::from_env().with_bucket_name(bucket).build();
                let store =
                    store.map_err(|error| exec_datafusion_err!("s3://{bucket}: {error}"))?;
                let store: Arc<dyn ObjectStore> = Arc::new(store);
                self.0.register_store(url, store.clone());
                Ok(store)
            }
            (known, _, _) => known,
        }
    }
}
