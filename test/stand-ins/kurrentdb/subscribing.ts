import { Metadata, status } from '@grpc/grpc-js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { checkpointMessage, eventMessage, streamOf } from './messages.js';
import type { Misbehaviour } from './misbehaviour.js';
import {
  filterOf,
  mustBeAPosition,
  startOf,
  failedWith,
  written,
  type ReadCall,
} from './reading.js';
import type { StoredRecord } from './records.js';
import type { Streams } from './streams.js';

const { ReadReq, ReadResp } = streamsPb;
/** Events considered for a checkpoint where the subscriber does not say. */
const SEARCH_WINDOW = 32;

/** What is there, then what comes, with a checkpoint after every so many events that were looked at where there is a filter. */
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

    let wanted: (record: StoredRecord) => boolean;
    let index: number;
    try {
      wanted = wantedBy(options);
      index = startIndex(streams, options);
    } catch (error) {
      failedWith(call, status.UNAVAILABLE, (error as Error).message);
      return ended();
    }
    await written(call, confirmation());
    const filter = options.getFilter();
    const every = filter
      ? (filter.getMax() || SEARCH_WINDOW) * filter.getCheckpointintervalmultiplier()
      : Infinity;
    let considered = 0;
    let isLive = false;
    while (!over.signal.aborted) {
      const record = streams.records[index];
      if (!record) {
        if (!isLive) await written(call, caughtUp());
        isLive = true;
        const hasMore = () => over.signal.aborted || streams.records.length > index;
        // Looked at again in the same turn in which it begins to wait: nothing falls in between.
        if (!hasMore()) await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      index += 1;
      if (!record.event) continue;
      if (wanted(record)) await written(call, eventMessage(record.event, record.position));
      considered += 1;
      if (considered % every !== 0) continue;
      // Catching up, the server names the place where the next record begins, and says so by a prepare of 0.
      const next = streams.records[index]?.position ?? streams.end;
      const { position } = record;
      await written(
        call,
        checkpointMessage(
          isLive ? { commit: position, prepare: position } : { commit: next, prepare: 0n },
        ),
      );
    }
  };
}

const wantedBy = (options: streamsPb.ReadReq.Options): ((record: StoredRecord) => boolean) => {
  if (!options.hasStream()) {
    const fits = filterOf(options);
    return ({ event }) => event !== undefined && fits(event);
  }
  const stream = streamOf(options.getStream()?.getStreamIdentifier());
  const { RevisionOptionCase: Case } = ReadReq.Options.StreamOptions;
  const chosen = options.getStream();
  const after =
    chosen?.getRevisionOptionCase() === Case.REVISION ? BigInt(chosen.getRevision()) : -1n;
  return ({ event }) => event?.stream === stream && event.revision > after;
};

/** The first record behind where the subscriber stands. */
function startIndex(streams: Streams, options: streamsPb.ReadReq.Options): number {
  const { RevisionOptionCase: Case } = ReadReq.Options.StreamOptions;
  if (options.hasStream())
    return options.getStream()?.getRevisionOptionCase() === Case.END ? streams.records.length : 0;
  const { commit, prepare } = startOf(options, streams.end);
  mustBeAPosition(streams, commit);
  const index = streams.indexAt(commit);
  const isSeen = streams.records[index]?.position === commit && prepare >= commit;
  return isSeen ? index + 1 : index;
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
