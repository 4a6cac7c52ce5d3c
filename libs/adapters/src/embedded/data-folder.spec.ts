import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, openDataFolder } from './data-folder.js';
import { masterKey } from '../files/keys.js';
import { FileBlobStore } from '../files/blobs.js';
import { openDatabase } from './database.js';

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
  it('says where no folder can be made, and does not try for ever', async () => {
    await expect(openDataFolder('/proc/yamabiko/data')).rejects.toThrow('ENOENT');
    writeFileSync(join(root, 'file'), '');
    await expect(openDataFolder(join(root, 'file', 'data'))).rejects.toThrow('ENOTDIR');
    await expect(openDataFolder(join(root, 'file'))).rejects.toThrow();
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
    await expect(openDataFolder(root)).rejects.toBeInstanceOf(FolderInUse);
    first.release();
    (await openDataFolder(root)).release();
  });
  it('is taken without writing a byte, as a full disk asks', async () => {
    const folder = await openDataFolder(root);
    expect(statSync(join(root, 'server.lock')).size).toBe(0);
    expect(readdirSync(root)).not.toContain('server.lock-journal');
    folder.release();
  });
  it('says of a lock file that is none what it is, and not that somebody has it', async () => {
    (await openDataFolder(root)).release();
    writeFileSync(join(root, 'server.lock'), 'no database '.repeat(100));
    await expect(openDataFolder(root)).rejects.toMatchObject({
      name: 'Damaged',
      message: expect.stringContaining('server.lock 损坏') as unknown,
    });
    await expect(openDataFolder(root)).rejects.not.toBeInstanceOf(FolderInUse);
    rmSync(join(root, 'server.lock'));
    (await openDataFolder(root)).release();
  });
  it('says no more than is so of a lock file that cannot be opened', async () => {
    (await openDataFolder(root)).release();
    rmSync(join(root, 'server.lock'));
    mkdirSync(join(root, 'server.lock'));
    await expect(openDataFolder(root)).rejects.not.toBeInstanceOf(FolderInUse);
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
  it('takes a volume that has nothing but what its file system brings', async () => {
    mkdirSync(join(root, 'lost+found'));
    (await openDataFolder(root)).release();
  });
  it('refuses a folder full of something else', async () => {
    writeFileSync(join(root, 'holiday.jpg'), '');
    await expect(openDataFolder(root)).rejects.toThrow('别的文件');
  });
});

(process.platform === 'win32' ? describe.skip : describe)('others on the machine', () => {
  const rights = (folder: string) =>
    Object.fromEntries(
      ['.', ...(readdirSync(folder, { recursive: true }) as string[])].map((name) => [
        name,
        (statSync(join(folder, name)).mode & 0o777).toString(8),
      ]),
    );
  let before: number;
  beforeEach(() => (before = process.umask(0o022)));
  afterEach(() => process.umask(before));

  it('read nothing of what is made here: databases with their logs, sounds, keys', async () => {
    const folder = await openDataFolder(join(root, 'data'));
    const database = openDatabase(join(folder.path, 'a.sqlite'), { synchronous: 'NORMAL' });
    database.exec('CREATE TABLE t (n)');
    await (await FileBlobStore.open(join(folder.path, 'media'))).put('abc', new Uint8Array(1));
    await masterKey(join(folder.path, 'master.key'));
    expect(rights(folder.path)).toEqual({
      '.': '700',
      VERSION: '600',
      'server.lock': '600',
      'a.sqlite': '600',
      'a.sqlite-wal': '600',
      'a.sqlite-shm': '600',
      'master.key': '600',
      media: '700',
      'media/.unfinished': '700',
      'media/ab': '700',
      'media/ab/abc': '600',
    });
    database.close();
    folder.release();
  });
  it('read nothing any more of a folder that was open to them; programs in it still run', async () => {
    const first = await openDataFolder(root);
    first.release();
    mkdirSync(join(root, 'voices'));
    writeFileSync(join(root, 'voices/program'), '');
    for (const [name, mode] of [
      ['voices/program', 0o755],
      ['voices', 0o755],
      ['VERSION', 0o644],
      ['.', 0o755],
    ] as const)
      // prettier-ignore
      chmodSync(join(root, name), mode);
    (await openDataFolder(root)).release();
    expect(rights(root)).toMatchObject({
      '.': '700',
      VERSION: '600',
      voices: '700',
      'voices/program': '700',
    });
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
