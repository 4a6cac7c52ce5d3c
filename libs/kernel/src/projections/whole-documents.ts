import type { AnyProjection } from '../projection.js';
import type { Finds } from '../texts/findable.js';
import { type Folded, unsealed } from './fold.js';
import {
  charactersIn,
  isThere,
  joined,
  type Part,
  Parting,
  samePart,
  type Split,
} from './parts.js';
import { partIds } from './read-whole.js';
import type { DocumentWrite, ProjectionStore } from './store.js';

/** A document with the way it is stored. */
interface Kept {
  folded: Folded;
  split: Split;
}
/**
 * Documents in parts that stay in memory between pages: what is spoken next is mostly of the same lesson, and to read one again and part it
 * costs more than to fold an event into it. So many in any case, and more of them while they are small.
 */
const STAYING = { documents: 16, characters: 2_000_000 } as const;

/** The documents of one build as their projection folds them: whole, however they are stored. The build is their only writer. */
export class WholeDocuments {
  private readonly parting: Parting | undefined;
  private readonly finds: Finds<object> | undefined;
  private readonly kept = new Map<string, Kept>();
  /** Of the last load, as they stand in the store. */
  private loaded: ReadonlyMap<string, Folded> = new Map();
  /** Of all that stays. */
  private characters = 0;

  constructor(
    private readonly store: ProjectionStore,
    private readonly collection: string,
    { parts, finds }: AnyProjection,
  ) {
    this.finds = finds;
    this.parting = parts && new Parting(parts);
  }

  async load(keys: readonly string[]): Promise<Map<string, Folded>> {
    const missing = keys.filter((key) => !this.kept.has(key));
    const stored =
      missing.length > 0
        ? await this.store.load(this.collection, missing)
        : new Map<string, object>();
    const found = new Map<string, Folded>();
    for (const key of keys) {
      const doc = stored.get(key);
      const known = this.kept.get(key)?.folded ?? (doc && (await this.opened(key, doc)));
      if (known) found.set(key, known);
    }
    if (!this.parting) this.loaded = new Map(found);
    return found;
  }

  /** What must be written so that the store holds these documents. `done` is for after the commit. */
  writes(documents: readonly (readonly [string, Folded])[]): {
    writes: DocumentWrite[];
    done: () => void;
  } {
    const { collection, parting } = this;
    if (!parting) {
      const writes = documents.map(([key, folded]) => ({
        collection,
        key,
        ...folded,
        ...this.finding(this.loaded.get(key)?.doc, folded.doc),
      }));
      return { writes, done: () => {} };
    }
    const next = new Map<string, Kept | undefined>();
    const writes: DocumentWrite[] = [];
    for (const [key, folded] of documents) {
      const { doc, position } = folded;
      const before = this.kept.get(key);
      const former = before?.split;
      const split = doc && parting.split(doc, former);
      next.set(key, split && { folded, split });
      writes.push({
        collection,
        key,
        doc: split?.frame,
        position,
        inParts: true,
        ...this.finding(before?.folded.doc, doc),
      });
      const put = (name: string, part: object | undefined) =>
        writes.push({ collection, key: `${key}#${name}`, doc: part, position, isPart: true });
      for (const [name, part] of split?.parts ?? [])
        if (!samePart(part, former?.parts.get(name))) put(name, { ...part, partOf: key });
      for (const name of former?.parts.keys() ?? [])
        if (!split?.parts.has(name)) put(name, undefined);
    }
    return { writes, done: () => this.keep(next) };
  }

  /** Somebody else has written. */
  forget(): void {
    this.kept.clear();
    this.characters = 0;
  }

  private finding(
    before: object | undefined,
    doc: object | undefined,
  ): Pick<DocumentWrite, 'find'> {
    if (!this.finds) return {};
    if (!doc) return { find: null };
    return before && this.finds.same?.(before, doc) ? {} : { find: this.finds.of(doc) ?? null };
  }

  private async opened(key: string, stored: object): Promise<Folded> {
    const folded = unsealed(stored);
    if (!this.parting || !folded.doc) return folded;
    const found = await this.store
      .collection<Part>(this.collection)
      .find(partIds(key))
      .sort({ _id: 1 })
      .toArray();
    const parts = new Map(
      found.flatMap((part) => (isThere(part) ? [[part._id.slice(key.length + 1), part]] : [])),
    );
    const doc = joined(folded.doc, parts.values());
    const whole = { ...folded, doc };
    this.stay(key, { folded: whole, split: { ...this.parting.split(doc), parts } });
    return whole;
  }

  private keep(next: ReadonlyMap<string, Kept | undefined>): void {
    for (const [key, kept] of next) {
      this.drop(key);
      if (kept) this.stay(key, kept);
    }
    for (const oldest of this.kept.keys()) {
      const { kept, characters } = this;
      if (kept.size <= STAYING.documents || characters <= STAYING.characters) break;
      this.drop(oldest);
    }
  }

  private stay(key: string, kept: Kept): void {
    this.drop(key);
    this.kept.set(key, kept);
    this.characters += charactersIn(kept.split);
  }

  private drop(key: string): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    this.kept.delete(key);
    this.characters -= charactersIn(kept.split);
  }
}
