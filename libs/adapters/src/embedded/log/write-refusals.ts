const MISUSE = 21;
// SQLite's primary result codes. After each of these nothing was stored.
const REFUSALS: ReadonlyMap<number, 'busy' | 'full' | 'malformed'> = new Map([
  [5 /* BUSY */, 'busy'],
  [13 /* FULL */, 'full'],
  [18 /* TOOBIG */, 'malformed'],
  [19 /* CONSTRAINT */, 'malformed'],
  [20 /* MISMATCH */, 'malformed'],
  [MISUSE, 'malformed'],
  [25 /* RANGE */, 'malformed'],
]);

const codeOf = (error: unknown): number | undefined => (error as { errcode?: number }).errcode;

/**
 * Why SQLite did not write, where nothing of it was stored: `busy` and `full` may pass, `malformed` is the command's own fault. Undefined:
 * nobody knows what the disk holds. What SQLite says nothing of failed before it came there.
 */
export const refusalOf = (error: unknown): 'busy' | 'full' | 'malformed' | undefined =>
  REFUSALS.get((codeOf(error) ?? MISUSE) & 0xff);
