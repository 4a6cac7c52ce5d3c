import { StreamTarget, type StreamTargetChunk } from 'mediabunny';
import { Blocks } from './blocks.js';

/** Where a film grows, and what becomes of it. */
export interface FilmFile {
  target: StreamTarget;
  /** The whole film, once it is finished. */
  whole: (type: string) => Promise<Blob>;
  /** It was broken off: nothing of it stays. */
  drop: () => Promise<void>;
}

const FOLDER = 'films';
/** Written so many bytes at a time. */
const CHUNK = 2 ** 22;
/** Bytes a film may have where there is no disk for it; at 14 kB a second that is four hours. */
const MOST_IN_MEMORY = 200_000_000;
/** Milliseconds after which a film that was handed over, or left behind by a closed page, is taken off the disk. */
const KEPT = 600_000;

const TOO_LONG = '这节课的视频在这台设备上放不下；课程没有变化，腾出一些空间再导出';

// Older Safari has files but no way to write one from a page: then this rejects, too.
const openForWriting = async (handle: FileSystemFileHandle) => handle.createWritable();

const onDisk = async (): Promise<FilmFile> => {
  const folder = await (
    await navigator.storage.getDirectory()
  ).getDirectoryHandle(FOLDER, { create: true });
  const name = crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const remove = () => folder.removeEntry(name).catch(() => undefined);
  const disk = await openForWriting(handle).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const way = new WritableStream<StreamTargetChunk>({
    write: (chunk) =>
      disk.write(chunk).catch((error: unknown) => {
        throw error instanceof DOMException && error.name === 'QuotaExceededError'
          ? new Error(TOO_LONG)
          : error;
      }),
    close: () => disk.close(),
  });
  return {
    target: new StreamTarget(way, { chunked: true, chunkSize: CHUNK }),
    whole: async (type) => {
      setTimeout(() => void remove(), KEPT);
      return (await handle.getFile()).slice(0, undefined, type); // a part of a file is still on the disk
    },
    drop: async () => {
      await disk.abort().catch(() => undefined);
      await remove();
    },
  };
};

const inMemory = (): FilmFile => {
  const blocks = new Blocks(MOST_IN_MEMORY, CHUNK, TOO_LONG);
  const way = new WritableStream<StreamTargetChunk>({ write: (chunk) => blocks.write(chunk) });
  return {
    target: new StreamTarget(way, { chunked: true, chunkSize: CHUNK }),
    whole: async (type) => blocks.blob(type),
    drop: async () => undefined,
  };
};

/** On the disk that the browser gives this site, so that its length costs no memory; in memory, and bounded, where there is none to write to. */
export const filmFile = (): Promise<FilmFile> => onDisk().catch(inMemory);

/** Takes films off the disk that a closed page has left there. One that is still being written cannot be taken. */
export const forgetFilms = async (): Promise<void> => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
  for await (const [name, entry] of folder.entries())
    if (
      entry instanceof FileSystemFileHandle &&
      Date.now() - (await entry.getFile()).lastModified > KEPT
    )
      await folder.removeEntry(name).catch(() => undefined);
};
