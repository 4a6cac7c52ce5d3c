import { once } from 'node:events';
import { connect as dial, createServer, type AddressInfo } from 'node:net';
import { BSON, type Document } from 'mongodb';

/** What a server does wrong: with a command before it is done, or with an answer. */
export interface Lie {
  command?: (command: Document) => Document;
  answer?: (answer: Document) => Document;
}
const HEADER = 21; // length, ids, kind, flags, and the kind of the first section

/** For specs: a server that does not keep what the real one behind it does. */
export const liar = async (target: string, lie: Lie) => {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const upstream = dial(Number(port), hostname);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on(
      'data',
      framed((message) => upstream.write(told(message, lie.command))),
    );
    upstream.on(
      'data',
      framed((message) => client.write(told(message, lie.answer))),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  url.searchParams.set('directConnection', 'true');
  return { url: url.href, close: () => void server.close() };
};

/** Whole messages of a stream of bytes. */
export const framed = (each: (message: Buffer) => void): ((bytes: Buffer) => void) => {
  let buffered = Buffer.alloc(0);
  return (bytes) => {
    buffered = Buffer.concat([buffered, bytes]);
    while (buffered.length >= 4 && buffered.length >= buffered.readInt32LE(0)) {
      const message = buffered.subarray(0, buffered.readInt32LE(0));
      buffered = buffered.subarray(message.length);
      each(message);
    }
  };
};

/** One document a message, as it is read by every server: what the driver sends in sections of its own goes into it. */
const told = (message: Buffer, change: ((document: Document) => Document) | undefined): Buffer => {
  if (!change || message.readInt32LE(12) !== 2013) return message;
  const document: Document = {};
  for (let at = 20; at < message.length;) {
    const size = message.readInt32LE(at + 1);
    const end = at + 1 + size;
    if (message[at] === 0)
      Object.assign(
        document,
        BSON.deserialize(message.subarray(at + 1, end), { promoteLongs: false }),
      );
    else Object.assign(document, sequence(message.subarray(at + 5, end)));
    at = end;
  }
  const body = BSON.serialize(change(document));
  const head = Buffer.from(message.subarray(0, HEADER));
  head.writeInt32LE(HEADER + body.length, 0);
  head.writeInt32LE(0, 16);
  head[20] = 0;
  return Buffer.concat([head, body]);
};

const sequence = (bytes: Buffer): Document => {
  const end = bytes.indexOf(0);
  const documents: Document[] = [];
  for (let at = end + 1; at < bytes.length;) {
    const size = bytes.readInt32LE(at);
    documents.push(BSON.deserialize(bytes.subarray(at, at + size), { promoteLongs: false }));
    at += size;
  }
  return { [bytes.toString('utf8', 0, end)]: documents };
};
