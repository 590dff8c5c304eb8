//! Storage for finders: one value of each type. With it, the position need not know the types of the finders.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt::Debug;

/// One value of each type.
#[derive(Debug, Default)]
pub(crate) struct TypeMap(HashMap<TypeId, Box<dyn Stored>>);

impl TypeMap {
    /// The value of a type; initially its default.
    pub(crate) fn of<T: Stored + Default>(&mut self) -> &mut T {
        let value = self.0.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default()));
        let value: &mut dyn Any = &mut **value;
        value.downcast_mut().expect("each value is stored under its own type")
    }
}

impl Clone for TypeMap {
    fn clone(&self) -> TypeMap {
        TypeMap(self.0.iter().map(|(id, value)| (*id, value.boxed())).collect())
    }
}

/// A value that can be stored.
pub(crate) trait Stored: Any + Debug + Send {
    /// A boxed copy.
    fn boxed(&self) -> Box<dyn Stored>;
}

impl<T: Any + Debug + Send + Clone> Stored for T {
    fn boxed(&self) -> Box<dyn Stored> {
        Box::new(self.clone())
    }
}
