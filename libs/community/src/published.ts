// What other contexts may rely on.
export { classNameAt, classNamesFor } from './classes/names.js';
export { RestoreCollection, TakeCollectionDown } from './collections/collections.messages.js';
export { collectionRecords } from './collections/collections.view.js';
export { maySeeCollection, seenBy as collectionsSeenBy } from './collections/seen.js';
import { collectionEvents } from './collections/events.js';
import { favouriteEvents } from './favourites/favourites.js';

/** One more collection of a person. */
export const { CollectionCreated } = collectionEvents;

/**
 * A lesson is in a collection, and is no more: added and taken out one at a time, gone and back all at once with the collection. Each says
 * when the lesson was added, so that what was counted on that day can be taken from it. `userId` is the owner of the collection.
 */
export const {
  CollectionItemAdded,
  CollectionItemRemoved,
  CollectionDeleted,
  CollectionUndeleted,
} = collectionEvents;

/** An administrator takes one off the public side and puts it back; its owner says something to it. */
export const {
  CollectionTakenDown,
  CollectionRestored,
  CollectionTakeDownAnswered,
  CollectionPurged,
} = collectionEvents;

/** A lesson is kept, and let go; what of it counts for its author says so. */
export const { FavouriteAdded, FavouriteRemoved } = favouriteEvents;
