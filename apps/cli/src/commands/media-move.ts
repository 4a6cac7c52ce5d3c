import {
  FileBlobStore,
  S3BlobStore,
  S3PersonKeys,
  SqlitePersonKeys,
  localMasterKey,
  mustKeepBlobs,
} from '@app/adapters';
import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { opened } from '../../../composition/src/advice.js';
import type { Command, Given } from '../command.js';
import { PATIENT_S3, placesIn, s3Of, secretOf, takeFolder } from '../data.js';
import { copyBlobs, copyKeys } from '../migrate/keeping.js';
import { telling } from '../migrate/told.js';

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
      const { media, persons: file } = placesIn(dataDir);
      const files = await copyBlobs(
        FileBlobStore.at(media),
        S3BlobStore.at(url, PATIENT_S3),
        telling(),
      );
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
    const { persons, erased } = await copyKeys(
      from,
      await S3PersonKeys.open(url, master, PATIENT_S3),
    );
    return persons + erased;
  } finally {
    await from.close();
  }
};
