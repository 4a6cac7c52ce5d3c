import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fill, operator } from './operator.js';

jest.setTimeout(600_000); // many programs, one after the other
const root = mkdtempSync(join(tmpdir(), 'yamabiko-cli-analyst-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const folder = join(root, 'data');
const data = ['--data', folder];
const { cli, facts } = operator(root);

const at = '2026-01-01T08:00:00.000Z';
const metadata = { correlationId: 'k', causationId: 'k', commandId: 'k', actor: 'hana', at };
const renamed = (username: string) => ({ type: 'ProfileUpdated', data: { userId: 'hana', username, at } }); // prettier-ignore
/** As a server does it: it takes the folder, writes, and gives it back. */
const serve = async (...events: { type: string; data: object }[]) => {
  const { log, settled, close } = await fill(folder);
  for (const event of events)
    await log.append({
      stream: 'user-hana',
      expected: 'any',
      events: [{ ...event, id: crypto.randomUUID(), version: 1, metadata }],
    });
  await settled();
  await close();
};
const registered = { type: 'UserRegistered', data: { userId: 'hana', email: 'hana@example.org', username: '听众', at } }; // prettier-ignore
const erased = { type: 'UserErased', data: { userId: 'hana', at } };

beforeAll(() => serve(registered, renamed('花子'), erased));

it('replays a stream step by step, with what the rules made of it, and nobody’s words', async () => {
  const { code, out } = await cli('log', 'replay', 'user-hana', ...data);
  expect(code).toBe(0);
  const told = out.split('\n').filter((line) => line.startsWith('第 ')).map((line) => line.split('  ')[3]); // prettier-ignore
  expect(told).toEqual(['UserRegistered', 'ProfileUpdated', 'UserErased']);
  expect(out).not.toContain('花子');
  const { steps } = await facts('log', 'replay', 'user-hana', '3', ...data);
  expect(steps).toMatchObject([
    {
      revision: 2,
      event: { position: '3', type: 'UserErased' },
      states: [
        {
          name: 'users',
          changes: expect.arrayContaining([
            { path: 'is', before: 'known', after: 'erased' },
          ]) as object,
        },
      ],
    },
  ]);
  expect((await cli('log', 'replay', 'user-nobody', ...data)).code).toBe(1);
  for (const step of ['0', '4', 'last'])
    expect([step, (await cli('log', 'replay', 'user-hana', step, ...data)).code]).toEqual([step, 2]); // prettier-ignore
});

it('tells what a type means: beside one event, and of all of them', async () => {
  const { schema } = await facts('log', 'events', '1', ...data);
  const email = { field: 'email', personal: true };
  expect(schema).toMatchObject({ type: 'UserRegistered', fields: expect.arrayContaining([expect.objectContaining(email) as object]) as object }); // prettier-ignore
  expect((await cli('log', 'events', '1', ...data)).out).toContain('email（封存）');
  const { out } = await cli('log', 'schemas');
  const all = JSON.parse(out) as { type: string }[];
  expect(all.map(({ type }) => type)).toEqual(expect.arrayContaining(['LogRead', 'UserRegistered'])); // prettier-ignore
});

it('takes no misspelt type, nor a range that ends before it begins, for nothing that happened', async () => {
  for (const words of [
    ['events'],
    ['events', '--format', 'ndjson'],
    ['events', '--follow'],
    ['export'],
  ])
    expect(await cli('log', ...words, '--type', 'UserErazed', ...data)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining('没有这种事件：UserErazed'),
    });
  expect((await cli('log', 'export', '--from', '3', '--to', '1', ...data)).code).toBe(2);
  expect((await facts('log', 'export', '--from', '3', '--to', '3', ...data)).events).toBe(1);
});

it('follows what is written, over servers that come and go: nothing is missing and nothing told twice', async () => {
  const args = ['--no-warnings', join(process.cwd(), 'dist/server/cli.js'), 'log', 'events', '--follow', '--type', 'ProfileUpdated', '--json', ...data]; // prettier-ignore
  const child = spawn(process.execPath, args);
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const until = async (condition: () => boolean) => {
    while (!condition() && child.exitCode === null) await new Promise((go) => setTimeout(go, 50));
  };
  await until(() => err.includes('正在跟随'));
  await serve(renamed('一'), registered, renamed('二'));
  await serve(renamed('三'));
  const told = () => out.split('\n').filter(Boolean).map((line) => JSON.parse(line) as { position: string; sealed: object[] }); // prettier-ignore
  await until(() => told().length >= 3);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(told()).toMatchObject([
    { position: '4', sealed: [{ field: 'username', of: 'hana' }] },
    { position: '6' },
    { position: '7' },
  ]);
  expect(told()).toHaveLength(3);
  expect((await cli('log', 'events', '3', '--follow', ...data)).code).toBe(2);
});
