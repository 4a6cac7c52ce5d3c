import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What clients connect to. It only passes bytes on, and so can do what a network does: reset, or freeze. */
export class Front {
  private readonly sockets = new Set<Socket>();
  private isFrozen = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** @param port on loopback, 0 for any free one @param behind port of the server on `host` */
  static async open(port: number, behind: number, host = '127.0.0.1'): Promise<Front> {
    const server = createServer((client) => front.pass(client, connect(behind, host)));
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const front = new Front(server, typeof address === 'object' && address ? address.port : port);
    return front;
  }

  /** Every connection of this moment ends with a reset. */
  reset(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  /** Connections stay and new ones are taken, but no byte moves. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }
  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.server.close();
    this.reset();
    await once(this.server, 'close');
  }

  private pass(client: Socket, inner: Socket): void {
    for (const [from, to] of [
      [client, inner],
      [inner, client],
    ] as const) {
      this.sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes: Buffer) => {
        if (!to.write(bytes)) from.pause();
      });
      to.on('drain', () => {
        if (!this.isFrozen) from.resume();
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.isFrozen) from.pause();
    }
  }
}
