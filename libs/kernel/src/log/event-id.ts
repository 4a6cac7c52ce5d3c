import { createHash } from 'node:crypto';

// Ours, and for ever: another namespace would give old commands new event ids.
const NAMESPACE = Buffer.from('6f1c3a5e2b7d5c0f9a4e8d1b0c2f7e63', 'hex');

/** UUIDv5 (RFC 9562) of the stream, the command and the event's place in its answer: the same command always makes the same ids. */
export function eventId(stream: string, commandId: string, index: number): string {
  return uuidOf(JSON.stringify([stream, commandId, index]));
}

/** The ids of events from the time when a command id was spent in the whole log: they stay, and their commands are known by them. */
export function eventIdWithoutStream(commandId: string, index: number): string {
  return uuidOf(`${commandId}/${index}`);
}

function uuidOf(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x50;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
