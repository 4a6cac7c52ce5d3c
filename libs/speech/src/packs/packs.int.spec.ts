import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KokoroEngine } from '../kokoro/kokoro.js';
import { oracleFiles } from '../kokoro/oracle.given.js';
import { installedPacks, packsFolder } from '../kokoro/pack.js';
import { runtimeIsThere } from '../kokoro/speakers.js';
import { installPack, removePack, type InstallOptions } from './install.js';
import type { PackFailed } from './pack-failed.js';
import { mirrored } from './download.js';
import { bytesOf, voicePacks, type VoicePack } from './registry.js';

const spoken = runtimeIsThere() ? describe : describe.skip;
if (!runtimeIsThere()) console.warn('sherpa-onnx-node is not installed: packs are not tested');

const bodies = oracleFiles();
const pack = (address: string): VoicePack => ({
  id: 'oracle',
  name: '测试声音',
  engine: 'kokoro',
  languages: ['en'],
  speakers: 41,
  licence: 'Apache-2.0',
  author: 'nobody',
  source: address,
  note: '',
  memoryBytes: 1e6,
  files: Object.entries(bodies).map(([name, body]) => ({
    name,
    url: `${address}/of/${name}`,
    bytes: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
  })),
});

type Answer = (body: Buffer, request: IncomingMessage, response: ServerResponse) => void;
const fromOf = ({ headers }: IncomingMessage) => Number(/(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0); // prettier-ignore
const whole: Answer = (body, request, response) => {
  const from = fromOf(request);
  response.writeHead(from > 0 ? 206 : 200).end(body.subarray(from));
};

spoken('packs of voices', () => {
  let server: Server;
  let address = '';
  let answer: Answer = whole;
  const asked: string[] = [];
  let dataDir = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.url} ${request.headers.range ?? ''}`.trim());
      const body = bodies[request.url?.split('/').at(-1) ?? ''];
      if (body) answer(body, request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'yamabiko-packs-'));
    answer = whole;
    asked.length = 0;
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const measure = async () => 0.5;
  const install = (more: Partial<InstallOptions> = {}, one = pack(address)) =>
    installPack(dataDir, one, { measure, ...more });
  const why = (said: Promise<unknown>) =>
    said.then(() => 'installed', (error: unknown) => (error as PackFailed).why); // prettier-ignore
  const file = (name: string) => join(packsFolder(dataDir), 'oracle', name);

  it('are fetched, checked, tried, and then there', async () => {
    const seen: number[] = [];
    const speak = async () => {
      const analyst = { words: async () => [], reading: async () => undefined, ipa: async () => new Map() }; // prettier-ignore
      const engine = new KokoroEngine({ dataDir, analyst });
      const said = await engine.synthesize({ text: 'Yes.', language: 'en', voiceId: 'kokoro:af_heart', speed: 1 }); // prettier-ignore
      await engine.close();
      return said.pcm.length / 1e6;
    };
    const done = await install({
      measure: speak,
      onProgress: ({ bytes }) => void seen.push(bytes),
    });
    expect(done.rtf).toBeGreaterThan(0);
    expect(installedPacks(dataDir)).toEqual([done]);
    expect(seen.toSorted((a, b) => a - b)).toEqual(seen);
    expect(seen.at(-1)).toBe(bytesOf(pack(address)));
    asked.length = 0;
    await install();
    expect(asked).toEqual([]); // what is here and right is not fetched again
    expect(await removePack(dataDir, 'oracle')).toBe(true);
    expect([installedPacks(dataDir), await removePack(dataDir, 'oracle')]).toEqual([[], false]);
  });

  it('go on where the line broke, again and again', async () => {
    let breaks = 3;
    answer = (body, request, response) => {
      if (breaks-- <= 0) return whole(body, request, response);
      const from = fromOf(request);
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': body.length - from });
      response.write(body.subarray(from, from + 100_000), () =>
        setTimeout(() => response.destroy(), 100),
      ); // what was sent has arrived
    };
    const { files } = pack(address);
    const voices = { ...pack(address), files: files.filter(({ name }) => name === 'voices.bin') };
    await why(install({}, voices));
    expect(readFileSync(file('voices.bin')).equals(bodies['voices.bin']!)).toBe(true);
    const begun = asked.map((one) => Number(/bytes=(\d+)/.exec(one)?.[1] ?? 0));
    expect([begun.length, begun.at(-1)! > 0]).toEqual([4, true]);
    expect(begun.toSorted((a, b) => a - b)).toEqual(begun);
  }, 60_000);

  it('begin anew where a server does not know how to go on', async () => {
    const [first] = pack(address).files;
    await why(install({ measure: async () => Promise.reject(new Error('no')) }));
    rmSync(file(first!.name));
    writeFileSync(`${file(first!.name)}.part`, bodies[first!.name]!.subarray(0, 1000));
    answer = (body, _request, response) => void response.writeHead(200).end(body);
    await install();
    expect(readFileSync(file(first!.name)).equals(bodies[first!.name]!)).toBe(true);
  });

  it('are cancelled at once, and keep what has come', async () => {
    const stop = new AbortController();
    answer = (body, _request, response) => {
      response.writeHead(200, { 'content-length': body.length });
      response.write(body.subarray(0, 50_000)); // and no more
    };
    const cancelled = install({
      signal: stop.signal,
      onProgress: () => setTimeout(() => stop.abort(new Error('enough')), 200),
    });
    await expect(cancelled).rejects.toThrow('enough');
    expect(installedPacks(dataDir)).toEqual([]);
    expect(statSync(`${file('model.onnx')}.part`).size).toBeGreaterThan(0);
  });

  it('are refused when one bit is another, and nothing of it is used', async () => {
    answer = (body, request, response) => {
      const other = Buffer.from(body);
      other[500]! ^= 1;
      whole(other, request, response);
    };
    expect(await why(install())).toBe('DAMAGED');
    expect([installedPacks(dataDir), existsSync(file('model.onnx'))]).toEqual([[], false]);
  });

  it('are taken from a folder that somebody has brought, and checked as well', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'yamabiko-brought-'));
    try {
      writeFileSync(join(folder, 'model.onnx'), bodies['model.onnx']!);
      expect(await why(install({ from: folder }))).toBe('NOT_THERE');
      writeFileSync(join(folder, 'voices.bin'), 'something else');
      expect(await why(install({ from: folder }))).toBe('DAMAGED');
      writeFileSync(join(folder, 'voices.bin'), bodies['voices.bin']!);
      expect(await why(install({ from: folder }))).toBe('installed');
      expect(asked).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('come from a mirror, with the path of the address', async () => {
    expect(await why(install({ mirror: `${address}/mirror/` }, pack('https://models.invalid')))).toBe('installed'); // prettier-ignore
    expect(asked[0]).toBe('/mirror/of/model.onnx');
    expect(mirrored('https://a.invalid/x/y', undefined)).toBe('https://a.invalid/x/y');
  });

  it('are refused before a byte is fetched where they could not run', async () => {
    expect(await why(install({}, { ...pack(address), memoryBytes: 1e15 }))).toBe('NO_MEMORY');
    expect(asked).toEqual([]);
    const silent = install({ measure: async () => Promise.reject(new Error('nothing heard')) });
    expect(await why(silent)).toBe('SILENT');
    expect(installedPacks(dataDir)).toEqual([]);
  });
});

it('the registry names every file with its size, digest and address', () => {
  for (const { id, licence, files, memoryBytes } of voicePacks()) {
    expect([id.length > 3, licence, memoryBytes > 5e8]).toEqual([true, 'Apache-2.0', true]);
    for (const { url, bytes, sha256 } of files)
      expect([url.startsWith('https://'), bytes > 0, /^[0-9a-f]{64}$/.test(sha256)]).toEqual([true, true, true]); // prettier-ignore
  }
});
