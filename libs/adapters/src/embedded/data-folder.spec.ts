import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder.js';
import { masterKey } from '../files/keys.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yamabiko-data-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('openDataFolder', () => {
  it('makes the folder and says what it is', async () => {
    const folder = await openDataFolder(join(root, 'new', 'data'));
    expect(JSON.parse(readFileSync(join(folder.path, 'VERSION'), 'utf8'))).toEqual({
      product: 'yamabiko',
      version: 1,
      createdAt: folder.createdAt,
    });
    folder.release();
  });
  it('opens it again, with the same birthday', async () => {
    const first = await openDataFolder(root);
    first.release();
    const second = await openDataFolder(root);
    expect(second.createdAt).toBe(first.createdAt);
    second.release();
  });
  it('is for one process at a time', async () => {
    const first = await openDataFolder(root);
    await expect(openDataFolder(root)).rejects.toThrow('另一个服务进程');
    first.release();
    (await openDataFolder(root)).release();
  });
  it.each([
    [
      'a newer version',
      '{"product":"yamabiko","version":2,"createdAt":"2026-01-01T00:00:00.000Z"}',
    ],
    ['another product', '{"product":"other","version":1,"createdAt":"2026-01-01T00:00:00.000Z"}'],
    ['nonsense', '1.0\n'],
  ])('refuses %s', async (_, version) => {
    writeFileSync(join(root, 'VERSION'), version);
    await expect(openDataFolder(root)).rejects.toMatchObject({ name: 'Damaged' });
  });
  it('refuses a folder full of something else', async () => {
    writeFileSync(join(root, 'holiday.jpg'), '');
    await expect(openDataFolder(root)).rejects.toThrow('别的文件');
  });
});

describe('masterKey', () => {
  it('is made once, also by two first starts at once', async () => {
    const file = join(root, 'master.key');
    const [first, second] = await Promise.all([masterKey(file), masterKey(file)]);
    expect(first).toHaveLength(32);
    expect(second).toEqual(first);
    expect(await masterKey(file)).toEqual(first);
  });
  it('refuses a damaged file instead of making another', async () => {
    writeFileSync(join(root, 'master.key'), 'short');
    await expect(masterKey(join(root, 'master.key'))).rejects.toMatchObject({ name: 'Damaged' });
  });
});
