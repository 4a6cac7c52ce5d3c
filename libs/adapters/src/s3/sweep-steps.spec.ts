import { nothingSwept, sweep } from '@app/kernel';
import { S3BlobStore } from './blob-store.js';
import { GatedObjects, type InMemory } from './gated-objects.js';

const WEEK = 7 * 86_400_000;
const KEY = 'a.mp3';
const BYTES = Buffer.from('sound');

interface Wrong {
  asideMs?: number;
  /** Sweeps go by what was referred to when the first began. */
  isStale?: boolean;
}
interface Turns {
  look: number;
  append: number;
}

/**
 * Three sweeps, a week between two, of one process; another one looks at a blob that nobody refers to before one of their steps, and says
 * before the same or a later one that it does. No week passes between the two.
 * @returns how many steps there were, and what is read in the end
 */
const played = async (turns: Turns, { asideMs = WEEK, isStale = false }: Wrong) => {
  const [there, aside]: InMemory[] = [new Map([[KEY, { bytes: BYTES, at: -WEEK }]]), new Map()];
  let [now, step, isLooked, isReferred] = [0, 0, false, false];
  const over = (gate: () => Promise<void>) => {
    const objects = (kept: InMemory) => new GatedObjects(kept, gate, () => now);
    return new S3BlobStore(objects(there ?? new Map()), objects(aside ?? new Map()), { clock: () => now }); // prettier-ignore
  };
  const author = over(async () => {});
  const gate = async () => {
    if (step === turns.look) {
      if (!(await author.has(KEY))) await author.put(KEY, BYTES);
      isLooked = true;
    }
    if (step === turns.append) isReferred = true;
    step += 1;
  };
  const blobs = over(gate);
  let known = false;
  const follow = async () => {
    await gate();
    if (!isStale) known = isReferred;
  };
  const parts = {
    blobs,
    known: { follow, has: () => known },
    nameOf: (key: string) => key,
    ageMs: WEEK,
    asideMs,
    pause: gate,
  };
  for (let times = 0; times < 3; times += 1) {
    for await (const _ of sweep(parts, nothingSwept())); // to its end
    if (isLooked === isReferred) now += WEEK;
  }
  const found = await author.read(KEY).catch(() => undefined);
  return { steps: step, isReferred, isThere: found !== undefined };
};

/** At every step of the one, and every later one. @returns where a reference points at nothing */
const lost = async (wrong: Wrong): Promise<Turns[]> => {
  const { steps } = await played({ look: -1, append: -1 }, wrong);
  const found: Turns[] = [];
  for (let look = 0; look < steps; look += 1)
    for (let append = look; append < steps; append += 1) {
      const { isReferred, isThere } = await played({ look, append }, wrong);
      if (isReferred && !isThere) found.push({ look, append });
    }
  return found;
};

it('goes when nobody refers to it', async () => {
  const { isThere } = await played({ look: -1, append: -1 }, {});
  expect(isThere).toBe(false);
});
it('is there for whoever looked at any step and said so at any later one', async () => {
  expect(await lost({})).toEqual([]);
});
it('would be lost at some steps if what is aside went at once', async () => {
  expect((await lost({ asideMs: 0 })).length).toBeGreaterThan(0);
});
it('would be lost at some steps if nobody looked again who refers to it', async () => {
  expect((await lost({ isStale: true })).length).toBeGreaterThan(0);
});
