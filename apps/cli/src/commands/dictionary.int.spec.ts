import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dictionaryInstall } from './dictionary.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-dictionary-'));
  await writeFile(join(folder, 'small.tsv'), 'word\treading\tmeaning\n猫\tねこ\tcat\n');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const installing = (environment: Record<string, string>) =>
  dictionaryInstall.run({
    dataDir: join(folder, 'data'),
    environment,
    words: [join(folder, 'small.tsv')],
    values: { title: 'Small', licence: 'CC0', language: 'ja', 'gloss-language': 'en' },
  });

it('begins the folder of a process whose log is on a server: a pod fetches its dictionaries before it starts', async () => {
  await installing({ KURRENTDB_URL: 'kurrentdb://log.example:2113', S3_URL: 'https://k:s@s3.example/b' }); // prettier-ignore
  expect(existsSync(join(folder, 'data/VERSION'))).toBe(true);
  expect(existsSync(join(folder, 'data/dictionaries'))).toBe(true);
});

it('makes no folder by a typing error where all of it would lie there', async () => {
  await expect(installing({})).rejects.toThrow('这里没有 Yamabiko 的数据');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});
