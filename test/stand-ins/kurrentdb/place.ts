import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { kurrentDbStandIn, type KurrentDbOptions, type KurrentDbStandIn } from './server.js';
import type { Case } from './transcript.js';

/** A real server to test instead of the stand-in. Not the product's own variable: whoever tests must not write into what people use. */
export const realUrl: string | undefined = process.env['TEST_KURRENTDB_URL'] || undefined;

export type Place = Pick<KurrentDbStandIn, 'url' | 'close'> & Partial<Pick<KurrentDbStandIn, 'network'>>; // prettier-ignore

/** The server under test: the real one that a variable names, or a stand-in. */
export const kurrentDb = (options: KurrentDbOptions = {}): Promise<Place> =>
  realUrl === undefined
    ? kurrentDbStandIn(options)
    : Promise.resolve({ url: realUrl, close: () => Promise.resolve() });

/** One with a log of its own that is empty: on a real server by a name for its streams, for no test takes away what is in it. */
export const emptyKurrentDb = async (): Promise<Place> => {
  if (realUrl === undefined) return kurrentDbStandIn();
  const name = `streams=test-${randomUUID()}`;
  const url = realUrl.includes('?') ? `${realUrl}&${name}` : `${realUrl}?${name}`;
  return { url, close: () => Promise.resolve() };
};

/** How the real server answered. The recording lies beside the project; a clone without it has none. */
export function recordedCases(): { cases: readonly Case[]; missing?: string } {
  const file = resolve(
    process.env['KURRENTDB_TRANSCRIPT'] || '../shared/data/kurrentdb/transcript.json',
  );
  if (!existsSync(file)) return { cases: [], missing: file };
  return JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };
}
