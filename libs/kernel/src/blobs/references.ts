import { storedPages } from '../log/stored.js';
import { documentOf } from '../projections/reads.js';
import type { EventStore } from '../event-store.js';
import type { ProjectionStore } from '../projections/store.js';
import { NameFilter } from './name-filter.js';

/** Documents that are read at once: one may have 256 kB. */
const PAGE = 50;
const HEX = /[0-9a-f]{64,}/g;

export interface ReferenceSources {
  documents: Pick<ProjectionStore, 'state' | 'collection'>;
  events: Pick<EventStore, 'head' | 'readAll' | 'readStored'>;
  /**
   * Of a stream whose past may come back, by undo or as an older version: the document that is there as long as it may. All that such a
   * stream ever named is referred to.
   */
  pastOf: (stream: string) => string | undefined;
  /** Called between pages; it may take its time. */
  pause: () => Promise<void>;
}

/**
 * What read models refer to, and what may come back: digests wherever they stand, and the ids of documents. Nobody has to say where a file is
 * named, so no place is forgotten. Kept in a filter: memory does not grow with it, and what it holds too much only stays longer.
 */
export class References {
  private readonly names = new NameFilter();
  private reached = 0n;

  private constructor(private readonly sources: ReferenceSources) {}

  /** Whoever asks has made sure that the read models are whole, and makes sure of it again afterwards. */
  static async read(sources: ReferenceSources): Promise<References> {
    const references = new References(sources);
    references.reached = await sources.events.head(); // first: what happens while it is read is followed afterwards
    await references.documents();
    await references.pasts(references.reached);
    await references.follow();
    return references;
  }

  /** What has been appended since is known, too: what a document got that was read before, or what moved from one that was not to one that was. */
  async follow(): Promise<void> {
    const until = await this.sources.events.head();
    if (until <= this.reached) return;
    for await (const page of storedPages(this.sources.events, { after: this.reached, until }))
      for (const { data } of page) this.digestsIn(Buffer.from(data).toString('latin1'));
    this.reached = until;
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** How many names were met. */
  get met(): number {
    return this.names.added;
  }

  private async documents(): Promise<void> {
    const { documents, pause } = this.sources;
    const { live } = await documents.state();
    for (const collection of Object.values(live))
      for (let after: string | undefined, more = true; more;) {
        const page = await documents
          .collection(collection)
          .find(after === undefined ? {} : { _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(PAGE)
          .toArray();
        for (const doc of page) {
          this.names.add(documentOf(doc._id));
          this.digestsIn(JSON.stringify(doc));
        }
        after = page.at(-1)?._id;
        more = page.length === PAGE;
        await pause();
      }
  }

  private async pasts(until: bigint): Promise<void> {
    const { events, pastOf, pause } = this.sources;
    for await (const page of storedPages(events, { until })) {
      for (const { stream, data } of page) {
        const doc = pastOf(stream);
        if (doc !== undefined && this.names.has(doc))
          this.digestsIn(Buffer.from(data).toString('latin1'));
      }
      await pause();
    }
  }

  private digestsIn(text: string): void {
    for (const [run] of text.matchAll(HEX)) if (run.length === 64) this.names.add(run);
  }
}
