import { createHash } from 'node:crypto';
import type { CountedEvents, EventMark } from '@app/contracts';
import { canonicalJson, type RecordedEvent } from '@app/kernel';

export const markOf = ({ position, type, metadata: { at } }: RecordedEvent): EventMark => ({
  position: String(position),
  type,
  at,
});

/** What was counted: how many, the first, the last, and a digest by which two can be told to have counted the same. */
export class Counted {
  private readonly hash = createHash('sha256');
  private count = 0;
  private first: EventMark | undefined;
  private last: EventMark | undefined;

  add(event: RecordedEvent): void {
    const { position, id, type, version, data } = event;
    this.hash.update(`${canonicalJson([String(position), id, type, version, data])}\n`);
    this.count += 1;
    this.last = markOf(event);
    this.first ??= this.last;
  }

  /** The end of it. */
  told(): CountedEvents {
    const { count, first, last } = this;
    return {
      count,
      from: first?.position ?? '0',
      to: last?.position ?? '0',
      digest: this.hash.digest('hex'),
      ...(first && { first }),
      ...(last && { last }),
    };
  }
}
