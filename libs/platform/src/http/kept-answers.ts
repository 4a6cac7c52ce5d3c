import { Behind, documentOf, hearingReads, type Step } from '@app/kernel';

export type Encoding = 'br' | 'gzip' | 'identity';
export interface Answer {
  bytes: Buffer;
  encoding: Encoding;
}
/** Bytes and answers that are kept, all together; addresses are the visitor's to invent. */
const MOST_BYTES = 16_000_000;
const MOST_ANSWERS = 4000;
/** What depends on the clock, or on documents that were replayed without a word, is no older. */
const MOST_MS = 5000;
/** An old answer is given while the read models do not answer; so often, ms, they are asked again. */
const AGAIN_MS = 1000;

interface Kept {
  key: string;
  since: number;
  /** 0 as long as it is being made. */
  size: number;
  /** Read models, and documents of them, that it was made of. */
  of: Set<string>;
  answer?: Promise<Answer>;
}
const placeOf = (model: string, id: string): string => `${model}\n${id}`;

/**
 * Answers by address and encoding, each until a document it was made of is written: what others write, page views or drafts, touches none.
 * Those who ask at the same time wait for one. The least used go first.
 */
export class KeptAnswers {
  private readonly answers = new Map<string, Kept>();
  private readonly madeOf = new Map<string, Set<Kept>>();
  private size = 0;
  private told = 0n;

  /** @param position of the read models as whoever asks knows it @param now ms. What fails is not kept. */
  async get(
    key: string,
    position: bigint,
    now: number,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    // Nobody told of the last steps: anything may have been written.
    if (position > this.told) this.forget(position);
    const kept = this.answers.get(key);
    if (kept?.answer && now - kept.since <= MOST_MS) {
      this.answers.delete(key);
      this.answers.set(key, kept);
      return kept.answer;
    }
    const old = kept && { answer: kept.answer, of: [...kept.of] };
    if (kept) this.drop(kept);
    return this.keep(key, now, make, old);
  }

  hear(step: Step | 'missed'): void {
    if (step === 'missed') return this.forget(this.told);
    if (step.live) return this.forget(step.position);
    for (const [model, ids] of Object.entries(step.written)) {
      this.dropAll(model);
      for (const id of ids) this.dropAll(placeOf(model, documentOf(id)));
    }
    if (step.position > this.told) this.told = step.position;
  }

  private async keep(
    key: string,
    since: number,
    make: () => Promise<Answer>,
    old: { answer: Promise<Answer> | undefined; of: readonly string[] } | undefined,
  ): Promise<Answer> {
    const kept: Kept = { key, since, size: 0, of: new Set() };
    this.answers.set(key, kept);
    // What is written of the old one meanwhile is heard of, too: then it is given to nobody.
    for (const place of old?.of ?? []) this.link(kept, place);
    const read = new Set<string>();
    // Each question is heard of before it is answered: whatever is written after that is heard of, too.
    const answer = hearingReads((model, ids) => {
      for (const place of ids?.map((id) => placeOf(model, id)) ?? [model]) {
        this.link(kept, place);
        read.add(place);
      }
    }, make).catch((error: unknown) => {
      if (!(error instanceof Behind) || !old?.answer || !this.isKept(kept)) throw error;
      kept.since += AGAIN_MS - MOST_MS;
      for (const place of old.of) read.add(place);
      return old.answer;
    });
    kept.answer = answer;
    try {
      const { bytes } = await answer;
      for (const place of kept.of) if (!read.has(place)) this.unlink(kept, place);
      if (this.isKept(kept)) {
        kept.size = key.length + bytes.length;
        this.size += kept.size;
        this.makeRoom();
      }
      return await answer;
    } catch (error) {
      this.drop(kept);
      throw error;
    }
  }

  private isKept(kept: Kept): boolean {
    return this.answers.get(kept.key) === kept;
  }

  private link(kept: Kept, place: string): void {
    if (kept.of.has(place) || !this.isKept(kept)) return;
    kept.of.add(place);
    const all = this.madeOf.get(place);
    if (all) all.add(kept);
    else this.madeOf.set(place, new Set([kept]));
  }

  private dropAll(place: string): void {
    for (const kept of this.madeOf.get(place) ?? []) this.drop(kept);
  }

  private drop(kept: Kept): void {
    if (!this.isKept(kept)) return;
    this.answers.delete(kept.key);
    this.size -= kept.size;
    for (const place of kept.of) this.unlink(kept, place);
  }

  private unlink(kept: Kept, place: string): void {
    kept.of.delete(place);
    const all = this.madeOf.get(place);
    all?.delete(kept);
    if (all?.size === 0) this.madeOf.delete(place);
  }

  private makeRoom(): void {
    for (const kept of this.answers.values()) {
      if (this.size <= MOST_BYTES && this.answers.size <= MOST_ANSWERS) return;
      this.drop(kept);
    }
  }

  private forget(position: bigint): void {
    this.answers.clear();
    this.madeOf.clear();
    this.size = 0;
    if (position > this.told) this.told = position;
  }
}
