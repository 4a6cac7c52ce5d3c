import { createHash } from 'node:crypto';
import {
  jsonEvent,
  streamNameFilter,
  type JSONType,
  type KurrentDBClient,
  type StreamMetadata,
  type ResolvedEvent,
} from '@kurrent/kurrentdb-client';

/** A conversation with the real server, as it was recorded: what was asked, and what it answered. */
export interface Case {
  name: string;
  steps: Step[];
}
interface Step {
  call: 'append' | 'read' | 'readAll' | 'delete' | 'tombstone' | 'setMetadata' | 'getMetadata';
  stream: string;
  expected?: number | 'any' | 'no_stream';
  events?: { id: string; type: string; data: { t?: string }; metadata?: JSONType }[];
  direction?: 'forwards' | 'backwards';
  from?: number | 'start' | 'end';
  maxCount?: number;
  metadata?: StreamMetadata;
  answer: object;
}
type Answer = Record<string, unknown>;

/** Long texts were recorded as their length. */
const LENGTH = /^x × (\d+)$/;
const widened = (data: { t?: string }): JSONType => {
  const length = typeof data.t === 'string' ? LENGTH.exec(data.t)?.[1] : undefined;
  return length === undefined ? data : { t: 'x'.repeat(Number(length)) };
};
const narrowed = (answer: Answer): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      key === 't' && typeof value === 'string' && value.length > 1000
        ? `x × ${value.length}`
        : typeof value === 'bigint'
          ? Number(value)
          : value,
    ),
  );
const state = <T>(expected: T) => (typeof expected === 'number' ? BigInt(expected) : expected);

/** Asks a server what the real one was asked, under names that nobody else uses, and tells its answers in the transcript's words. */
export class Conversation {
  private readonly recordedIds = new Map<string, string>();
  private readonly standsAt = new Map<string, string>();

  constructor(
    private readonly client: KurrentDBClient,
    private readonly prefix: string,
  ) {}

  async answer(step: Step): Promise<unknown> {
    return narrowed(await this[step.call](step).catch((error: Error) => this.failure(error)));
  }

  private async append({ stream, expected, events = [] }: Step): Promise<Answer> {
    const list = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id: this.uuid(id), type, data: widened(data), ...(metadata && { metadata }) }),
    );
    try {
      const { success, nextExpectedRevision, position } = await this.client.appendToStream(
        this.own(stream),
        list,
        { streamState: state(expected) as bigint, deadline: 5000 },
      );
      await this.learn(stream);
      const known = position && (this.standsAt.get(String(position.commit)) ?? 'unknown');
      return { success, nextExpectedRevision, position: known ?? null };
    } catch (error) {
      await this.learn(stream);
      throw error;
    }
  }

  private read({ stream, direction = 'forwards', from, maxCount }: Step): Promise<Answer> {
    const fromRevision = state(from ?? (direction === 'forwards' ? 'start' : 'end'));
    return this.gathered(
      this.client.readStream(this.own(stream), {
        direction,
        fromRevision: fromRevision as bigint,
        ...(maxCount && { maxCount }),
      }),
    );
  }

  private readAll({ direction = 'forwards', maxCount = 1000 }: Step): Promise<Answer> {
    return this.gathered(
      this.client.readAll({
        direction,
        fromPosition: direction === 'forwards' ? 'start' : 'end',
        filter: streamNameFilter({ prefixes: [`${this.prefix}-`] }),
        maxCount,
      }),
    );
  }

  private async delete({ stream, expected = 'any' }: Step): Promise<Answer> {
    const expectedRevision = state(expected) as bigint;
    await this.client.deleteStream(this.own(stream), { expectedRevision });
    return { deleted: true };
  }
  private async tombstone({ stream, expected = 'any' }: Step): Promise<Answer> {
    const expectedRevision = state(expected) as bigint;
    await this.client.tombstoneStream(this.own(stream), { expectedRevision });
    return { tombstoned: true };
  }
  private async setMetadata({ stream, metadata = {} }: Step): Promise<Answer> {
    await this.client.setStreamMetadata(this.own(stream), metadata);
    return { set: true };
  }
  private async getMetadata({ stream }: Step): Promise<Answer> {
    const { metadata = null } = await this.client.getStreamMetadata(this.own(stream));
    return { metadata };
  }

  private async gathered(reading: AsyncIterable<ResolvedEvent>): Promise<Answer> {
    const events: Answer[] = [];
    for await (const { event } of reading) {
      if (!event?.streamId.startsWith(`${this.prefix}-`)) continue;
      const { streamId, revision, id, type, data, metadata = null } = event;
      events.push({
        stream: this.bare(streamId),
        revision,
        id: this.recordedIds.get(id),
        type,
        data,
        metadata,
      });
    }
    return { events };
  }

  /** Where the events of a stream stand, so that positions can be told by what is there. */
  private async learn(stream: string): Promise<void> {
    try {
      for await (const { event } of this.client.readStream(this.own(stream), { maxCount: 500 }))
        this.standsAt.set(String(event?.position?.commit), `${stream}@${event?.revision}`);
    } catch {
      // What is not there has no place.
    }
  }

  private failure(error: Error): Answer {
    const { type, streamName, expectedState, actualState, maxAppendSize } =
      error as unknown as Record<string, string | undefined>;
    return {
      error: type ?? error.name,
      ...(streamName !== undefined && { stream: this.bare(streamName) }),
      ...(expectedState !== undefined && { expected: expectedState }),
      ...(actualState !== undefined && { actual: actualState }),
      ...(maxAppendSize !== undefined && { maxAppendSize }),
    };
  }

  private own(stream: string): string {
    return `${this.prefix}-${stream}`;
  }
  private bare(stream: string): string {
    return stream.startsWith(`${this.prefix}-`) ? stream.slice(this.prefix.length + 1) : stream;
  }

  private uuid(id: string): string {
    const digest = createHash('sha1').update(`${this.prefix}/${id}`).digest('hex');
    const uuid = digest.replace(
      /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
      (_all, a, b, c, d, e) => `${a}-${b}-5${c}-8${d}-${e}`,
    );
    this.recordedIds.set(uuid, id);
    return uuid;
  }
}
