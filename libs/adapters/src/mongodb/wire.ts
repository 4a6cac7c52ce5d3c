import { framed } from './liar.js';
import { once } from 'node:events';
import {
  connect as dial,
  createServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';

/** What happens to a write when a process dies at it. */
export type Death =
  /** It never left. */
  | 'before'
  /** It arrived, and nobody heard the answer. */
  | 'after'
  /** It is still on its way: it arrives when `late` says so. */
  | 'slow';

const WRITES: ReadonlySet<string> = new Set(['insert', 'update', 'delete', 'findAndModify']);
const OP_MSG = 2013;

/** For specs: the line between one process and the server, which can die at its n-th write. */
export class Wire {
  readonly url: string;
  /** Writes that were sent so far. */
  writes = 0;
  isDead = false;
  private readonly sockets = new Set<Socket>();
  private held: { socket: Socket; message: Buffer } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
    private readonly diesAt: number,
    private readonly death: Death,
  ) {
    const url = new URL(target.href);
    url.port = String((server.address() as AddressInfo).port);
    url.searchParams.set('directConnection', 'true');
    url.searchParams.set('serverSelectionTimeoutMS', '200'); // the dead do not come back
    this.url = url.href;
    server.on('connection', (client: Socket) => this.join(client));
  }

  /** @param diesAt counts writes; 0: never */
  static async to(url: string, diesAt = 0, death: Death = 'before'): Promise<Wire> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Wire(server, new URL(url), diesAt, death);
  }

  /** What was on its way arrives. Resolves when the server has done it. */
  async late(): Promise<void> {
    if (!this.held) return;
    const { socket, message } = this.held;
    this.held = undefined;
    const answered = Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.write(message);
    await answered;
    socket.destroy();
  }

  cut(): void {
    this.isDead = true;
    for (const socket of this.sockets) if (socket !== this.held?.socket) socket.destroy();
    this.sockets.clear();
  }

  async close(): Promise<void> {
    this.cut();
    this.held?.socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(client: Socket): void {
    if (this.isDead) {
      client.destroy();
      return;
    }
    const upstream = dial(Number(this.target.port), this.target.hostname);
    for (const socket of [client, upstream]) {
      socket.setNoDelay(true);
      this.sockets.add(socket);
      socket.on('error', () => undefined);
    }
    upstream.on('close', () => client.destroy());
    client.on('close', () => {
      if (this.held?.socket !== upstream) upstream.destroy();
    });
    upstream.on('data', (bytes) => {
      if (!this.isDead) client.write(bytes);
    });
    client.on(
      'data',
      framed((message) => this.send(message, upstream)),
    );
  }

  private send(message: Buffer, upstream: Socket): void {
    if (this.isDead) return;
    if (WRITES.has(commandOf(message))) {
      this.writes += 1;
      if (this.writes === this.diesAt) return this.die(message, upstream);
    }
    upstream.write(message);
  }

  private die(message: Buffer, upstream: Socket): void {
    if (this.death === 'slow') this.held = { socket: upstream, message: Buffer.from(message) };
    if (this.death !== 'after') return this.cut();
    this.isDead = true; // nobody hears the answer
    upstream.write(message);
    upstream.once('data', () => this.cut());
  }
}

/** A message of the protocol: length, ids and kind, flags, the kind of its first section, and a document that begins with the command. */
const commandOf = (message: Buffer): string => {
  if (message.length < 27 || message.readInt32LE(12) !== OP_MSG || message[20] !== 0) return '';
  const end = message.indexOf(0, 26);
  return message.toString('utf8', 26, end);
};
