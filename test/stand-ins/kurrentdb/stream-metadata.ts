import { NEVER } from './records.js';

/** What of a stream's metadata decides what its readers get. */
export interface StreamMetadata {
  maxCount?: number;
  /** Seconds. */
  maxAge?: number;
  truncateBefore?: bigint;
}
type Written = Partial<Record<string, unknown>>;

const isWhole = (value: unknown) => Number.isInteger(value);
const isRoles = (value: unknown) => [value].flat().every((role) => typeof role === 'string');
const RIGHTS = ['$r', '$w', '$d', '$mr', '$mw'];
const isAcl = (value: unknown) =>
  isObject(value) &&
  Object.entries(value).every(([right, roles]) => RIGHTS.includes(right) && isRoles(roles));
const SHAPES: Record<string, (value: unknown) => boolean> = {
  $maxCount: isWhole,
  $maxAge: isWhole,
  $tb: isWhole,
  $cacheControl: isWhole,
  $tmp: (value) => typeof value === 'boolean',
  $acl: isAcl,
};

/** As the server reads it: numbers that say nothing are passed over, and what it cannot read is as if nothing had been written. */
export function metadataIn(data: Uint8Array): StreamMetadata {
  const text = Buffer.from(data).toString();
  const written = objectIn(text);
  if (!written) return {};
  if (!Object.entries(SHAPES).every(([name, fits]) => !(name in written) || fits(written[name])))
    return {};
  const { $maxCount, $maxAge, $tb } = written;
  const metadata: StreamMetadata = {};
  if (Number($maxCount) > 0) metadata.maxCount = Number($maxCount);
  if (Number($maxAge) > 0) metadata.maxAge = Number($maxAge);
  if (Number($tb) < Number(NEVER)) {
    if (Number($tb) >= 0) metadata.truncateBefore = BigInt(Number($tb));
  } else if ($tb !== undefined) {
    // JSON has no such number for us: only the text tells the greatest that the server can read from one that is too great for it.
    if (!text.includes(String(NEVER))) return {};
    metadata.truncateBefore = NEVER;
  }
  return metadata;
}

/** What a soft deletion writes. */
export const DELETED = `{"$tb":${NEVER}}`;

/** The same metadata for a stream that is born again behind what was deleted; undefined where the server could not read it. */
export function bornAgain(data: Uint8Array, first: bigint): string | undefined {
  const written = objectIn(Buffer.from(data).toString());
  return written && JSON.stringify({ ...written, $tb: Number(first) });
}

function objectIn(text: string): Written | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Written {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
