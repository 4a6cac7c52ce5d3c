import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../files/durable-file.js';
import { readAnchored, type AnchoredHead } from '../embedded/log/anchored-head.js';

/** A place outside the data folder that keeps heads of the log. */
export interface LogAnchor {
  /** Where it is, for messages. */
  name: string;
  /** What it keeps, oldest first; a place that tells only its newest, that one. @throws when it cannot be asked now */
  read(): Promise<readonly AnchoredHead[]>;
  add(anchored: AnchoredHead): Promise<void>;
}

const TIMEOUT_MS = 5000;
/** No answer of an anchor is longer. */
const MOST_BYTES = 10_000;

/** @param place a file, or an http(s) address */
export function logAnchor(place: string): LogAnchor {
  return /^https?:/i.test(place) ? addressAnchor(place) : fileAnchor(place);
}

/** A file that only grows, one head a line: it may lie on a disk or share that lets nobody change what is written. */
function fileAnchor(file: string): LogAnchor {
  return {
    name: file,
    async read() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => readAnchored(line) ?? []);
    },
    async add(anchored) {
      const handle = await open(file, 'a', 0o600);
      try {
        // A line that a power cut has torn ends here, and is none.
        const torn = (await handle.stat()).size > 0 ? '\n' : '';
        await handle.appendFile(`${torn}${JSON.stringify(anchored)}`);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await syncFolder(dirname(file));
    },
  };
}

/** Takes a head by POST and tells the newest one by GET (204 or 404 before the first). */
function addressAnchor(address: string): LogAnchor {
  const ask = async (init: RequestInit) => {
    const answer = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = (await answer.text()).slice(0, MOST_BYTES);
    if (answer.status === 404 && init.method === 'GET') return '';
    if (!answer.ok) throw new Error(`${new URL(address).host} 答复 ${answer.status}`);
    return text;
  };
  return {
    name: new URL(address).host,
    async read() {
      const text = await ask({ method: 'GET', headers: { accept: 'application/json' } });
      if (text.trim() === '') return [];
      const found = readAnchored(text);
      if (!found) throw new Error(`${new URL(address).host} 的答复不是日志的位置`);
      return [found];
    },
    async add(anchored) {
      await ask({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(anchored),
      });
    },
  };
}
