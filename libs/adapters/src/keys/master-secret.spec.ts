import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Damaged, Unreadable } from '@app/kernel';
import { localMasterKey } from './local-master-key.js';
import { masterSecret, presentMasterSecret } from './master-secret.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-master-'));
let count = 0;
const file = () => join(folder, `master-${(count += 1)}.key`);
const secret = randomBytes(32);
const text = secret.toString('base64');
afterAll(() => rmSync(folder, { recursive: true }));

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Damaged)) throw error ?? new Error('nothing was refused');
  return `${error.message} ${error.repair}`;
};

describe('where the master key comes from', () => {
  it('is made once, in its file, where nothing says otherwise', async () => {
    const at = file();
    expect(await presentMasterSecret({}, at)).toBeUndefined();
    const made = await masterSecret({}, at);
    expect(made).toHaveLength(32);
    expect(await masterSecret({}, at)).toEqual(made);
  });
  it('is the environment’s or what a command prints, and then no file is made', async () => {
    const at = file();
    writeFileSync(`${at}.elsewhere`, `${text}\n`);
    expect(await masterSecret({ MASTER_KEY: text }, at)).toEqual(secret);
    const MASTER_KEY_COMMAND = `cat '${at}.elsewhere'`;
    expect(await masterSecret({ MASTER_KEY_COMMAND }, at)).toEqual(secret);
    expect(existsSync(at)).toBe(false);
  });
  it('is refused where the file holds another one', async () => {
    const at = file();
    await masterSecret({}, at);
    expect(await refusal(masterSecret({ MASTER_KEY: text }, at))).toMatch(/不是同一把.*没有改动/);
    writeFileSync(at, text);
    expect(await masterSecret({ MASTER_KEY: text }, at)).toEqual(secret);
  });
  it.each([
    ['prints no key', `echo ${text}${text}`, 100_000, '不是主密钥'],
    ['fails', `echo ${text}; exit 3`, 100_000, '失败（3）'],
    ['does not end', `echo ${text}; exec sleep 60`, 50, '0.05 秒内没有结束'],
    ['prints too much', 'yes', 100_000, 'MASTER_KEY_COMMAND'],
  ])('is refused where the command %s, without its words', async (_what, command, ms, said) => {
    const at = file();
    const words = await refusal(presentMasterSecret({ MASTER_KEY_COMMAND: command }, at, ms));
    expect(words).toContain(said);
    expect(words).not.toContain(text.slice(0, 8));
    expect(existsSync(at)).toBe(false);
  });
});

describe('a master key', () => {
  const key = localMasterKey(secret);
  it('opens what it wrapped, for whom it wrapped it, and nothing else', async () => {
    const data = randomBytes(32);
    const wrapped = await key.wrap(data, 'hana');
    expect(await key.unwrap(wrapped, 'hana')).toEqual(data);
    await expect(key.unwrap(wrapped, 'yuki')).rejects.toThrow(Unreadable);
    await expect(localMasterKey(randomBytes(32)).unwrap(wrapped, 'hana')).rejects.toThrow(
      Unreadable,
    );
    await expect(key.unwrap(wrapped.subarray(0, 20), 'hana')).rejects.toThrow(Unreadable);
  });
  it('has a name that is always the same, and tells nothing of it', () => {
    expect(localMasterKey(secret).id).toBe(key.id);
    expect(localMasterKey(randomBytes(32)).id).not.toBe(key.id);
    expect(key.id).toMatch(/^[0-9a-f]{16}$/);
  });
});
