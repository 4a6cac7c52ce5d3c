import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Told {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}
/** What somebody between does with a call: nothing for ever, an answer of its own, another call, or let it pass. */
export type Fault = (told: Told) => Wrong | undefined;
interface Instead extends Partial<Told> {
  /** Before it is passed on. */
  afterMs?: number;
  /** It is done, and the answer is lost. */
  isMute?: boolean;
  /** Of the answer, beside or instead of what it has. */
  answered?: Readonly<Record<string, string>>;
  /** What it says, and nobody else is asked. */
  body?: string;
}
type Wrong = number | 'frozen' | Instead;

/** For specs: stands before a server that speaks HTTP, and does wrong as it is told. */
export class Between {
  private fault: Fault = () => undefined;
  private server = createServer((...both) => void this.pass(...both));
  /** What was asked, in its order. */
  readonly heard: Told[] = [];
  /** Most that were asked at the same time. */
  most = 0;
  private inside = 0;
  private port = 0;

  private constructor(private readonly target: URL) {}

  static async before(target: string): Promise<Between> {
    const between = new Between(new URL(target));
    await between.back();
    return between;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  does(fault: Fault): void {
    this.fault = fault;
  }

  /** As a server that was killed: nobody listens, and every line is cut. */
  async away(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
  async back(): Promise<void> {
    this.fault = () => undefined;
    this.server = createServer((...both) => void this.pass(...both));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = asked;
    const told: Told = { method, url, headers };
    this.heard.push(told);
    this.inside += 1;
    this.most = Math.max(this.most, this.inside);
    answer.once('close', () => (this.inside -= 1));
    const wrong = this.fault(told);
    if (wrong === 'frozen') return;
    if (typeof wrong === 'number') {
      asked.resume();
      answer.writeHead(wrong).end();
      return;
    }
    const { afterMs = 0, isMute = false, answered, body, ...instead } = { ...told, ...wrong };
    if (afterMs > 0) await sleep(afterMs);
    if (body !== undefined) {
      asked.resume();
      answer.writeHead(200, answered).end(body);
      return;
    }
    const { hostname, port } = this.target;
    const order = { hostname, port, path: instead.url, method: instead.method };
    const onward = request({ ...order, headers: instead.headers }, (theirs) => {
      if (isMute) return void theirs.resume().once('end', () => answer.destroy());
      answer.writeHead(theirs.statusCode ?? 502, { ...theirs.headers, ...answered });
      theirs.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.once('close', () => onward.destroy());
    asked.pipe(onward);
  }
}
