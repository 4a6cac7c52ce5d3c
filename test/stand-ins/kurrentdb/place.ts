import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openKurrentLog } from '../../../libs/adapters/src/kurrentdb/open.js';
import { kurrentDbStandIn, type KurrentDbOptions, type KurrentDbStandIn } from './server.js';
import type { Case } from './transcript.js';

/** A real server to test instead of the stand-in. Not the product's own variable: whoever tests must not write into what people use. */
export const realUrl: string | undefined = process.env['TEST_KURRENTDB_URL'] || undefined;

export type Place = Pick<KurrentDbStandIn, 'url' | 'close'>;

/** The server under test: the real one that a variable names, or a stand-in. */
export const kurrentDb = (options: KurrentDbOptions = {}): Promise<Place> =>
  realUrl === undefined
    ? kurrentDbStandIn(options)
    : Promise.resolve({ url: realUrl, close: () => Promise.resolve() });

/** One that holds nothing of ours: a stand-in where the real one does, for no test takes away what is in it. */
export const emptyKurrentDb = async (): Promise<Place> => {
  if (realUrl === undefined) return kurrentDbStandIn();
  const log = await openKurrentLog(realUrl);
  const head = await log.head();
  await log.close();
  if (head === 0n) return kurrentDb();
  console.warn('SKIPPED: moving onto the server that TEST_KURRENTDB_URL names, because it already holds a log'); // prettier-ignore
  return kurrentDbStandIn();
};

/** How the real server answered. The recording lies beside the project; a clone without it has none. */
export function recordedCases(): { cases: readonly Case[]; missing?: string } {
  const file = resolve(
    process.env['KURRENTDB_TRANSCRIPT'] || '../shared/data/kurrentdb/transcript.json',
  );
  if (!existsSync(file)) return { cases: [], missing: file };
  return JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };
}
