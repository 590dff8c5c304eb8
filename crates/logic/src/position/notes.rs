//! Storage for finders: values by type, so that the position need not know the finders.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt::Debug;

/// One value of each type.
#[derive(Debug, Default)]
pub(crate) struct Notes(HashMap<TypeId, Box<dyn Note>>);

impl Notes {
    /// The value of a type; initially its default.
    pub(crate) fn of<T: Note + Default>(&mut self) -> &mut T {
        let note = self.0.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default()));
        let note: &mut dyn Any = &mut **note;
        note.downcast_mut().expect("each value is stored under its own type")
    }
}

impl Clone for Notes {
    fn clone(&self) -> Notes {
        Notes(self.0.iter().map(|(id, note)| (*id, note.boxed())).collect())
    }
}

/// A value that can be stored.
pub(crate) trait Note: Any + Debug + Send {
    fn boxed(&self) -> Box<dyn Note>;
}

impl<T: Any + Debug + Send + Clone> Note for T {
    fn boxed(&self) -> Box<dyn Note> {
        Box::new(self.clone())
    }
}
