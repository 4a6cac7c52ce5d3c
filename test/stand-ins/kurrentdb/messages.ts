import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statuses from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { NEVER, type ExpectedState, type LogPosition, type StoredEvent } from './records.js';

const PACKAGE = 'event_store.client';
const TICKS_A_MILLISECOND = 10_000n;
const decoder = new TextDecoder();

export const nothing = (): emptyPb.Empty => new emptyPb.Empty();

export const streamOf = (identifier?: shared.StreamIdentifier): string =>
  decoder.decode(identifier?.getStreamName_asU8() ?? new Uint8Array());

export const identifierOf = (stream: string): shared.StreamIdentifier => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream).toString('base64'));
  return identifier;
};

export const uuidMessage = (id: string): shared.UUID => {
  const message = new shared.UUID();
  message.setString(id);
  return message;
};

/** The ways in which the server takes an id: with hyphens, bare or in brackets, and blanks around it. */
const UUID =
  /^\s*(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}|\([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\))\s*$/i;
const NIL = '0'.repeat(32);

/** Lower case and with hyphens, as they come back; undefined for what is none, as the one of zeros. */
export const uuidOf = (message?: shared.UUID): string | undefined => {
  const structured = message?.getStructured();
  const hex = (bits: string) => BigInt.asUintN(64, BigInt(bits)).toString(16).padStart(16, '0');
  const text = structured
    ? hex(structured.getMostSignificantBits()) + hex(structured.getLeastSignificantBits())
    : message?.getString();
  if (text === undefined || !UUID.test(text)) return undefined;
  const digits = text.toLowerCase().replace(/[^0-9a-f]/g, '');
  if (digits === NIL) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const recordedMessage = (
  event: StoredEvent,
  position: bigint,
): streams.ReadResp.ReadEvent.RecordedEvent => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuidMessage(event.id));
  recorded.setStreamIdentifier(identifierOf(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(position));
  recorded.setPreparePosition(String(position));
  const metadata = recorded.getMetadataMap();
  metadata.set('type', event.type);
  metadata.set('content-type', event.contentType);
  metadata.set('created', String(BigInt(event.created) * TICKS_A_MILLISECOND));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  return recorded;
};

export const eventMessage = (event: StoredEvent, position: bigint): streams.ReadResp => {
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recordedMessage(event, position));
  read.setCommitPosition(String(position));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
};

export const checkpointMessage = ({ commit, prepare }: LogPosition): streams.ReadResp => {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(BigInt.asUintN(64, commit)));
  checkpoint.setPreparePosition(String(BigInt.asUintN(64, prepare)));
  const response = new streams.ReadResp();
  response.setCheckpoint(checkpoint);
  return response;
};

/** Why an append was refused, packed with its name. */
export const statusOf = (
  name: string,
  message: { serializeBinary(): Uint8Array },
): statuses.Status => {
  const details = new anyPb.Any();
  details.pack(message.serializeBinary(), `${PACKAGE}.${name}`);
  const status = new statuses.Status();
  status.setMessage(name);
  status.setDetails(details);
  return status;
};

export const wrongVersion = (
  expected: ExpectedState,
  actual: bigint,
): shared.WrongExpectedVersion => {
  const wrong = new shared.WrongExpectedVersion();
  if (actual < 0n || actual === NEVER) wrong.setCurrentNoStream(nothing());
  else wrong.setCurrentStreamRevision(String(actual));
  if (expected === 'any') wrong.setExpectedAny(nothing());
  else if (expected === 'no_stream') wrong.setExpectedNoStream(nothing());
  else if (expected === 'stream_exists') wrong.setExpectedStreamExists(nothing());
  else wrong.setExpectedStreamPosition(String(expected));
  return wrong;
};
