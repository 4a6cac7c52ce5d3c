import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blobStoreContract, sweepableContract } from '../../../kernel/src/testing.js';
import { FileBlobStore } from './blobs.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-blobs-'));
let count = 0;
const folder = () => join(root, String((count += 1)));
afterAll(() => rmSync(root, { recursive: true }));

blobStoreContract('FileBlobStore', () => FileBlobStore.open(folder()));
sweepableContract('FileBlobStore', async () => {
  const at = folder();
  return { blobs: await FileBlobStore.open(at), other: await FileBlobStore.open(at) };
});

it('leaves nothing half written behind and sweeps what a crash left', async () => {
  const at = folder();
  const blobs = await FileBlobStore.open(at);
  await blobs.put('abc', new Uint8Array(10));
  expect(readdirSync(join(at, '.unfinished'))).toEqual([]);
  const [old, young] = ['old', 'young'].map((name) => join(at, '.unfinished', name)) as [
    string,
    string,
  ];
  for (const file of [old, young]) writeFileSync(file, 'half');
  utimesSync(old, 1, 1);
  await FileBlobStore.open(at);
  expect(readdirSync(join(at, '.unfinished'))).toEqual(['young']);
  expect(readdirSync(at).toSorted()).toEqual(['.unfinished', 'ab']);
});

it('has no file where writing failed', async () => {
  const at = folder();
  const blobs = await FileBlobStore.open(at);
  writeFileSync(join(at, 'ab'), 'a file where the folder should be');
  await expect(blobs.put('abc', new Uint8Array(10))).rejects.toThrow();
  expect(readdirSync(join(at, '.unfinished'))).toEqual([]);
});

it('goes on when its folder was taken away and put back from a copy', async () => {
  const at = folder();
  const blobs = await FileBlobStore.open(at);
  rmSync(at, { recursive: true });
  await blobs.put('abc', new Uint8Array(10));
  expect(await blobs.has('abc')).toBe(true);
});
