import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { freePort } from './solo.js';

export const CLIP = `/media/audio/${'c'.repeat(64)}.mp3`;
export const CLIP_BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

/** A door before the product: it can bring a new version of the service worker, has one clip of known bytes, and can be shut. */
export class Front {
  private server: Server | undefined;
  private port = 0;
  /** Which version of the worker is out. */
  version = 1;

  constructor(private readonly product: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.port ||= await freePort(); // and the same one when it opens again
    this.server = createServer((incoming, outgoing) => this.answer(incoming, outgoing));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
  }

  /** The network is gone: nothing listens any more. */
  async shut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  private answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (incoming.url === CLIP) {
      outgoing
        .writeHead(200, {
          'content-type': 'audio/mpeg',
          'content-length': CLIP_BYTES.length,
          'cache-control': 'no-store',
        })
        .end(CLIP_BYTES);
      return;
    }
    const worker = incoming.url === '/sw.js';
    // Each on a line of its own: one that was kept may have been closed at the other end meanwhile.
    const headers = {
      ...incoming.headers,
      connection: 'close',
      ...(worker && {
        'accept-encoding': 'identity',
        'if-none-match': '',
        'if-modified-since': '',
      }),
    };
    const onward = request(
      `${this.product}${incoming.url}`,
      { method: incoming.method, headers, agent: false },
      (answer) => {
        if (!worker) {
          const { connection: _, ...told } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, told);
          answer.pipe(outgoing);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          outgoing.writeHead(200, {
            'content-type': 'text/javascript',
            'cache-control': 'no-cache',
          });
          outgoing.end(`${Buffer.concat(chunks).toString()}\n// version ${this.version}`);
        });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }
}
