import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onPath } from '../japanese/build-binary.js';
import { encodeMp3 } from '../sound/mp3.js';
import { speechEngineContract } from '../speech-engine.contract.js';
import { EdgeEngine } from './edge.js';
import { secMsGec } from './protocol.js';

const VOICE = 'ja-JP-NanamiNeural';
/** How long a token is the same. */
const STEP_MS = 300_000;
const voices = [
  { Name: 'x', ShortName: VOICE, Gender: 'Female', Locale: 'ja-JP', FriendlyName: 'x' },
];
const buzz = Float32Array.from(
  { length: 48_000 },
  (_, i) => 0.2 * Math.sin(i / 20) * (1 + Math.sin(i / 1500)),
);

/** A server's frame, unmasked; long ones in two fragments with a ping between, as the standard allows. */
const frames = (opcode: number, payload: Buffer): Buffer[] => {
  const one = (first: number, part: Buffer) => {
    const size =
      part.length < 126
        ? Buffer.from([part.length])
        : part.length < 65_536
          ? Buffer.from([126, part.length >> 8, part.length & 255])
          : undefined;
    const long = Buffer.alloc(9);
    long[0] = 127;
    long.writeBigUInt64BE(BigInt(part.length), 1);
    return Buffer.concat([Buffer.from([first]), size ?? long, part]);
  };
  if (payload.length < 5000) return [one(0x80 | opcode, payload)];
  return [
    one(opcode, payload.subarray(0, 4000)),
    one(0x89, Buffer.from('hi')),
    one(0x80, payload.subarray(4000)),
  ];
};
/** What a client sent: must be masked. */
const unmasked = (bytes: Buffer): { text: string; rest: Buffer } | undefined => {
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short === 126 ? 4 : 2;
  const length = short === 126 ? bytes.readUInt16BE(2) : short;
  if (bytes.length < head + 4 + length) return undefined;
  if (((bytes[1] ?? 0) & 0x80) === 0) throw new Error('a client must mask');
  const mask = bytes.subarray(head, head + 4);
  const text = bytes
    .subarray(head + 4, head + 4 + length)
    .map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return { text: Buffer.from(text).toString('utf8'), rest: bytes.subarray(head + 4 + length) };
};

/** Edge's read-aloud as it is known: token, two questions, then metadata, sound and the end of the turn. */
class Edge {
  status: number | undefined;
  trouble: 'hang' | 'cut' | undefined;
  /** Ms that this server's clock is ahead. */
  ahead = 0;
  readonly heard: string[] = [];
  upgrades = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((request, response) => {
    if (!this.lets(request)) return void response.writeHead(403).end();
    response.end(JSON.stringify(voices));
  });

  constructor(private readonly mp3: Uint8Array) {
    this.server.on('connection', (socket: Socket) => this.sockets.add(socket));
    this.server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      this.upgrades++;
      const date = new Date(Date.now() + this.ahead).toUTCString();
      const status = this.status ?? (this.lets(request) ? 101 : 403);
      if (status !== 101)
        return void socket.end(
          `HTTP/1.1 ${status} No\r\nDate: ${date}\r\nContent-Length: 0\r\n\r\n`,
        );
      const accept = createHash('sha1')
        .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
        .digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      this.talk(socket);
    });
  }
  async url(): Promise<string> {
    if (!this.server.listening)
      await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }
  private lets({ url = '', headers }: IncomingMessage): boolean {
    const token = new URL(url, 'http://edge').searchParams.get('Sec-MS-GEC');
    const now = Date.now() + this.ahead;
    // The step before counts too: a new one may begin while the request is on its way.
    return (
      [now, now - STEP_MS].some((time) => token === secMsGec(time)) &&
      (headers['user-agent'] ?? '').includes('Edg/')
    );
  }
  private talk(socket: Socket): void {
    let rest = Buffer.alloc(0);
    const say = (opcode: number, payload: Buffer) =>
      frames(opcode, payload).forEach((frame) => socket.write(frame));
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (let next = unmasked(rest); next; next = rest.length > 1 ? unmasked(rest) : undefined) {
        rest = Buffer.from(next.rest);
        if (!next.text.includes('Path:ssml')) continue;
        this.heard.push(next.text);
        if (this.trouble === 'hang') return;
        if (this.trouble === 'cut') return socket.destroy();
        say(1, Buffer.from('X-RequestId:1\r\nPath:turn.start\r\n\r\n{}'));
        const header = Buffer.from('Path:audio\r\nContent-Type:audio/mpeg\r\n');
        const length = Buffer.from([header.length >> 8, header.length & 255]);
        const word = {
          Type: 'WordBoundary',
          Data: { Offset: 1_000_000, Duration: 5_000_000, text: { Text: '今日' } },
        };
        say(1, Buffer.from(`Path:audio.metadata\r\n\r\n${JSON.stringify({ Metadata: [word] })}`));
        if (next.text.includes(VOICE)) say(2, Buffer.concat([length, header, this.mp3]));
        say(1, Buffer.from('Path:turn.end\r\n\r\n{}'));
      }
    });
  }
}

