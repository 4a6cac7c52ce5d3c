import { Metadata, status } from '@grpc/grpc-js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { CatchingUp, type Sent } from './catching-up.js';
import { checkpointMessage, eventMessage, streamOf } from './messages.js';
import type { Misbehaviour } from './misbehaviour.js';
import { failedWith, written, type ReadCall } from './reading.js';
import { NEVER } from './records.js';
import type { Streams } from './streams.js';

const { ReadReq, ReadResp } = streamsPb;

interface Feed {
  past(): Generator<Sent>;
  goLive(): void;
  live(): Generator<Sent>;
}

/** What is there, then what comes, and of a whole log with a filter, checkpoints between. */
export function subscribing(streams: Streams, misbehaviour: Misbehaviour) {
  return async (call: ReadCall): Promise<void> => {
    const options = call.request.getOptions() as streamsPb.ReadReq.Options;
    let wake = () => {};
    const unheard = streams.listen(() => wake());
    const forgotten = misbehaviour.subscribed(() => {
      const details =
        'Operation aborted: consumer too slow to handle event while live. Client resubscription required.';
      call.emit('error', { code: status.ABORTED, details, metadata: new Metadata() });
      ended();
    });
    const over = new AbortController();
    const ended = () => {
      over.abort();
      unheard();
      forgotten();
      wake();
    };
    call.on('cancelled', ended);
    call.on('error', ended);
    call.on('close', ended);

    let feed: Feed;
    try {
      feed = options.hasStream()
        ? new OfStream(streams, options)
        : new CatchingUp(streams, options);
    } catch (error) {
      failedWith(call, status.UNAVAILABLE, (error as Error).message);
      return ended();
    }
    const send = async (all: Generator<Sent>) => {
      for (const each of all) {
        if (over.signal.aborted) return;
        await written(
          call,
          'event' in each
            ? eventMessage(each.event, each.position)
            : checkpointMessage(each.checkpoint),
        );
      }
    };
    await written(call, confirmation());
    try {
      await send(feed.past());
      feed.goLive();
      await written(call, caughtUp());
      while (!over.signal.aborted) {
        const seen = streams.records.length;
        await send(feed.live());
        // Looked at again in the same turn in which it begins to wait: nothing falls in between.
        if (!over.signal.aborted && streams.records.length === seen)
          await new Promise<void>((resolve) => (wake = resolve));
      }
    } catch (error) {
      if (!(error instanceof Tombstoned)) throw error;
      failedWith(call, status.FAILED_PRECONDITION, 'stream-deleted', error.stream);
      ended();
    }
  };
}

class Tombstoned extends Error {
  constructor(readonly stream: string) {
    super(stream);
  }
}

/** One stream: first what readers of it get, then all that comes, whatever its metadata says; its tombstone ends it. */
class OfStream implements Feed {
  private readonly stream: string;
  private after: bigint;
  private index: number;

  constructor(
    private readonly streams: Streams,
    options: streamsPb.ReadReq.Options,
  ) {
    const { RevisionOptionCase: Case } = ReadReq.Options.StreamOptions;
    const chosen = options.getStream();
    this.stream = streamOf(chosen?.getStreamIdentifier());
    this.after =
      chosen?.getRevisionOptionCase() === Case.REVISION ? BigInt(chosen.getRevision()) : -1n;
    if (chosen?.getRevisionOptionCase() === Case.END) this.after = streams.last(this.stream);
    this.index = streams.records.length;
  }

  *past(): Generator<Sent> {
    const { streams, stream } = this;
    if (streams.last(stream) === NEVER) throw new Tombstoned(stream);
    const first = streams.firstVisible(stream);
    for (;;) {
      const revision = this.after + 1n < first ? first : this.after + 1n;
      const event = streams.at(stream, revision);
      if (!event) return;
      this.after = revision;
      yield { event, position: streams.positionOf(event) };
    }
  }

  goLive(): void {}

  *live(): Generator<Sent> {
    for (; this.index < this.streams.records.length; this.index += 1) {
      const { event, position } = this.streams.records[this.index] ?? { position: 0n };
      if (event?.stream !== this.stream || event.revision <= this.after) continue;
      this.after = event.revision;
      yield { event, position };
      if (event.revision === NEVER) throw new Tombstoned(this.stream);
    }
  }
}

const confirmation = () => {
  const message = new ReadResp.SubscriptionConfirmation();
  message.setSubscriptionId(crypto.randomUUID());
  const response = new ReadResp();
  response.setConfirmation(message);
  return response;
};
const caughtUp = () => {
  const response = new ReadResp();
  response.setCaughtUp(new ReadResp.CaughtUp());
  return response;
};
