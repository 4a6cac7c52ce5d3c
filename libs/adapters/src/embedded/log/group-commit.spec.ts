import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId } from '@app/kernel';
import { newEvents } from '../../../../kernel/src/log/contract/events.js';
import type { DatabaseSync } from '../database.js';
import { GroupCommit } from './group-commit.js';
import { openLogFile } from './schema.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-commit-'));
const database = openLogFile(join(root, 'log.db'), 'FULL');
afterAll(() => {
  database.close();
  rmSync(root, { recursive: true });
});

/** The same database, whose next commit fails as SQLite reports it. */
function failing(errcode: number): DatabaseSync {
  let failures = 1;
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'prepare') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function'
          ? (value as (...args: unknown[]) => unknown).bind(target)
          : value;
      }
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (sql !== 'COMMIT') return statement;
        return {
          run: () => {
            if (failures-- > 0) throw Object.assign(new Error('the disk said no'), { errcode });
            return statement.run();
          },
        };
      };
    },
  });
}
const append = (commits: GroupCommit, stream: string) =>
  commits.append({ stream, expected: 'any', events: newEvents(1) });
const events = () =>
  (database.prepare('SELECT count(*) AS n FROM events').get() as { n: number }).n;

it('refuses all writes after a failed sync, until a restart', async () => {
  const commits = new GroupCommit(failing(1034), () => undefined);
  await expect(append(commits, 'a')).rejects.toMatchObject({ name: 'Behind' });
  await expect(append(commits, 'a')).rejects.toThrow('重启');
  expect(events()).toBe(0);
});

it('goes on after a full disk', async () => {
  const commits = new GroupCommit(failing(13), () => undefined);
  await expect(append(commits, 'a')).rejects.toMatchObject({ name: 'Behind' });
  await expect(append(commits, 'a')).resolves.toMatchObject({ revision: 0 });
});

it('refuses what cannot be written down by its promise, and nothing else with it', async () => {
  const commits = new GroupCommit(database, () => undefined);
  const [event] = newEvents(1);
  const unwritable = { ...event!, data: { n: 1n } };
  const refused = commits.append({ stream: 'bigint', expected: 'any', events: [unwritable] });
  await expect(Promise.allSettled([refused, append(commits, 'beside')])).resolves.toMatchObject([
    { status: 'rejected', reason: expect.any(TypeError) as TypeError },
    { status: 'fulfilled' },
  ]);
});

it('shares one commit between the commands of a moment', async () => {
  const heads: number[] = [];
  const commits = new GroupCommit(database, ({ position }) => heads.push(position));
  const before = events();
  await Promise.all(Array.from({ length: 100 }, (_, n) => append(commits, `s${n}`)));
  expect(heads).toEqual([before + 100]);
});

it('fails a malformed command alone', async () => {
  const commits = new GroupCommit(database, () => undefined);
  const malformed = commits.append({
    stream: 'b',
    expected: 'any',
    events: newEvents(1).map((event) => ({ ...event, version: 1.5 })),
  });
  const [bad, good] = await Promise.allSettled([malformed, append(commits, 'c')]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});

it('leaves nothing of a command that is refused halfway', async () => {
  const commits = new GroupCommit(database, () => undefined);
  const [taken] = newEvents(1);
  const [first, ...rest] = newEvents(3);
  if (!taken || !first) throw new Error('no events');
  await commits.append({ stream: 'elsewhere', expected: 'any', events: [taken] });
  const refused = commits.append({
    stream: 'halfway',
    expected: 'noStream',
    events: [first, taken],
    commandId: 'halfway-1',
  });
  const neighbour = commits.append({ stream: 'halfway', expected: 'noStream', events: rest });
  await expect(refused).rejects.toThrow(`event id ${taken.id} is taken`);
  await expect(neighbour).resolves.toMatchObject({ revision: 1, duplicate: false });
  await expect(
    commits.append({ stream: 'halfway', expected: 1, events: [first], commandId: 'halfway-1' }),
  ).resolves.toMatchObject({
    revision: 2,
    duplicate: false,
  });
});

it('sees what another process has appended to a stream it remembers', async () => {
  const other = openLogFile(join(root, 'log.db'), 'FULL');
  const [ours, theirs] = [
    new GroupCommit(database, () => undefined),
    new GroupCommit(other, () => undefined),
  ];
  for (let revision = 0; revision < 6; revision += 1) {
    const commits = revision % 3 === 0 ? theirs : ours;
    await expect(
      commits.append({
        stream: 'shared',
        expected: revision === 0 ? 'noStream' : revision - 1,
        events: newEvents(1),
      }),
    ).resolves.toMatchObject({
      revision,
    });
  }
  await expect(
    ours.append({ stream: 'shared', expected: 4, events: newEvents(1) }),
  ).rejects.toMatchObject({ name: 'WrongExpectedRevision' });
  other.close();
});

it('writes nothing to a stream that does not stand where it is remembered', async () => {
  const commits = new GroupCommit(database, () => undefined);
  await append(commits, 'astray');
  const before = events();
  database.exec("UPDATE streams SET revision = 5 WHERE name = 'astray'");
  await expect(append(commits, 'astray')).rejects.toThrow('not where it was remembered');
  expect(events()).toBe(before);
  database.exec("UPDATE streams SET revision = 0 WHERE name = 'astray'");
  await expect(append(commits, 'astray')).resolves.toMatchObject({ revision: 1 });
});

it.each([
  [
    'ids of its own, then derived ones',
    (n: number, command: string) => (n === 0 ? undefined : command),
  ],
  [
    'derived ids, then ids of its own',
    (n: number, command: string) => (n === 0 ? command : undefined),
  ],
  ['derived ids both times', (_n: number, command: string) => command],
])('knows a command again that comes with %s', async (name, derives) => {
  const commits = new GroupCommit(database, () => undefined);
  const deliver = (n: number) => {
    const from = derives(n, name);
    const three = newEvents(3).map((event, index) =>
      from === undefined ? event : { ...event, id: eventId(name, from, index) },
    );
    return commits.append({ stream: name, expected: 'any', events: three, commandId: name });
  };
  const first = await deliver(0);
  expect(first).toMatchObject({ revision: 2, duplicate: false });
  await commits.append({ stream: name, expected: 'any', events: newEvents(1) });
  expect(await deliver(1)).toEqual({ ...first, duplicate: true });
  expect(await Promise.all([deliver(1), deliver(1)])).toEqual(
    [1, 2].map(() => ({ ...first, duplicate: true })),
  );
});
