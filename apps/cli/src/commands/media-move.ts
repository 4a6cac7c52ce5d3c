import {
  FileBlobStore,
  S3BlobStore,
  S3PersonKeys,
  SqlitePersonKeys,
  localMasterKey,
  mustKeepBlobs,
} from '@app/adapters';
import { Damaged, type Blob } from '@app/kernel';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { opened } from '../../../composition/src/advice.js';
import type { Command, Given } from '../command.js';
import { placesIn, s3Of, secretOf, takeFolder } from '../data.js';

const PAGE = 1000;
const AT_ONCE = 16;

/** From the folder into the S3 of the configuration. What is there already stays; interrupted, it is simply done again. */
export const mediaMove: Command = {
  usage: 'media move',
  about:
    '把数据目录里的声音、图片和个人密钥搬到 S3_URL 指的桶里，逐个核对以后从数据目录删掉；服务须停止，中断了再做一次就行',
  async run(given) {
    const { dataDir } = given;
    const url = s3Of(given);
    if (url === undefined) throw new Damaged('没有配置 S3_URL，不知道搬到哪里', '先写上 S3_URL');
    const folder = await takeFolder(dataDir);
    try {
      await mustKeepBlobs(url);
      const persons = await movedKeys(given, url);
      const files = await movedBlobs(placesIn(dataDir).media, S3BlobStore.at(url));
      const { media, persons: file } = placesIn(dataDir);
      await rm(media, { recursive: true, force: true });
      for (const ending of ['', '-wal', '-shm']) await rm(`${file}${ending}`, { force: true });
      const text = `已搬到 S3：${files} 个声音和图片，${persons} 个人的密钥；都核对过，数据目录里的已删掉`;
      return { lines: [text], facts: { files, persons } };
    } finally {
      folder.release();
    }
  },
};

const movedKeys = async (given: Given, url: string): Promise<number> => {
  const { persons: file } = placesIn(given.dataDir);
  const secret = await secretOf(given);
  if (!existsSync(file) || !secret) return 0;
  const master = localMasterKey(secret);
  const from = await opened('keys/persons.sqlite', () => SqlitePersonKeys.open(file, master));
  try {
    const to = await S3PersonKeys.open(url, master);
    const rows = [...from.rows()];
    await inTurns(rows, async ([person, wrapped]) => {
      if (!(await to.take(person, wrapped)))
        throw new Damaged(
          `S3 里已有 ${person} 的另一把密钥，没有搬，数据目录里的都还在`,
          '这个桶是另一份数据的：换一个桶，或在 S3_URL 的桶后面加一段路径',
        );
    });
    return rows.length;
  } finally {
    await from.close();
  }
};

const movedBlobs = async (media: string, to: S3BlobStore): Promise<number> => {
  const from = FileBlobStore.at(media);
  let count = 0;
  for (let page = await from.list(undefined, PAGE); page.length > 0;) {
    await inTurns(page, (blob) => moved(from, to, blob));
    count += page.length;
    page = await from.list(page.at(-1)?.key, PAGE);
  }
  return count;
};

const moved = async (from: FileBlobStore, to: S3BlobStore, { key, size }: Blob): Promise<void> => {
  await to.put(key, await from.read(key));
  const there = await to.stat(key);
  if (there?.size !== size)
    throw new Damaged(
      `S3 里的 ${key} 和数据目录里的大小不同，没有删掉什么`,
      '检查 S3 里的这个对象',
    );
};

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
};
