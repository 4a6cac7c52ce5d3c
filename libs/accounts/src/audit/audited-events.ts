import type { EventStore, RecordedEvent } from '@app/kernel';
import type { AuditDoc } from './audit.view.js';

/** Others between two of a stream that are read along rather than asked for once more. */
const BETWEEN = 50;

/** Of one stream, those that stand near each other, oldest first. */
const runsOf = (docs: readonly AuditDoc[]): AuditDoc[][] => {
  const runs: AuditDoc[][] = [];
  for (const doc of docs.toSorted((a, b) => a.revision - b.revision)) {
    const before = runs.at(-1)?.at(-1);
    if (before && doc.revision - before.revision <= BETWEEN) runs.at(-1)?.push(doc);
    else runs.push([doc]);
  }
  return runs;
};

/** The events behind the lines of one question: what stands together in a stream is one read of the log, and none is read twice. */
export class AuditedEvents {
  private readonly found = new Map<string, RecordedEvent | undefined>();
  constructor(private readonly log: EventStore) {}

  async read(docs: readonly AuditDoc[]): Promise<void> {
    const wanted = docs.filter(({ order }) => !this.found.has(order));
    for (const stream of new Set(wanted.map((doc) => doc.stream)))
      for (const run of runsOf(wanted.filter((doc) => doc.stream === stream)))
        await this.readRun(stream, run);
  }

  of({ order }: AuditDoc): RecordedEvent | undefined {
    return this.found.get(order);
  }

  private async readRun(stream: string, run: readonly AuditDoc[]): Promise<void> {
    const orders = new Map(run.map(({ revision, order }) => [revision, order]));
    const from = run[0]?.revision ?? 0;
    const maxCount = (run.at(-1)?.revision ?? from) - from + 1;
    for (const order of orders.values()) this.found.set(order, undefined);
    for await (const event of this.log.readStream(stream, { from, maxCount })) {
      const order = orders.get(event.revision);
      if (order !== undefined) this.found.set(order, event);
    }
  }
}