it('makes the token that is documented', () => {
  // Steps of five minutes: the same at both ends of a step, another in the next.
  const step = Date.UTC(2026, 0, 1, 0, 0, 0);
  expect(secMsGec(step)).toBe('42D1947403FD94975436C65DBFCA8003073F9CB5C3F1CE25AF8961A11D7C3DFE'); // by another implementation
  expect(secMsGec(step + 299_000)).toBe(secMsGec(step));
  expect(secMsGec(step + 300_000)).not.toBe(secMsGec(step));
});

(onPath('ffmpeg') ? describe : describe.skip)('edge', () => {
  let server: Edge;
  const engine = async (more: object = {}) =>
    new EdgeEngine({ baseUrl: await server.url(), backoffMs: 1, ...more });
  const request = { text: '<今日>は & 晴れ', language: 'ja', voiceId: `edge:${VOICE}`, speed: 1.1 };
  beforeAll(async () => {
    server = new Edge(await encodeMp3(buzz, 24_000));
  });
  beforeEach(() => {
    server.status = server.trouble = undefined;
    server.ahead = server.upgrades = server.heard.length = 0;
  });
  afterAll(() => server.close());

  speechEngineContract('edge', async () => ({
    engine: await engine(),
    language: 'ja',
    text: '今日は晴れです。',
    word: '今日',
    marks: true,
    words: ['今日'],
  }));

  it('asks for the sentence, escaped, at its speed, and says where words sound', async () => {
    const { pcm, marks } = await (await engine()).synthesize(request);
    expect(pcm.length).toBeGreaterThan(46_000);
    expect(marks).toEqual([{ type: 'word', startMs: 100, endMs: 600, charStart: 1, charEnd: 3 }]);
    expect(server.heard[0]).toContain(
      'rate="+10%" volume="+0%">&lt;今日&gt;は &amp; 晴れ</prosody>',
    );
  });
  it('is let in by the server’s clock when ours is wrong', async () => {
    server.ahead = 3_600_000;
    expect((await (await engine()).synthesize(request)).pcm.length).toBeGreaterThan(0);
    expect(server.upgrades).toBe(2);
  });
  it('does not knock for ever when it is refused', async () => {
    server.status = 403;
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      failure: 'REFUSED',
    });
    expect(server.upgrades).toBe(1);
  });
  it.each([429, 503])('tries again after %i, then gives up', async (status) => {
    server.status = status;
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      failure: 'ENGINE_FAILED',
    });
    expect(server.upgrades).toBe(3);
  });
  it('tries again when the line is cut', async () => {
    server.trouble = 'cut';
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      failure: 'ENGINE_FAILED',
      detail: 'the line was cut',
    });
    expect(server.upgrades).toBe(3);
  });
  it('does not wait for ever', async () => {
    server.trouble = 'hang';
    await expect((await engine({ timeoutMs: 100 })).synthesize(request)).rejects.toMatchObject({
      failure: 'TIMEOUT',
    });
  });
});
