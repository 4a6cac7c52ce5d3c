import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearLeftovers, workFolder } from './leftovers.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-leftovers-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const unpacked = (name: string) => {
  mkdirSync(join(root, name));
  writeFileSync(join(root, name, 'dictionary'), 'large');
};

it('takes away what killed processes left, and nothing else', async () => {
  const gone = execFileSync(process.execPath, ['-p', 'process.pid']).toString().trim();
  unpacked('preparing-CHyHlL'); // as versions before this one named it
  unpacked(`preparing-${gone}-abcdef`);
  unpacked(`preparing-${process.pid}-abcdef`); // of an earlier life with the same number
  unpacked(`preparing-${process.ppid}-abcdef`); // somebody is at it
  unpacked('japanese');
  const { work, done } = await workFolder(root);
  await clearLeftovers(root);
  expect(
    readdirSync(root)
      .map((name) => join(root, name))
      .toSorted(),
  ).toEqual(
    [join(root, 'japanese'), join(root, `preparing-${process.ppid}-abcdef`), work].toSorted(),
  );
  await done();
  expect(existsSync(work)).toBe(false);
});

it('has nothing to do where there is no folder', async () => {
  await clearLeftovers(join(root, 'nowhere'));
});
