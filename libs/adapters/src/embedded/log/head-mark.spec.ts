import { randomBytes, verify } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newEvent, newEvents } from '../../../../kernel/src/log/contract/events.js';
import { writeDurably } from '../../files/durable-file.js';
import { openDatabase } from '../database.js';
import { GENESIS, seal } from './chain.js';
import type { Mark } from './head-mark.js';
import { logHead } from './log-head.js';
import { SqliteLogIntegrity } from './log-integrity.js';
import { markSigner } from './mark-signature.js';
import { COLUMNS, type EventRow } from './schema.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-mark-'));
afterAll(() => rmSync(root, { recursive: true }));
const open = (folder: string) => SqliteEventStore.open(folder);
const markIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'log.head.json'), 'utf8')) as Mark & { signature?: string };

it('gives each draft of its mark a name of its own, and takes away what crashes have left', async () => {
  const folder = join(root, 'drafts');
  await (await open(folder)).close();
  const mark = join(folder, 'log.head.json');
  const content = (writer: number) => `${writer} `.repeat(200_000);
  await Promise.all(Array.from({ length: 8 }, (_, writer) => writeDurably(mark, content(writer))));
  expect(Array.from({ length: 8 }, (_, writer) => content(writer))).toContain(
    readFileSync(mark, 'utf8'),
  );
  rmSync(mark);
  const [old, fresh] = ['aaaa', 'bbbb'].map((name) => `${mark}.${name}.draft`) as [string, string];
  for (const draft of [old, fresh]) writeFileSync(draft, 'half');
  const before = new Date(Date.now() - 120_000);
  utimesSync(old, before, before);
  await (await open(folder)).close();
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});

describe('a signed log', () => {
  const signer = markSigner(randomBytes(32));
  const signed = async (name: string, events = 3) => {
    const folder = join(root, name);
    let begun = false;
    const signing = () => ({ signer, begun, begin: async () => void (begun = true) });
    const log = await SqliteEventStore.open(folder, { signing: signing() });
    for (let n = 0; n < events; n += 1)
      await log.append({ stream: 'a', expected: 'any', events: [newEvent({ data: { n } })] });
    await log.close();
    return {
      folder,
      begun: () => begun,
      reopen: () => SqliteEventStore.open(folder, { signing: signing() }),
    };
  };
  const rewrite = (folder: string, change: (mark: Record<string, unknown>) => void) => {
    const mark = markIn(folder) as unknown as Record<string, unknown>;
    change(mark);
    writeFileSync(join(folder, 'log.head.json'), JSON.stringify(mark));
  };
  /** What somebody does who can write the log and knows how it is made, but has no master key. */
  const forge = (folder: string) => {
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec(`UPDATE events SET data = '{"n":9}' WHERE position = 2`);
    const rows = database
      .prepare(
        `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id ORDER BY e.position`,
      )
      .all() as EventRow[];
    let link = GENESIS;
    for (const row of rows) {
      link = { position: row.position, hash: seal(link.hash, row) };
      database
        .prepare('UPDATE events SET hash = ? WHERE position = ?')
        .run(link.hash, row.position);
    }
    database.close();
    rewrite(folder, (mark) => Object.assign(mark, { head: link, verified: link }));
  };

  it('opens again, and others can check its mark with the public key alone', async () => {
    const { folder, reopen } = await signed('signed');
    const { head, verified, commands, signature } = markIn(folder);
    const text = `yamabiko log head 1\n${JSON.stringify([head.position, head.hash, verified.position, verified.hash, commands?.count, commands?.digest])}`;
    expect(
      verify(null, Buffer.from(text), signer.publicKey, Buffer.from(signature ?? '', 'base64')),
    ).toBe(true);
    await (await reopen()).close();
  });

  it('is refused when its tail was hashed anew and its mark rewritten', async () => {
    const { folder, reopen } = await signed('forged');
    forge(folder);
    await expect(reopen()).rejects.toThrow('签名不对');
    await expect(logHead(folder, { signer, begun: true, begin: async () => {} })).rejects.toThrow(
      '签名不对',
    );
    const verdict = await new SqliteLogIntegrity(folder, {
      signing: { signer, begun: true, begin: async () => {} },
    }).verify();
    expect(verdict).toMatchObject({ ok: false, reason: expect.stringContaining('签名不对') });
    // Without signatures nobody sees it: that is what they are for.
    rewrite(folder, (mark) => delete mark['signature']);
    await (await SqliteEventStore.open(folder)).close();
  });

  it('is refused when its mark lost its signature, or is gone', async () => {
    const { folder, reopen } = await signed('unsigned');
    rewrite(folder, (mark) => delete mark['signature']);
    await expect(reopen()).rejects.toThrow('没有签名');
    rmSync(join(folder, 'log.head.json'));
    await expect(reopen()).rejects.toThrow('标记不见了');
  });

  it('takes a mark of the first form once, and signs from then on', async () => {
    const folder = join(root, 'first-form');
    cpSync(join(import.meta.dirname, 'samples/version-1'), folder, { recursive: true });
    expect(markIn(folder).signature).toBeUndefined();
    let begun = false;
    const signing = { signer, begun, begin: async () => void (begun = true) };
    await (await SqliteEventStore.open(folder, { signing })).close();
    expect([begun, typeof markIn(folder).signature]).toEqual([true, 'string']);
  });

  it('keeps its signed mark when somebody opens it who cannot sign', async () => {
    const { folder, reopen } = await signed('tool');
    const mark = readFileSync(join(folder, 'log.head.json'), 'utf8');
    const log = await SqliteEventStore.open(folder);
    await log.append({ stream: 'a', expected: 'any', events: [newEvent()] });
    await log.close();
    expect(readFileSync(join(folder, 'log.head.json'), 'utf8')).toBe(mark);
    await (await reopen()).close();
    expect(markIn(folder).head.position).toBe(4);
  });
});

it('moves what is proven while a check runs: a start after a crash looks only behind it', async () => {
  const folder = join(root, 'proven');
  const log = await open(folder);
  for (let n = 0; n < 300; n += 50)
    await log.append({ stream: 'a', expected: 'any', events: newEvents(50) });
  const seen: number[] = [];
  const integrity = new SqliteLogIntegrity(folder, {
    proven: (link) => {
      log.proven(link);
      seen.push(link.position);
    },
  });
  expect(await integrity.verify()).toMatchObject({ ok: true });
  expect(seen).toEqual([50, 100, 150, 200, 250, 300]);
  for (const end = Date.now() + 25_000; markIn(folder).verified.position < 300 && Date.now() < end;)
    await sleep(50);
  expect(markIn(folder)).toMatchObject({ head: { position: 300 }, verified: { position: 300 } });
  await log.close();
});
