import { Metadata, status, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Deciding, Outcome } from './deciding.js';
import { streamOf } from './messages.js';
import type { ExpectedState } from './records.js';

const { DeleteResp, TombstoneResp } = streamsPb;
type Asked = streamsPb.DeleteReq.Options | streamsPb.TombstoneReq.Options | undefined;

/** As numbers, which is how a refused deletion tells what was expected. */
const NUMBERS = { any: -2, no_stream: -1, stream_exists: -4 };

const expectedIn = (options: Asked): ExpectedState => {
  if (options?.hasRevision()) return BigInt(options.getRevision());
  if (options?.hasNoStream()) return 'no_stream';
  return options?.hasStreamExists() ? 'stream_exists' : 'any';
};

const refusal = (stream: string, expected: ExpectedState, outcome: Outcome) => {
  const metadata = new Metadata();
  const exception = outcome.kind === 'deleted' ? 'stream-deleted' : 'wrong-expected-version';
  metadata.set('exception', exception);
  if (/^[\x20-\x7e]*$/.test(stream)) metadata.set('stream-name', stream);
  if (outcome.kind === 'wrong') {
    const named = typeof expected === 'bigint' ? expected : NUMBERS[expected];
    metadata.set('expected-version', String(named));
    metadata.set('actual-version', String(outcome.actual));
  }
  return { code: status.FAILED_PRECONDITION, details: exception, metadata };
};

/** Both kinds of deletion are asked and answered alike. */
const removing =
  <Request extends streamsPb.DeleteReq | streamsPb.TombstoneReq, Response>(
    deciding: Deciding,
    hard: boolean,
    answer: (position?: bigint) => Response,
  ) =>
  ({ request }: ServerUnaryCall<Request, Response>, done: sendUnaryData<Response>): void => {
    const options: Asked = request.getOptions();
    const stream = streamOf(options?.getStreamIdentifier());
    const expected = expectedIn(options);
    const outcome = deciding.delete(stream, expected, { hard });
    if (outcome.kind === 'written') done(null, answer(outcome.position));
    else done(refusal(stream, expected, outcome));
  };

export const deleting = (deciding: Deciding) =>
  removing<streamsPb.DeleteReq, streamsPb.DeleteResp>(deciding, false, (at = 0n) => {
    const position = new DeleteResp.Position();
    position.setCommitPosition(String(at));
    position.setPreparePosition(String(at));
    const response = new DeleteResp();
    response.setPosition(position);
    return response;
  });

export const tombstoning = (deciding: Deciding) =>
  removing<streamsPb.TombstoneReq, streamsPb.TombstoneResp>(deciding, true, (at = 0n) => {
    const position = new TombstoneResp.Position();
    position.setCommitPosition(String(at));
    position.setPreparePosition(String(at));
    const response = new TombstoneResp();
    response.setPosition(position);
    return response;
  });
