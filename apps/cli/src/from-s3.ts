import { FileBlobStore, S3PersonKeys, SqlitePersonKeys, localMasterKey } from '@app/adapters';
import type { BlobStore } from '@app/kernel';
import { PATIENT_S3, blobsOf, s3Of, secretOf, type Whose } from './data.js';
import { copyKeys } from './migrate/keeping.js';

const PAGE = 1000;
const AT_ONCE = 8;

/**
 * All sounds and pictures of an S3, into a folder. What goes while they are copied is not wanted; what is set aside meanwhile is: the log that is
 * copied may still name it.
 */
export const blobsFromS3 = async (whose: Whose, folder: string): Promise<void> => {
  const [from, to] = [blobsOf(whose), await FileBlobStore.open(folder)];
  for (let page = await from.list(undefined, PAGE); page.length > 0;) {
    for (let at = 0; at < page.length; at += AT_ONCE)
      await Promise.all(page.slice(at, at + AT_ONCE).map(({ key }) => copied(from, to, key)));
    page = await from.list(page.at(-1)?.key, PAGE);
  }
  for (let page = await from.aside(undefined, PAGE); page.length > 0;) {
    for (const { key } of page) if (!(await to.has(key))) await copied(from, to, key);
    page = await from.aside(page.at(-1)?.name, PAGE);
  }
};
const copied = async (from: BlobStore, to: BlobStore, key: string): Promise<void> => {
  try {
    await to.put(key, await from.read(key));
  } catch (error) {
    if (await from.has(key)) throw error;
  }
};

/** Persons' keys of an S3, still wrapped, and who is erased, into a file as the embedded store has it. */
export const keysFromS3 = async (whose: Whose, file: string): Promise<void> => {
  const [url, secret] = [s3Of(whose), await secretOf(whose)];
  if (url === undefined || !secret) return;
  const master = localMasterKey(secret);
  const from = await S3PersonKeys.open(url, master, PATIENT_S3);
  const to = await SqlitePersonKeys.open(file, master);
  try {
    await copyKeys(from, to);
  } finally {
    await to.close();
  }
};
