import { Metadata, status, type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Told } from './batch-append.js';
import type { Deciding, Outcome } from './deciding.js';
import { nothing, streamOf, uuidOf } from './messages.js';
import { MOST_BYTES, NEVER, type ExpectedState, type ProposedEvent } from './records.js';

const { AppendResp } = streamsPb;
type Call = ServerReadableStream<streamsPb.AppendReq, streamsPb.AppendResp>;
type Answer = sendUnaryData<streamsPb.AppendResp>;

/** An append in a call of its own: the client's way where credentials are given. Decided alike, refused in other words. */
export const append =
  (deciding: Deciding, told: Told) =>
  (call: Call, done: Answer): void => {
    let options: streamsPb.AppendReq.Options | undefined;
    const events: (Omit<ProposedEvent, 'id'> & { id: string | undefined })[] = [];
    call.on('error', () => undefined);
    call.on('data', (request: streamsPb.AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (!message) return;
      events.push({
        id: uuidOf(message.getId()),
        type: message.getMetadataMap().get('type') ?? '',
        contentType: message.getMetadataMap().get('content-type') ?? '',
        data: message.getData_asU8(),
        metadata: message.getCustomMetadata_asU8(),
      });
    });
    call.on('end', () => {
      const stream = streamOf(options?.getStreamIdentifier());
      const expected = expectedIn(options);
      const isNamed =
        stream !== '' && events.every(({ id, type }) => id !== undefined && type !== '');
      if (events.reduce((sum, { data }) => sum + data.length, 0) > MOST_BYTES)
        return done(tooLarge());
      if (!isNamed)
        return done({ code: status.UNKNOWN, details: 'Exception was thrown by handler.' });
      told({ stream, expected, ids: events.map(({ id }) => id ?? '') });
      respond(stream, expected, deciding.append(stream, expected, events as ProposedEvent[]), done);
    });
  };

const expectedIn = (options?: streamsPb.AppendReq.Options): ExpectedState => {
  if (options?.hasRevision()) return BigInt(options.getRevision());
  if (options?.hasNoStream()) return 'no_stream';
  return options?.hasStreamExists() ? 'stream_exists' : 'any';
};

function respond(stream: string, expected: ExpectedState, outcome: Outcome, done: Answer): void {
  const response = new AppendResp();
  switch (outcome.kind) {
    case 'unanswered':
      return;
    case 'deleted':
      return done(deleted(stream));
    case 'wrong':
      response.setWrongExpectedVersion(wrong(expected, outcome.actual));
      return done(null, response);
    default:
      response.setSuccess(success(outcome));
      return done(null, response);
  }
}

const success = ({ revision, position }: Extract<Outcome, { revision: bigint }>) => {
  const message = new AppendResp.Success();
  if (revision < 0n || revision === NEVER) message.setNoStream(nothing());
  else message.setCurrentRevision(String(revision));
  if (position === undefined) message.setNoPosition(nothing());
  else {
    const at = new AppendResp.Position();
    at.setCommitPosition(String(position));
    at.setPreparePosition(String(position));
    message.setPosition(at);
  }
  return message;
};

const wrong = (expected: ExpectedState, actual: bigint) => {
  const message = new AppendResp.WrongExpectedVersion();
  if (actual < 0n) message.setCurrentNoStream(nothing());
  else message.setCurrentRevision(String(actual));
  if (expected === 'any') message.setExpectedAny(nothing());
  else if (expected === 'no_stream') message.setExpectedNoStream(nothing());
  else if (expected === 'stream_exists') message.setExpectedStreamExists(nothing());
  else message.setExpectedRevision(String(expected));
  return message;
};

const deleted = (stream: string) => {
  const metadata = new Metadata();
  metadata.set('exception', 'stream-deleted');
  if (/^[\x20-\x7e]*$/.test(stream)) metadata.set('stream-name', stream);
  return {
    code: status.FAILED_PRECONDITION,
    details: `Event stream '${stream}' is deleted.`,
    metadata,
  };
};
const tooLarge = () => {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MOST_BYTES));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum append size exceeded', metadata };
};
