import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import type statuses from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streamsPb from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Deciding, Outcome } from './deciding.js';
import { identifierOf, nothing, statusOf, streamOf, uuidOf, wrongVersion } from './messages.js';
import type { AppendFault, Misbehaviour } from './misbehaviour.js';
import { MOST_BYTES, NEVER, type ExpectedState, type ProposedEvent } from './records.js';

const { BatchAppendResp } = streamsPb;
type Call = ServerDuplexStream<streamsPb.BatchAppendReq, streamsPb.BatchAppendResp>;

/** An append on its way in: it may come in several messages. */
export interface Arriving {
  correlationId: shared.UUID | undefined;
  stream: string;
  expected: ExpectedState;
  events: (Omit<ProposedEvent, 'id'> & { id: string | undefined })[];
}

/** Everything an append named as what it expects, in the order in which they came: tests look at the wire. */
export type Told = (append: Pick<Arriving, 'stream' | 'expected'> & { ids: string[] }) => void;

export function batchAppend(deciding: Deciding, misbehaviour: Misbehaviour, told: Told) {
  const inFlight = new Set<string>();

  async function answer(call: Call, append: Arriving): Promise<void> {
    const ids = append.events.map(({ id }) => id ?? '');
    told({ stream: append.stream, expected: append.expected, ids });
    const key = JSON.stringify([append.stream, ids[0]]);
    if (inFlight.has(key)) return; // dropped without a word
    const fault = misbehaviour.nextAppend();
    if (fault === 'not written, no answer') return;
    if (typeof fault === 'object') {
      inFlight.add(key);
      await (typeof fault.late === 'number' ? sleep(fault.late) : fault.late);
      inFlight.delete(key);
    }
    const response = responded(deciding, append, fault);
    if (response && !call.cancelled) call.write(response);
  }

  return (call: Call): void => {
    const arriving = new Map<string, Arriving>();
    call.on('error', () => undefined);
    call.on('data', (request: streamsPb.BatchAppendReq) => {
      const key = uuidOf(request.getCorrelationId()) ?? '';
      const append = arriving.get(key) ?? begun(request);
      arriving.set(key, append);
      for (const message of request.getProposedMessagesList())
        append.events.push(proposed(message));
      if (!request.getIsFinal()) return;
      arriving.delete(key);
      void answer(call, append);
    });
    call.on('end', () => call.end());
  };
}

const begun = (request: streamsPb.BatchAppendReq): Arriving => {
  const options = request.getOptions();
  return {
    correlationId: request.getCorrelationId(),
    stream: streamOf(options?.getStreamIdentifier()),
    expected: expectedIn(options),
    events: [],
  };
};

const expectedIn = (options?: streamsPb.BatchAppendReq.Options): ExpectedState => {
  if (options?.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options?.hasNoStream()) return 'no_stream';
  return options?.hasStreamExists() ? 'stream_exists' : 'any';
};

const proposed = (
  message: streamsPb.BatchAppendReq.ProposedMessage,
): Arriving['events'][number] => ({
  id: uuidOf(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

function responded(
  deciding: Deciding,
  { correlationId, stream, expected, events }: Arriving,
  fault: AppendFault | undefined,
): streamsPb.BatchAppendResp | undefined {
  const response = new BatchAppendResp();
  response.setCorrelationId(correlationId);
  response.setStreamIdentifier(identifierOf(stream));
  const refused = (status: statuses.Status) => {
    response.setError(status);
    return response;
  };
  const isNamed = stream !== '' && events.every(({ id, type }) => id !== undefined && type !== '');
  if (!isNamed) return refused(statusOf('BadRequest', new shared.BadRequest()));
  if (events.reduce((sum, { data }) => sum + data.length, 0) > MOST_BYTES) {
    const size = new shared.MaximumAppendSizeExceeded();
    size.setMaxappendsize(MOST_BYTES);
    return refused(statusOf('MaximumAppendSizeExceeded', size));
  }
  if (fault === 'refused') return refused(statusOf('Timeout', new shared.Timeout()));
  const outcome = deciding.append(stream, expected, events as ProposedEvent[]);
  if (fault === 'written, no answer' || outcome.kind === 'unanswered') return undefined;
  if (fault === 'written but failed') return refused(statusOf('Timeout', new shared.Timeout()));
  if (outcome.kind === 'wrong')
    return refused(statusOf('WrongExpectedVersion', wrongVersion(expected, outcome.actual)));
  if (outcome.kind === 'deleted')
    return refused(statusOf('StreamDeleted', new shared.StreamDeleted()));
  response.setSuccess(success(outcome));
  return response;
}

const success = ({ revision, position }: Extract<Outcome, { revision: bigint }>) => {
  const message = new BatchAppendResp.Success();
  if (revision < 0n || revision === NEVER) message.setNoStream(nothing());
  else message.setCurrentRevision(String(revision));
  if (position === undefined) message.setNoPosition(nothing());
  else {
    const at = new shared.AllStreamPosition();
    at.setCommitPosition(String(position));
    at.setPreparePosition(String(position));
    message.setPosition(at);
  }
  return message;
};
