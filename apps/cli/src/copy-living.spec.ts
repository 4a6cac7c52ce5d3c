import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileBlobStore } from '@app/adapters';
import { copyLiving } from './copy-living.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-copy-'));
afterAll(() => rmSync(root, { recursive: true }));
const at = (name: string) => join(root, name);

it('copies what is there, and leaves out what is not finished and what is gone when its turn comes', async () => {
  mkdirSync(at('media/ab'), { recursive: true });
  mkdirSync(at('media/.unfinished'));
  writeFileSync(at('media/ab/ab1.mp3'), 'sound');
  writeFileSync(at('media/.unfinished/half'), 'ha');
  symlinkSync(at('nothing'), at('media/ab/ab0.mp3')); // listed, and not to be opened any more: as a file deleted after the listing
  await copyLiving(at('media'), at('copy'), '.unfinished');
  expect(readdirSync(at('copy'), { recursive: true, encoding: 'utf8' }).toSorted()).toEqual([
    'ab',
    'ab/ab1.mp3',
  ]);
  expect(readFileSync(at('copy/ab/ab1.mp3'), 'utf8')).toBe('sound');
});

it('says what it could not write', async () => {
  mkdirSync(at('full/ab/ab1.mp3'), { recursive: true }); // a folder where the file belongs
  await expect(copyLiving(at('media'), at('full'), '.unfinished')).rejects.toThrow(
    /EISDIR|ENOTSUP|EEXIST/,
  );
});

it('misses no file that is set aside while others are copied', async () => {
  const blobs = await FileBlobStore.open(at('swept'));
  const keys = Array.from({ length: 300 }, (_, n) => `${(n % 16).toString(16)}${n}.mp3`);
  for (const key of keys) await blobs.put(key, Buffer.from(key));
  const setting = (async () => {
    for (const key of keys) await blobs.setAside(key);
  })();
  await copyLiving(at('swept'), at('swept-copy'), '.unfinished');
  await setting;
  const copy = await FileBlobStore.open(at('swept-copy'));
  for (const key of keys) expect(Buffer.from(await copy.read(key)).toString()).toBe(key);
});
