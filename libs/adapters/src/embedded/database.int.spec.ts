import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { driverName, openDatabase } from './database.js';

describe('openDatabase', () => {
  const folder = mkdtempSync(join(tmpdir(), 'yamabiko-database-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('syncs every commit when it must', () => {
    const database = openDatabase(join(folder, 'full.db'), { synchronous: 'FULL' });
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
    database.close();
  });

  it('waits for another that is making the file', async () => {
    const file = join(folder, 'made-by-two.db');
    // By the same driver: two copies of SQLite in one process do not see each other's locks.
    const maker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads');
       const database = new (require(workerData.driver).DatabaseSync)(workerData.file);
       // Its own commit has to wait while the other looks at the file.
       database.exec('PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE; CREATE TABLE a (x)');
       parentPort.postMessage('making');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
       database.exec('COMMIT');
       database.close();`,
      { eval: true, workerData: { file, driver: driverName } },
    );
    const made = once(maker, 'exit');
    await once(maker, 'message');
    const database = openDatabase(file, { synchronous: 'FULL' });
    expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
    await made;
    expect(database.prepare('SELECT count(*) AS n FROM a').get()).toMatchObject({ n: 0 });
    database.close();
  });

  it('leaves syncing to checkpoints when it may', () => {
    const database = openDatabase(join(folder, 'normal.db'), { synchronous: 'NORMAL' });
    expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 1 });
    database.close();
  });
});
