import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// The operator's tool with the packages that the image of api and projector holds, as the Dockerfile chooses them: none of an engine. Jobs of k8s/
// for backups and moving house run it there.

const app = mkdtempSync(join(tmpdir(), 'yamabiko-server-image-'));
const yamabiko = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/server/cli.js', ...words], {
    cwd: app,
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
  });
  return { status, said: stdout, complaints: stderr };
};

beforeAll(() => {
  execFileSync(process.execPath, [resolve('scripts/production-packages.mjs'), app, 'api', 'projector']); // prettier-ignore
  for (const file of ['dist/server', 'package.json'])
    cpSync(file, join(app, file), { recursive: true });
}, 120_000);
afterAll(() => rmSync(app, { recursive: true, force: true }));

it('says what there is to type', () =>
  expect(yamabiko('--help')).toEqual({ status: 0, said: expect.stringContaining('yamabiko doctor'), complaints: '' })); // prettier-ignore

it.each([
  ['doctor', 1, '这里没有 Yamabiko 的数据'],
  ['log status', 1, '这里没有 Yamabiko 的数据'],
  ['backup copy', 1, '这里没有 Yamabiko 的数据'],
  ['migrate', 2, '用法：yamabiko migrate'],
])('runs %s', (words, status, complaint) =>
  expect(yamabiko(...words.split(' '))).toEqual({ status, said: '', complaints: expect.stringContaining(complaint) })); // prettier-ignore

it.each(['voices list', 'phonemes ja'])('says where to run %s, which needs engines', (words) =>
  expect(yamabiko(...words.split(' '))).toEqual({ status: 2, said: '', complaints: expect.stringContaining('worker 或 solo 镜像') })); // prettier-ignore
