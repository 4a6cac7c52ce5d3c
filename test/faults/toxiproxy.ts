import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { serversFolder, toolIn } from '../containers/given-servers.js';
import { freePort, until } from '../e2e/solo.js';

/** What happens on the way, in one direction: docs of toxiproxy 2.5. */
export interface Toxic {
  type: 'latency' | 'timeout' | 'reset_peer' | 'slicer' | 'bandwidth' | 'limit_data';
  stream?: 'upstream' | 'downstream';
  attributes: Readonly<Record<string, number>>;
}

/** Where there is a folder of servers to take it from. */
export const hasToxiproxy = serversFolder() !== undefined;

/** A network that is slow, cut or sliced, before servers that are none of it. */
export class Toxiproxy {
  private made = 0;
  private constructor(
    private readonly child: ChildProcess,
    private readonly api: string,
  ) {}

  static async open(): Promise<Toxiproxy> {
    const folder = serversFolder();
    if (folder === undefined) throw new Error('no TEST_SERVERS to take toxiproxy from');
    const port = await freePort();
    const flags = ['-host', '127.0.0.1', '-port', String(port)];
    const child = spawn(toolIn(folder, 'toxiproxy-server'), flags, { stdio: 'ignore' });
    const proxy = new Toxiproxy(child, `http://127.0.0.1:${port}`);
    await until('toxiproxy', async () => (await fetch(`${proxy.api}/version`)).ok);
    return proxy;
  }

  /** A way to a server by TCP. */
  async before(target: string): Promise<Way> {
    const { hostname, port } = new URL(target);
    const name = `way-${(this.made += 1)}`;
    const asked = { name, listen: '127.0.0.1:0', upstream: `${hostname}:${port}`, enabled: true };
    const { listen } = await this.ask<{ listen: string }>('POST', '/proxies', asked);
    const url = new URL(target);
    ({ port: url.port } = new URL(`tcp://${listen}`));
    return new Way(url.href, name, listen, (...order) => this.ask(...order));
  }

  async close(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(this.api + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`toxiproxy ${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
}

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;
export class Way {
  private readonly toxics: string[] = [];
  constructor(
    readonly url: string,
    private readonly name: string,
    private readonly listen: string,
    private readonly ask: Ask,
  ) {}

  /** From now on, beside what is already wrong. */
  async does({ stream = 'downstream', ...toxic }: Toxic): Promise<void> {
    const name = `${toxic.type}-${stream}-${this.toxics.length}`;
    await this.ask('POST', `/proxies/${this.name}/toxics`, { name, stream, ...toxic });
    this.toxics.push(name);
  }

  /** Nothing is wrong any more. */
  async heals(): Promise<void> {
    for (const name of this.toxics.splice(0))
      await this.ask('DELETE', `/proxies/${this.name}/toxics/${name}`);
    await this.is('there');
  }

  /** `away`: every line is cut, and nobody listens. The port stays its own. */
  async is(state: 'away' | 'there'): Promise<void> {
    const enabled = state === 'there';
    await this.ask('POST', `/proxies/${this.name}`, { enabled, listen: this.listen });
  }
}
