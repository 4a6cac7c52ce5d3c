import type { PracticeEvent } from '@app/contracts';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { PracticeStore } from './outbox.js';

interface Kept extends DBSchema {
  practice: {
    key: string;
    value: { owner: string; event: PracticeEvent; from?: number };
    indexes: { owner: string };
  };
}

const NAME = 'yamabiko-practice';

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(NAME, 1, {
    upgrade: (database) =>
      void database
        .createObjectStore('practice', { keyPath: 'event.id' })
        .createIndex('owner', 'owner'),
  });

/** IndexedDB: a reload, a crash of the tab and an empty battery lose nothing. */
export const openPracticeStore = (): PracticeStore => {
  let database: Promise<IDBPDatabase<Kept>> | undefined;
  const db = () => (database ??= open());
  return {
    async add(owner, event, from) {
      const change = (await db()).transaction('practice', 'readwrite');
      const put = change.store.put({ owner, event, ...(from !== undefined && { from }) });
      change.commit(); // a page that is going has no time to wait for it
      await Promise.all([put, change.done]);
    },
    async all(owner) {
      return (await (await db()).getAllFromIndex('practice', 'owner', owner)).map(
        ({ event }) => event,
      );
    },
    async waiting(owner, most) {
      const rows = await (await db()).getAllFromIndex('practice', 'owner', owner);
      return rows
        .filter(({ from = 0 }) => from <= Date.now())
        .map(({ event }) => event)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .slice(0, most);
    },
    async remove(ids) {
      const { store, done } = (await db()).transaction('practice', 'readwrite');
      await Promise.all([...ids.map((id) => store.delete(id)), done]);
    },
    async count(owner) {
      return (await db()).countFromIndex('practice', 'owner', owner);
    },
    async give(from, to) {
      const { store, done } = (await db()).transaction('practice', 'readwrite');
      for (const row of await store.index('owner').getAll(from))
        await store.put({ ...row, owner: to });
      await done;
    },
  };
};
