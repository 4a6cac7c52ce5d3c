import { createHash } from 'node:crypto';

/** A UUID that is the same on every machine: a seed that was interrupted goes on where it stopped. */
export const seedId = (key: string): string => {
  const hex = createHash('sha256').update(key).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
