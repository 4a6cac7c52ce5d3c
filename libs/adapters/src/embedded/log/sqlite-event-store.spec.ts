import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventStoreContract } from '../../../../kernel/src/testing.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-log-'));
const folders = new WeakMap<object, string>();
let count = 0;
afterAll(() => rmSync(root, { recursive: true }));

async function open(folder: string): Promise<SqliteEventStore> {
  const store = await SqliteEventStore.open(folder);
  folders.set(store, folder);
  return store;
}

eventStoreContract('SqliteEventStore', () => open(join(root, String((count += 1)))), {
  async reopen(store) {
    await store.close();
    return open(folders.get(store) ?? '');
  },
});
