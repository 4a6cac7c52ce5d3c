import type { Unsettled } from './settled.js';
import type { AgedBlob, SweepableBlobs } from './sweepable.js';
import type { BlobCount, SweepPlace, Swept } from './swept.js';

/** What a sweep asks, anew for each page. */
export interface Known {
  /** Is what it knows still whole, and up to now? @throws {Unsure} */
  follow(): Promise<void>;
  has(name: string): boolean;
}
/** Nobody can say now what is referred to: the sweep ends here, and goes on another time. */
export class Unsure extends Error {
  override readonly name = 'Unsure';
  constructor(readonly why: Unsettled) {
    super(`what refers to files is not known: ${why}`);
  }
}

export interface SweepParts {
  blobs: Pick<SweepableBlobs, 'aged' | 'setAside' | 'aside' | 'drop' | 'has'>;
  known: Known;
  /** The digest or id that a key is known by; nothing for what is not judged here, which stays. */
  nameOf: (key: string) => string | undefined;
  /** Younger ones stay where they are: longer than from the look at a blob to the event that names it. */
  ageMs: number;
  /** As long do they wait aside, and so long again must nobody have come to refer to them. */
  asideMs: number;
  /** Counts, and changes nothing. */
  isDry?: boolean;
  /** Called between pages; it may take its time. @throws to end here */
  pause: () => Promise<void>;
}

/** As many as an S3 lists at once: a gateway over files reads its whole folder for each list. */
const PAGE = 1000;
const AT_ONCE = 8;
export const nothingSwept = (): Swept => ({
  place: { part: 'aside' },
  looked: none(),
  setAside: none(),
  broughtBack: none(),
  dropped: none(),
});
const none = (): BlobCount => ({ blobs: 0, bytes: 0 });
const and = ({ blobs, bytes }: BlobCount, { size }: AgedBlob): BlobCount => ({
  blobs: blobs + 1,
  bytes: bytes + size,
});

/** One page after the other from where `swept` ended, each told when it is done. Two at once do no harm, only the work twice. */
export async function* sweep(parts: SweepParts, swept: Swept): AsyncGenerator<Swept> {
  for (let now = swept; now.place.part !== 'end'; yield now) {
    now = await (now.place.part === 'aside' ? asidePage : therePage)(parts, now, now.place.after);
    await parts.pause();
  }
}

const next = (part: 'aside' | 'there', after: string | undefined, isLast: boolean): SweepPlace => {
  if (!isLast && after !== undefined) return { part, after };
  return part === 'aside' ? { part: 'there' } : { part: 'end' };
};

/** What somebody has come to refer to is brought back; what has waited long enough goes, and with it what only lies there twice. */
const asidePage = async (parts: SweepParts, swept: Swept, after?: string): Promise<Swept> => {
  const { blobs, known, nameOf, asideMs, isDry } = parts;
  const page = await blobs.aside(after, PAGE);
  await known.follow(); // after the list: whatever is in it was set aside before
  let { looked, broughtBack, dropped } = swept;
  await someAtOnce(page, async (one) => {
    const name = nameOf(one.key);
    const isReferred = name === undefined || known.has(name);
    looked = and(looked, one);
    if (isReferred) {
      broughtBack = and(broughtBack, one);
      if (!isDry) await blobs.has(one.key);
    }
    if (one.ageMs < asideMs) return;
    if (!isReferred) dropped = and(dropped, one);
    if (!isDry) await blobs.drop(one.name);
  });
  const place = next('aside', page.at(-1)?.name, page.length < PAGE);
  return { ...swept, place, looked, broughtBack, dropped };
};

const therePage = async (parts: SweepParts, swept: Swept, after?: string): Promise<Swept> => {
  const { blobs, known, nameOf, ageMs, isDry } = parts;
  const page = await blobs.aged(after, PAGE);
  await known.follow();
  let { looked, setAside, broughtBack } = swept;
  const gone: AgedBlob[] = [];
  const isKnown = ({ key }: AgedBlob) => {
    const name = nameOf(key);
    return name === undefined || known.has(name);
  };
  await someAtOnce(page, async (one) => {
    looked = and(looked, one);
    if (one.ageMs < ageMs || isKnown(one)) return;
    setAside = and(setAside, one);
    if (isDry) return;
    await blobs.setAside(one.key);
    gone.push(one);
  });
  // Who came to refer to one meanwhile need not wait until somebody asks for it.
  if (gone.length > 0) await known.follow();
  for (const one of gone.filter(isKnown)) {
    broughtBack = and(broughtBack, one);
    await blobs.has(one.key);
  }
  const place = next('there', page.at(-1)?.key, page.length < PAGE);
  return { ...swept, place, looked, setAside, broughtBack };
};

const someAtOnce = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < all.length; at += AT_ONCE)
    await Promise.all(all.slice(at, at + AT_ONCE).map(work));
};
