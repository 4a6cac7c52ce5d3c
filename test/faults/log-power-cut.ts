import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SECTOR = 512;
/** Share of the unsynced sectors that reached the disk all the same, in no order. */
const LEAK = 0.4;

/** Compiles the preload library; what it prints when there is no compiler says why. */
export function buildPowerCut(target: string): string | undefined {
  if (process.platform !== 'linux') return 'not Linux';
  const { status, stderr, error } = spawnSync(
    'gcc',
    ['-shared', '-fPIC', '-O1', '-o', target, join(__dirname, 'log-power-cut.c'), '-ldl'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? undefined : (error?.message ?? stderr);
}

/** What the disk holds of a killed process's log: all that was synced, and of the rest some sectors. */
export function cutPower(folder: string, random: () => number): void {
  for (const name of ['log.db', 'log.db-wal']) {
    const file = join(folder, name);
    const undo = `${file}.undo`;
    if (!existsSync(undo)) continue;
    const now = readFileSync(file);
    const synced = undoAll(now, readFileSync(undo));
    writeFileSync(file, leak(synced, now, random));
    rmSync(undo);
  }
  rmSync(join(folder, 'log.db-shm'), { force: true }); // memory
}

/** Undoes the newest first. A record cut off by the kill had not been followed by its write. */
function undoAll(now: Buffer, records: Buffer): Buffer {
  const writes: { offset: number; old: Buffer; size: number }[] = [];
  for (let at = 0; at + 24 <= records.length;) {
    const [offset, length, size] = [0, 8, 16].map((field) =>
      Number(records.readBigInt64LE(at + field)),
    ) as [number, number, number];
    if (at + 24 + length > records.length) break;
    writes.push({ offset, old: records.subarray(at + 24, at + 24 + length), size });
    at += 24 + length;
  }
  let bytes = Buffer.from(now);
  for (const { offset, old, size } of writes.toReversed()) {
    bytes = Buffer.concat([
      bytes.subarray(0, size),
      Buffer.alloc(Math.max(0, size - bytes.length)),
    ]);
    old.copy(bytes, offset);
  }
  return bytes;
}

function leak(synced: Buffer, now: Buffer, random: () => number): Buffer {
  const disk = Buffer.alloc(Math.max(synced.length, now.length));
  synced.copy(disk);
  let end = synced.length;
  for (let at = 0; at < now.length; at += SECTOR) {
    const written = now.subarray(at, at + SECTOR);
    if (written.equals(disk.subarray(at, at + written.length)) || random() >= LEAK) continue;
    written.copy(disk, at);
    end = Math.max(end, at + written.length);
  }
  return disk.subarray(0, end);
}
