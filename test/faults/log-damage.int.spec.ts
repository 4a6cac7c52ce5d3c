import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteEventStore } from '../../libs/adapters/src/embedded/log/sqlite-event-store.js';
import { repairLog } from '../../libs/adapters/src/embedded/log/repair.js';
import { newEvent } from '../../libs/kernel/src/log/contract/events.js';
import { randomFrom } from './log-cycles.js';

jest.setTimeout(300_000); // many logs, one after the other

const EVENTS = 300;
const CHANGES = 60;
const random = randomFrom(7);
const root = mkdtempSync(join(tmpdir(), 'yamabiko-damage-'));
const [clean, crashed] = [join(root, 'clean'), join(root, 'crashed')];

async function fill(log: SqliteEventStore): Promise<void> {
  for (let n = 0; n < EVENTS; n += 10) {
    const events = Array.from({ length: 10 }, () =>
      newEvent({ data: { n, text: '聴'.repeat(40) } }),
    );
    await log.append({ stream: `s${n % 70}`, expected: 'any', events, commandId: `c${n}` });
  }
}

beforeAll(async () => {
  const first = await SqliteEventStore.open(clean);
  await fill(first);
  await first.close();
  // What a crash leaves: everything in the write-ahead log, the mark of the last second.
  const second = await SqliteEventStore.open(join(root, 'running'));
  await fill(second);
  while (
    !readFileSync(join(root, 'running', 'log.head.json'), 'utf8').includes(
      `"head":{"position":${EVENTS}`,
    )
  )
    await new Promise((done) => setTimeout(done, 100));
  mkdirSync(crashed);
  // By name: the draft of a mark may come and go beside them.
  for (const name of ['log.db', 'log.db-wal', 'log.db-shm', 'log.head.json'])
    cpSync(join(root, 'running', name), join(crashed, name));
  await second.close();
}, 300_000);
afterAll(() => rmSync(root, { recursive: true }));

/** A damaged copy of a log: how it answers, and how many events it would show. */
async function afterDamage(
  from: string,
  damage: (folder: string) => void,
): Promise<'refused' | 'found by verify' | 'whole' | 'SERVED SILENTLY'> {
  const folder = join(root, 'damaged');
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  damage(folder);
  let log: SqliteEventStore;
  try {
    log = await SqliteEventStore.open(folder);
  } catch {
    return 'refused';
  }
  const { position, problem } = await log.verify({ structure: true });
  await log.close();
  if (problem !== undefined) return 'found by verify';
  return position === BigInt(EVENTS) ? 'whole' : 'SERVED SILENTLY';
}

function flipBit(file: string): void {
  const bytes = readFileSync(file);
  const at = Math.floor(random() * bytes.length);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
  writeFileSync(file, bytes);
}

const repeat = async (from: string, damage: (folder: string) => void): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let n = 0; n < CHANGES; n += 1) outcomes.push(await afterDamage(from, damage));
  return outcomes;
};

describe('a damaged log', () => {
  it('is whole when nothing was done to it', async () => {
    expect(await afterDamage(clean, () => undefined)).toBe('whole');
    expect(await afterDamage(crashed, () => undefined)).toBe('whole');
  });

  it('is never served with fewer events when its write-ahead log is cut off', async () => {
    const cut = (folder: string) =>
      truncateSync(
        join(folder, 'log.db-wal'),
        Math.floor(random() * statSync(join(folder, 'log.db-wal')).size * 0.95),
      );
    expect(new Set(await repeat(crashed, cut))).toEqual(new Set(['refused']));
  });

  it('is never served with fewer events when a bit of its write-ahead log flips', async () => {
    const outcomes = await repeat(crashed, (folder) => flipBit(join(folder, 'log.db-wal')));
    expect(outcomes).not.toContain('SERVED SILENTLY');
    expect(outcomes).toContain('refused');
  });

  it('is refused without its write-ahead log', async () => {
    expect(await afterDamage(crashed, (folder) => rmSync(join(folder, 'log.db-wal')))).toBe(
      'refused',
    );
  });

  it('is never served with fewer events when a bit of the main file flips', async () => {
    const outcomes = await repeat(clean, (folder) => flipBit(join(folder, 'log.db')));
    expect(outcomes).not.toContain('SERVED SILENTLY');
    expect(outcomes).toContain('found by verify');
  });

  it.each([
    ['gone', (file: string) => rmSync(file)],
    ['nonsense', (file: string) => writeFileSync(file, 'x')],
    [
      'of another log',
      (file: string) =>
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"hash":"./g, '"hash":"x')),
    ],
  ])('is refused, with the command that helps, when its mark is %s', async (_, damage) => {
    const folder = join(root, 'marked');
    rmSync(folder, { recursive: true, force: true });
    cpSync(clean, folder, { recursive: true });
    damage(join(folder, 'log.head.json'));
    await expect(SqliteEventStore.open(folder)).rejects.toMatchObject({
      name: 'Damaged',
      repair: 'yamabiko log verify --repair',
    });
  });

  it('opens after a repair that says what it kept and keeps a copy of what it found', async () => {
    const folder = join(root, 'repaired');
    cpSync(crashed, folder, { recursive: true });
    const wal = join(folder, 'log.db-wal');
    truncateSync(wal, Math.floor(statSync(wal).size / 2));
    await expect(SqliteEventStore.open(folder)).rejects.toMatchObject({ name: 'Damaged' });

    const { whole, resealed, removed, copy } = await repairLog(folder, '2026-01-05T08:00:00.000Z');
    expect([resealed, removed]).toEqual([0, 0]);
    expect(whole).toBeGreaterThan(0);
    expect(readdirSync(copy)).toContain('log.db');
    const log = await SqliteEventStore.open(folder);
    expect(await log.verify({ structure: true })).toEqual({ position: BigInt(whole) });
    await expect(
      log.append({ stream: 'after', expected: 'noStream', events: [newEvent()] }),
    ).resolves.toMatchObject({ position: BigInt(whole + 1) });
    await log.close();
  });

  it('keeps readable events after a changed one, sealed anew', async () => {
    const folder = join(root, 'changed');
    mkdirSync(folder);
    for (const name of ['log.db', 'log.head.json']) cpSync(join(clean, name), join(folder, name));
    const bytes = readFileSync(join(folder, 'log.db'));
    const at = bytes.indexOf('"n":150');
    bytes.write('"n":151', at);
    writeFileSync(join(folder, 'log.db'), bytes);
    const { whole, resealed, removed } = await repairLog(folder, '2026-01-05T08:00:00.000Z');
    expect({ all: whole + resealed, removed }).toEqual({ all: EVENTS, removed: 0 });
    expect(resealed).toBeGreaterThan(0);
    const log = await SqliteEventStore.open(folder);
    expect(await log.verify({ structure: true })).toEqual({ position: BigInt(EVENTS) });
    await log.close();
    expect(existsSync(join(folder, 'log.head.json'))).toBe(true);
  });
});
