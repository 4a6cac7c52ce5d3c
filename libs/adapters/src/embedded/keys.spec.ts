import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unreadable, catalogued } from '@app/kernel';
import { movableKeysContract, personKeysContract } from '../../../kernel/src/testing.js';
import { localMasterKey } from '../keys/local-master-key.js';
import { openDatabase } from './database.js';
import { SqlitePersonKeys } from './keys.js';
import { SqliteEventStore } from './log/sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-keys-'));
const master = localMasterKey(randomBytes(32));
let count = 0;
const open: SqlitePersonKeys[] = [];
async function create(file = join(root, `keys-${(count += 1)}.db`)): Promise<SqlitePersonKeys> {
  const keys = await SqlitePersonKeys.open(file, master);
  open.push(keys);
  return keys;
}
afterAll(async () => {
  for (const keys of open) await keys.close();
  rmSync(root, { recursive: true });
});

personKeysContract('SqlitePersonKeys', async () => {
  const file = join(root, `keys-${(count += 1)}.db`);
  return () => create(file);
});

movableKeysContract('SqlitePersonKeys', () => create(join(root, `keys-${(count += 1)}.db`)));

describe('SqlitePersonKeys', () => {
  it('shows nobody a key without the master key', async () => {
    const file = join(root, 'wrapped.db');
    const key = await (await create(file)).keyFor('a');
    for (const name of readdirSync(root))
      expect(readFileSync(join(root, name)).includes(Buffer.from(key ?? []))).toBe(false);
    await expect(SqlitePersonKeys.open(file, localMasterKey(randomBytes(32)))).rejects.toThrow(
      /主密钥不对.*没有改动/,
    );
  });

  it('opens with one damaged key, says whose it is and refuses for that person alone', async () => {
    const file = join(root, 'one-damaged.db');
    const keys = await create(file);
    for (const person of ['a', 'b', 'c']) await keys.keyFor(person);
    const database = openDatabase(file, { synchronous: 'FULL' });
    database.exec(`UPDATE person_keys SET wrapped = zeroblob(60) WHERE person = 'a'`);
    database.close();
    const again = await create(file);
    expect(await again.damaged()).toEqual(['a']);
    for (const ask of [again.keyFor('a'), again.existing('a')])
      await expect(ask).rejects.toBeInstanceOf(Unreadable);
    expect(await again.keyFor('b')).toHaveLength(32);
    await again.erase('a');
    expect([await again.isErased('a'), await again.existing('a')]).toEqual([true, undefined]);
  });

  it('gives no key of whom another process erased, from the next turn on', async () => {
    const file = join(root, 'two-processes.db');
    const [here, there] = [await create(file), await create(file)];
    const [a, b] = [await here.keyFor('a'), await here.keyFor('b')];
    await there.erase('a');
    await nextTurn();
    expect([await here.existing('a'), await here.keyFor('a')]).toEqual([undefined, undefined]);
    expect([a?.length, await here.existing('b')]).toEqual([32, b]);
  });

  it('makes no second key for whom the log holds something sealed, when older keys are put back', async () => {
    const older = join(root, 'older.db');
    await (await create(older)).keyFor('a');
    const sealed = new Set(['a', 'b']); // as the log knows them
    const keys = await SqlitePersonKeys.open(older, master, {
      isSealedFor: (id) => sealed.has(id),
    });
    open.push(keys);
    await expect(keys.keyFor('b')).rejects.toThrow('不会另造一把');
    expect(await keys.isErased('b')).toBe(false);
    expect(await keys.keyFor('a')).toHaveLength(32);
    expect(await keys.keyFor('new')).toHaveLength(32);
  });

  it('leaves no byte of an erased key, and no personal word, in any file', async () => {
    const folder = join(root, 'erasure');
    const log = await SqliteEventStore.open(folder);
    const keys = await create(join(folder, 'keys.db'));
    const definition = {
      type: 'NameChanged',
      version: 1,
      description: '',
      fields: {},
      personal: ['name'],
      appendedBy: 'test',
      example: {},
    };
    const store = catalogued(log, [definition], keys);
    const canary = 'canary-李雷-13800000000';
    for (const userId of ['u1', 'u2']) {
      const metadata = {
        correlationId: 'r',
        causationId: 'r',
        commandId: userId,
        actor: userId,
        at: '2026-01-05T08:00:00.000Z',
      };
      const id = `00000000-0000-5000-8000-00000000000${userId.slice(1)}`;
      await store.append({
        stream: userId,
        expected: 'noStream',
        events: [{ id, type: 'NameChanged', version: 1, data: { userId, name: canary }, metadata }],
      });
    }
    const wrapped = Buffer.from(wrappedKey(join(folder, 'keys.db'), 'u1'));
    await keys.erase('u1');
    await expectNames(store, { u1: null, u2: canary });
    const verified = await log.verify();
    await store.close();
    await keys.close();
    open.splice(open.indexOf(keys), 1);
    expect(verified).toEqual({ position: 2n });
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      expect({ name, canary: bytes.includes(canary), key: bytes.includes(wrapped) }).toEqual({
        name,
        canary: false,
        key: false,
      });
    }
  });
});

function wrappedKey(file: string, person: string): Uint8Array {
  const database = openDatabase(file, { synchronous: 'FULL' });
  const { wrapped } = database
    .prepare('SELECT wrapped FROM person_keys WHERE person = ?')
    .get(person) as { wrapped: Uint8Array };
  database.close();
  return wrapped;
}

async function expectNames(
  store: ReturnType<typeof catalogued>,
  expected: Record<string, string | null>,
): Promise<void> {
  const found: Record<string, unknown> = {};
  for await (const { data } of store.readAll()) {
    const { userId, name } = data as { userId: string; name: unknown };
    found[userId] = name;
  }
  expect(found).toEqual(expected);
}
