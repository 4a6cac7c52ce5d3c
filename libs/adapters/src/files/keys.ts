import { randomBytes } from 'node:crypto';
import { link, readFile, unlink } from 'node:fs/promises';
import { Damaged } from '@app/kernel';
import { writeDurably } from './durable-file.js';

const BYTES = 32;

/**
 * The secret that wraps all persons' keys, from a file only its owner may read; made at the first start.
 * Whoever backs up the data must keep this file too, and elsewhere.
 * @throws {Damaged} when the file holds anything but 32 bytes in base64
 */
export async function masterKey(file: string): Promise<Buffer> {
  const found = await presentMasterKey(file);
  if (found) return found;
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeDurably(own, `${randomBytes(BYTES).toString('base64')}\n`);
  try {
    await link(own, file); // of two first starts at once, one makes the key and both use it
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(own);
  }
  return (await presentMasterKey(file)) ?? Promise.reject(new Error('the master key vanished'));
}

/** The one that is there. @throws {Damaged} when the file holds anything but 32 bytes in base64 */
export async function presentMasterKey(file: string): Promise<Buffer | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const key = secretIn(text);
  if (key === undefined)
    throw new Damaged(
      `这个文件不是主密钥，或者损坏了：${file}`,
      '换成另外保管的那一份主密钥（32 个字节的 base64）',
    );
  return key;
}

/** 32 bytes, written in base64; nothing for any other text. Node's reader passes over what is none, and stops at the first `=`. */
export const secretIn = (text: string): Buffer | undefined => {
  const key = Buffer.from(text, 'base64');
  return key.length === BYTES && key.toString('base64') === text.trim() ? key : undefined;
};
