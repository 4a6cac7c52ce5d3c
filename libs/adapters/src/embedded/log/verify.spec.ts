import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { SqliteLogIntegrity } from './log-integrity.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-verify-'));
afterAll(() => rmSync(root, { recursive: true }));
const open = (folder: string) => SqliteEventStore.open(folder);

describe('what stands beside the events', () => {
  const whole = async (name: string, change: string) => {
    const folder = join(root, name);
    const log = await open(folder);
    for (const commandId of ['c1', 'c2', 'c3'])
      await log.append({ stream: 'a', expected: 'any', events: [newEvent()], commandId });
    await log.close();
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec(change);
    database.close();
    return folder;
  };

  it('is told when a command that was spent is gone: at the start and by verify', async () => {
    const folder = await whole('spent', `DELETE FROM commands WHERE id = 'c2'`);
    await expect(SqliteEventStore.open(folder)).rejects.toThrow('已执行命令的记录与标记不符');
    expect(await new SqliteLogIntegrity(folder).verify()).toMatchObject({
      ok: false,
      reason: expect.stringContaining('已执行命令'),
    });
  });

  it.each([
    ['raised', 'UPDATE streams SET revision = revision + 5'],
    ['lowered', 'UPDATE streams SET revision = revision - 1'],
  ])('is told by verify when the revision of a stream was %s', async (name, change) => {
    const folder = await whole(name, change);
    const log = await open(folder);
    expect((await log.verify()).problem).toMatch('流 a 记着到了');
    expect((await new SqliteLogIntegrity(folder).verify()).reason).toMatch('流 a 记着到了');
    await log.close();
  });

  it('is told by verify when an index lacks something that the events hold', async () => {
    const log = await open(await whole('kinds', 'DELETE FROM kinds'));
    expect((await log.verify()).problem).toMatch('事件种类的索引');
    await log.close();
  });
});
