import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingHttpHeaders } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { freePort, until } from '../e2e/solo.js';

const isThere = (tool: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${tool}`], {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  }).status === 0;

/** Valid for localhost, signed by itself. */
const certificate = (folder: string): { cert: string; key: string } => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]); // prettier-ignore
  if (made.status !== 0) throw new Error(`openssl: ${String(made.stderr)}`);
  return { cert, key };
};

interface Place {
  folder: string;
  /** Of the server. */
  upstream: string;
  plain: number;
  secure: number;
}

/** The sample as operators copy it, with another name, other ports and a certificate of our own. */
const WAYS = {
  caddy: ({ folder, upstream, plain, secure }: Place) => {
    const { cert, key } = certificate(folder);
    const own = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n`;
    const site = readFileSync('ops/Caddyfile', 'utf8')
      .replace('{\n', own)
      .replace('echo.example {', `localhost {\n\ttls ${cert} ${key}`)
      .replace('127.0.0.1:3000', upstream);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, site);
    return { program: 'caddy', words: ['run', '--adapter', 'caddyfile', '--config', file] };
  },
  nginx: ({ folder, upstream, plain, secure }: Place) => {
    const { cert, key } = certificate(folder);
    const site = readFileSync('ops/nginx.conf', 'utf8')
      .replaceAll('echo.example;', 'localhost;')
      .replace('listen 80', `listen 127.0.0.1:${plain}`)
      .replace('listen 443', `listen 127.0.0.1:${secure}`)
      .replace('https://$host$request_uri', `https://$host:${secure}$request_uri`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll('127.0.0.1:3000', upstream)
      .replaceAll('proxy_set_header Host $host;', 'proxy_set_header Host $host:$server_port;');
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
      mkdirSync(join(folder, name), { recursive: true });
    const kept = ['client_body_temp_path body', 'proxy_temp_path proxy', 'fastcgi_temp_path fastcgi', 'uwsgi_temp_path uwsgi', 'scgi_temp_path scgi'].map((line) => `${line};`).join('\n'); // prettier-ignore
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, `pid nginx.pid;\ndaemon off;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${kept}\n${site}}\n`); // prettier-ignore
    return { program: 'nginx', words: ['-p', folder, '-c', file, '-e', 'stderr'] };
  },
};
export const PROXIES = Object.keys(WAYS) as (keyof typeof WAYS)[];
export const hasProxy = (name: keyof typeof WAYS): boolean => isThere(name);

/** One of them, before a server, with the sample of `ops/`. */
export class Proxy {
  private child: ChildProcess | undefined;
  private said = '';
  private ports = { plain: 0, secure: 0 };

  constructor(private readonly name: keyof typeof WAYS) {}

  get plainUrl(): string {
    return `http://localhost:${this.ports.plain}`;
  }

  async start(folder: string, upstream: string): Promise<void> {
    this.ports = { plain: await freePort(), secure: await freePort() };
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    const { program, words } = WAYS[this.name]({ folder, upstream, ...this.ports });
    const env = { ...process.env, HOME: folder, PATH: `${process.env['PATH']}:/usr/sbin` };
    this.child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (text: Buffer) => (this.said += text.toString()));
    const { child } = this;
    await until(
      this.name,
      async () => {
        if (child.exitCode !== null) throw new Error(this.said);
        return (await this.ask({ path: '/health/live' })).status === 200;
      },
      30_000,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.said.slice(-2000)}`);
    });
  }

  /** @param onPiece of the answer, as it comes */
  ask(
    options: Omit<RequestOptions, 'headers'> & { headers?: OutgoingHttpHeaders },
    body?: Uint8Array,
    onPiece?: (text: string) => void,
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    return new Promise((resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port: this.ports.secure, servername: 'localhost', rejectUnauthorized: false, agent: false, ...options, headers: { host: `localhost:${this.ports.secure}`, ...options.headers } }, // prettier-ignore
        (answer) => {
          let text = '';
          answer.on('data', (piece: Buffer) => {
            text += piece.toString();
            onPiece?.(piece.toString());
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })); // prettier-ignore
          answer.on('error', reject);
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}
