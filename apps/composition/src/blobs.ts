import { FileBlobStore, S3BlobStore, mustKeepBlobs, mustLetBrowsersRead } from '@app/adapters';
import { Damaged, type SweepableBlobs } from '@app/kernel';

export interface BlobPlace {
  S3_URL?: string | undefined;
  S3_PUBLIC_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}

/**
 * Sounds and pictures, in the data folder or in an S3 that keeps what we build on.
 * @throws {Damaged} also where the folder has some, and they are looked for in an S3
 */
export const openBlobs = async (
  { S3_URL, S3_PUBLIC_URL, PUBLIC_URL }: BlobPlace,
  folder: string,
): Promise<SweepableBlobs> => {
  if (S3_URL === undefined) return FileBlobStore.open(folder);
  if ((await FileBlobStore.at(folder).list(undefined, 1)).length > 0)
    throw new Damaged(
      '数据目录里已有声音和图片（media），在 S3 里找不到它们',
      '服务停着时：yamabiko media move，把它们搬到 S3；或去掉 S3_URL',
    );
  await mustKeepBlobs(S3_URL);
  if (S3_PUBLIC_URL !== undefined && PUBLIC_URL !== undefined) {
    const note = await mustLetBrowsersRead(S3_URL, S3_PUBLIC_URL, new URL(PUBLIC_URL).origin);
    if (note !== undefined) console.warn(`  ${note}`);
  }
  return S3BlobStore.at(S3_URL, { publicUrl: S3_PUBLIC_URL });
};
