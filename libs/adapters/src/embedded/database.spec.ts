import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.js';

describe('openDatabase', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('syncs every commit when it must', () => {
    const database = openDatabase(join(folder, 'full.db'), { synchronous: 'FULL' });
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
    database.close();
  });

  it('leaves syncing to checkpoints when it may', () => {
    const database = openDatabase(join(folder, 'normal.db'), { synchronous: 'NORMAL' });
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 1 });
    database.close();
  });
});
