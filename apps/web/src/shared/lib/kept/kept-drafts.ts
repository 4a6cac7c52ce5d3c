import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What editors could not save yet, by `<user id>:<content id>:<tab>`; what stands there is the editor's own matter. */
interface KeptDrafts extends DBSchema {
  pending: { key: string; value: unknown };
}

let opened: Promise<IDBPDatabase<KeptDrafts>> | undefined;
/** @throws where the browser forbids storage */
export const keptDrafts = (): Promise<IDBPDatabase<KeptDrafts>> => {
  opened ??= openDB<KeptDrafts>('yamabiko_drafts', 1, {
    upgrade: (db) => void db.createObjectStore('pending'),
  });
  return opened;
};

/** When a person leaves, drafts of other people go from the device; theirs stay. Of whom it is not known who left, all stay. */
export const forgetKeptDrafts = async (userId: string | undefined): Promise<void> => {
  if (userId === undefined || !('indexedDB' in globalThis)) return;
  const db = await keptDrafts();
  for (const key of await db.getAllKeys('pending'))
    if (!key.startsWith(`${userId}:`)) await db.delete('pending', key);
};
