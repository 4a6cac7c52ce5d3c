import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFull } from '@app/kernel';
import { openDataFolder } from '../../libs/adapters/src/embedded/data-folder.js';
import { SqliteEventStore } from '../../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { all, newEvent } from '../../libs/kernel/src/log/contract/events.js';

const disk = mkdtempSync(join(tmpdir(), 'yamabiko-full-'));
const { status, stderr, error } = spawnSync(
  'mount',
  ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk],
  { encoding: 'utf8' },
);
if (status !== 0)
  console.warn(`SKIPPED, a small disk cannot be mounted here: ${error?.message ?? stderr}`);

afterAll(() => {
  if (status === 0) spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true });
});

(status === 0 ? describe : describe.skip)('a full disk', () => {
  it('refuses appends, keeps all it acknowledged, goes on reading, and recovers alone', async () => {
    const folder = join(disk, 'log');
    writeFileSync(join(disk, 'ballast'), Buffer.alloc(1_000_000, 1));
    const log = await SqliteEventStore.open(folder);
    const acknowledged: string[] = [];
    const refusals: unknown[] = [];
    for (let n = 0; refusals.length === 0 && n < 20_000; n += 1) {
      const event = newEvent({ data: { n, text: 'x'.repeat(300) } });
      await log.append({ stream: `s${n % 9}`, expected: 'any', events: [event] }).then(
        () => acknowledged.push(event.id),
        (reason: unknown) => refusals.push(reason),
      );
    }
    expect(refusals).toEqual([expect.any(DiskFull)]);
    const ids = async () => (await all(log.readAll())).map(({ id }) => id);
    expect(await ids()).toEqual(acknowledged);

    rmSync(join(disk, 'ballast'));
    const event = newEvent();
    await log.append({ stream: 'after', expected: 'noStream', events: [event] });
    expect(await ids()).toEqual([...acknowledged, event.id]);
    await log.close();

    const again = await SqliteEventStore.open(folder);
    expect(await again.verify({ structure: true })).toEqual({
      position: BigInt(acknowledged.length + 1),
    });
    await again.close();
  }, 300_000);

  it('lets the folder be taken: what is wrong is the disk, and no other process', async () => {
    const data = join(disk, 'data');
    (await openDataFolder(data)).release();
    const ballast = join(disk, 'ballast');
    expect(() => writeFileSync(ballast, Buffer.alloc(4_000_000, 1))).toThrow('ENOSPC');
    const folder = await openDataFolder(data);
    await expect(openDataFolder(data)).rejects.toThrow('另一个服务进程');
    folder.release();
    rmSync(ballast);
  });
});
