import {
  isMetastream,
  metastreamOf,
  NEVER,
  type ExpectedState,
  type ProposedEvent,
} from './records.js';
import { DELETED } from './stream-metadata.js';
import { metadataEvent, type Streams } from './streams.js';

export type Outcome =
  | { kind: 'written' | 'repeated'; revision: bigint; position?: bigint }
  | { kind: 'wrong'; actual: bigint }
  | { kind: 'deleted' }
  | { kind: 'unanswered' };

interface Check {
  decision: 'ok' | 'wrong' | 'deleted' | 'repeated' | 'unanswered';
  /** The last revision of what is repeated. */
  revision?: bigint;
}

/**
 * Whether an append is written, refused or known already, as the server decides it: ids are compared at the revisions that the append
 * names, or, where it names none, with the ids that this process has seen: those are forgotten when it ends.
 */
export class Deciding {
  private readonly seen = new Map<string, { stream: string; revision: bigint }>();

  constructor(private readonly streams: Streams) {}

  append(stream: string, expected: ExpectedState, events: readonly ProposedEvent[]): Outcome {
    const ids = events.map(({ id }) => id);
    const { decision, revision: known = -1n } = this.check(stream, expected, ids);
    const { streams } = this;
    if (decision === 'deleted') return { kind: 'deleted' };
    if (decision === 'unanswered') return { kind: 'unanswered' };
    if (decision === 'wrong') return { kind: 'wrong', actual: streams.lastForWriter(stream) };
    if (decision === 'repeated') {
      const last = streams.at(stream, known);
      const isVisible = last !== undefined && known >= streams.firstVisible(stream);
      return {
        kind: 'repeated',
        revision: known,
        ...(isVisible && { position: streams.positionOf(last) }),
      };
    }
    const owner = isMetastream(stream) ? stream.slice(2) : stream;
    const wasDeleted = streams.isSoftDeleted(owner);
    const first = streams.lastForWriter(stream) + 1n;
    const { position } = streams.write(stream, events);
    for (const [index, id] of ids.entries())
      if (!this.seen.has(id)) this.seen.set(id, { stream, revision: first + BigInt(index) });
    const revision = streams.lastForWriter(stream);
    if (wasDeleted)
      streams.bear(owner, owner === stream ? first : streams.lastForWriter(owner) + 1n);
    return { kind: 'written', revision, position };
  }

  /** Softly, a stream may be born again; hard, never. */
  delete(stream: string, expected: ExpectedState, { hard }: { hard: boolean }): Outcome {
    const { streams } = this;
    const { decision } = this.check(stream, expected, [crypto.randomUUID()]);
    if (decision === 'deleted') return { kind: 'deleted' };
    if (decision === 'wrong') return { kind: 'wrong', actual: streams.last(stream) };
    if (!hard && streams.last(stream) < 0n && streams.last(metastreamOf(stream)) < 0n)
      return { kind: 'wrong', actual: -1n };
    const { position } = hard
      ? streams.write(stream, [tombstone()], NEVER)
      : streams.write(metastreamOf(stream), [metadataEvent(DELETED)]);
    return { kind: 'written', revision: streams.last(stream), position };
  }

  private check(stream: string, expected: ExpectedState, ids: readonly string[]): Check {
    const { streams } = this;
    const current = streams.lastForWriter(stream);
    if (current === NEVER) return { decision: 'deleted' };
    if (expected === 'stream_exists') {
      if (streams.isSoftDeleted(stream)) return { decision: 'deleted' };
      if (current < 0n && streams.last(metastreamOf(stream)) < 0n) return { decision: 'wrong' };
    }
    if (expected === 'any' || expected === 'stream_exists') return this.anywhere(stream, ids);
    const from = expected === 'no_stream' ? -1n : expected;
    if (from > current) return { decision: 'wrong' };
    return from === current ? { decision: 'ok' } : this.behind(stream, from, ids);
  }

  /** Known is what was seen, in whatever order: the first new id decides for all. */
  private anywhere(stream: string, ids: readonly string[]): Check {
    let first: bigint | undefined;
    let revision = -1n;
    for (const id of ids) {
      const seen = this.seen.get(id);
      if (seen?.stream !== stream) return { decision: first === undefined ? 'ok' : 'wrong' };
      ({ revision } = seen);
      first ??= revision;
    }
    if (first === undefined) return { decision: 'ok' };
    // Two events or more that stand in the other order: the server fails inside itself and says nothing.
    return revision + 1n < first ? { decision: 'unanswered' } : { decision: 'repeated', revision };
  }

  /** Known is what stands where it would have been written. */
  private behind(stream: string, from: bigint, ids: readonly string[]): Check {
    let revision = from;
    for (const id of ids) {
      revision += 1n;
      if (this.streams.at(stream, revision)?.id === id) continue;
      const isReborn = revision === from + 1n && from === -1n && this.streams.isSoftDeleted(stream);
      return { decision: isReborn ? 'ok' : 'wrong' };
    }
    return revision === from ? { decision: 'wrong' } : { decision: 'repeated', revision };
  }
}

const tombstone = (): ProposedEvent => ({
  id: crypto.randomUUID(),
  type: '$streamDeleted',
  contentType: 'application/octet-stream',
  data: new Uint8Array(),
  metadata: new Uint8Array(),
});
