import { setTimeout as sleep } from 'node:timers/promises';
import { Metadata, status, type ServerWritableStream } from '@grpc/grpc-js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { eventMessage, identifierOf, streamOf } from './messages.js';
import type { Misbehaviour } from './misbehaviour.js';
import { NEVER, type LogPosition, type StoredEvent, type StoredRecord } from './records.js';
import type { Streams } from './streams.js';

export type ReadCall = ServerWritableStream<streamsPb.ReadReq, streamsPb.ReadResp>;
type Options = streamsPb.ReadReq.Options;
const { ReadReq, ReadResp } = streamsPb;

/** Answers as fast as its reader takes it. */
export async function written(call: ReadCall, message: streamsPb.ReadResp): Promise<void> {
  if (call.write(message) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const events = ['drain', 'cancelled', 'error', 'close'];
    const done = () => {
      for (const event of events) call.off(event, done);
      resolve();
    };
    for (const event of events) call.on(event, done);
  });
}

export const failedWith = (call: ReadCall, code: status, exception: string, stream = ''): void => {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  if (stream !== '' && /^[\x20-\x7e]*$/.test(stream)) metadata.set('stream-name', stream);
  call.emit('error', { code, details: exception, metadata });
};

/** Which events a reader of the whole log wants. @throws where the server takes the filter for nonsense */
export function filterOf(options: Options): (event: StoredEvent) => boolean {
  const filter = options.getFilter();
  const byType = filter?.getEventType();
  const expression = byType ?? filter?.getStreamIdentifier();
  if (!expression) return () => true;
  const subject = ({ type, stream }: StoredEvent) => (byType ? type : stream);
  const prefixes = expression.getPrefixList();
  if (prefixes.length > 0)
    return (event) => prefixes.some((prefix) => subject(event).startsWith(prefix));
  const pattern = new RegExp(expression.getRegex());
  return (event) => pattern.test(subject(event));
}

/** Where a reader of the whole log begins: `start`, `end`, or a position. */
export function startOf(options: Options, end: bigint): LogPosition {
  const { AllOptionCase: Case } = ReadReq.Options.AllOptions;
  const all = options.getAll();
  if (all?.getAllOptionCase() === Case.END) return { commit: end, prepare: end };
  const position = all?.getPosition();
  if (!position) return { commit: -1n, prepare: -1n };
  return {
    commit: BigInt(position.getCommitPosition()),
    prepare: BigInt(position.getPreparePosition()),
  };
}

export function reading(streams: Streams, misbehaviour: Misbehaviour) {
  return async (call: ReadCall): Promise<void> => {
    const fault = misbehaviour.nextRead();
    if (fault === 'no answer') return;
    if (fault === 'unavailable') return failedWith(call, status.UNAVAILABLE, 'not ready');
    if (typeof fault === 'object') await sleep(fault.late);
    const options = call.request.getOptions();
    if (!options || Number(options.getCount()) === 0)
      return failedWith(call, status.UNAVAILABLE, 'nothing asked for');
    try {
      await (options.hasStream()
        ? ofStream(streams, call, options)
        : ofAll(streams, call, options));
    } catch (error) {
      failedWith(call, status.UNAVAILABLE, (error as Error).message);
    }
  };
}

const isBackwards = (options: Options) =>
  options.getReadDirection() === ReadReq.Options.ReadDirection.BACKWARDS;

async function ofStream(streams: Streams, call: ReadCall, options: Options): Promise<void> {
  const stream = streamOf(options.getStream()?.getStreamIdentifier());
  const last = streams.last(stream);
  if (last === NEVER) return failedWith(call, status.FAILED_PRECONDITION, 'stream-deleted', stream);
  if (last < 0n || streams.isSoftDeleted(stream)) {
    const missing = new ReadResp.StreamNotFound();
    missing.setStreamIdentifier(identifierOf(stream));
    const response = new ReadResp();
    response.setStreamNotFound(missing);
    call.write(response);
    return void call.end();
  }
  const first = streams.firstVisible(stream);
  const from = revisionOf(options, last);
  const step = isBackwards(options) ? -1n : 1n;
  let revision = step === 1n ? max(from, first) : min(from, last);
  for (
    let remaining = BigInt(options.getCount());
    remaining > 0n;
    remaining -= 1n, revision += step
  ) {
    const event = streams.at(stream, revision);
    if (!event || revision < first || call.cancelled) break;
    await written(call, eventMessage(event, streams.positionOf(event)));
  }
  call.end();
}

const revisionOf = (options: Options, last: bigint): bigint => {
  const { RevisionOptionCase: Case } = ReadReq.Options.StreamOptions;
  const stream = options.getStream();
  if (stream?.getRevisionOptionCase() === Case.REVISION) return BigInt(stream.getRevision());
  return stream?.getRevisionOptionCase() === Case.END ? last : 0n;
};

async function ofAll(streams: Streams, call: ReadCall, options: Options): Promise<void> {
  const wanted = filterOf(options);
  const { commit } = startOf(options, streams.end);
  const step = isBackwards(options) ? -1 : 1;
  // Inclusive forwards, exclusive backwards.
  let index = streams.indexAt(commit) - (step === 1 ? 0 : 1);
  mustBeAPosition(streams, commit);
  for (let remaining = BigInt(options.getCount()); remaining > 0n; index += step) {
    const record: StoredRecord | undefined = streams.records[index];
    if (!record || call.cancelled) break;
    if (!record.event || !wanted(record.event)) continue;
    remaining -= 1n;
    await written(call, eventMessage(record.event, record.position));
  }
  call.end();
}

/** The real server finds no record there and gives up. */
export function mustBeAPosition(streams: Streams, commit: bigint): void {
  if (commit < 0n || commit === streams.end) return;
  if (streams.records[streams.indexAt(commit)]?.position !== commit)
    throw new Error('no record begins there');
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);
const min = (a: bigint, b: bigint) => (a < b ? a : b);
