import { hash } from 'node:crypto';

// Ours, and for ever: another namespace would give old commands new event ids.
const NAMESPACE = Buffer.from('6f1c3a5e2b7d5c0f9a4e8d1b0c2f7e63', 'hex');

/** The first id asked for last: a log asks again for what its caller has just made. */
let latest = { stream: '', commandId: '', id: '' };

/** UUIDv5 (RFC 9562) of the stream, the command and the event's place in its answer: the same command always makes the same ids. */
export function eventId(stream: string, commandId: string, index: number): string {
  if (index === 0 && latest.id !== '' && latest.commandId === commandId && latest.stream === stream)
    return latest.id;
  const id = uuidOf(JSON.stringify([stream, commandId, index]));
  if (index === 0) latest = { stream, commandId, id };
  return id;
}

/** The ids of events from the time when a command id was spent in the whole log: they stay, and their commands are known by them. */
export function eventIdWithoutStream(commandId: string, index: number): string {
  return uuidOf(`${commandId}/${index}`);
}

function uuidOf(name: string): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex');
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
