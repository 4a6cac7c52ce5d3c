import { keyAside } from '@app/kernel';

const KEY = /^[a-z0-9][a-z0-9._-]{0,127}$/;

export const isBlobKey = (name: string): boolean => KEY.test(name);

/** The same names serve every store: as a file, in an address, in a list. @throws {TypeError} */
export const mustBeBlobKey = (key: string): string => {
  if (!isBlobKey(key)) throw new TypeError(`blob key ${JSON.stringify(key)}`);
  return key;
};

const ONCE = /^[a-z0-9-]{1,40}$/;
/** The key in the name of a blob that waits aside; nothing in a name that is none. */
export const keyOfAside = (name: string): string | undefined => {
  const key = keyAside(name);
  return key !== undefined && isBlobKey(key) && ONCE.test(name.slice(key.length + 1))
    ? key
    : undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  webp: 'image/webp',
  json: 'application/json',
};
/** What a browser is told that it is, by the ending of its key. */
export const typeOfBlob = (key: string): string =>
  TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
