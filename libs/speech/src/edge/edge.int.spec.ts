import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
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

/** In two fragments with a ping between where it is long, as the standard allows. */
const say = (line: WebSocket, message: string | Buffer): void => {
  const [bytes, binary] = [Buffer.from(message as string), typeof message !== 'string'];
  if (bytes.length < 5000) return line.send(bytes, { binary });
  line.send(bytes.subarray(0, 4000), { binary, fin: false });
  line.ping('hi');
  line.send(bytes.subarray(4000), { binary, fin: true });
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
  private readonly lines = new WebSocketServer({ noServer: true });
  private readonly server: Server = createServer((request, response) => {
    if (!this.lets(request)) return void response.writeHead(403).end();
    response.end(JSON.stringify(voices));
  });

  constructor(private readonly mp3: Uint8Array) {
    this.server.on('connection', (socket: Socket) => this.sockets.add(socket));
    this.server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      this.upgrades++;
      const date = new Date(Date.now() + this.ahead).toUTCString();
      const status = this.status ?? (this.lets(request) ? 101 : 403);
      if (status !== 101)
        return void socket.end(
          `HTTP/1.1 ${status} No\r\nDate: ${date}\r\nContent-Length: 0\r\n\r\n`,
        );
      this.lines.handleUpgrade(request, socket, head, (line) => this.talk(line));
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
  private talk(line: WebSocket): void {
    line.on('message', (heard: Buffer) => {
      const text = heard.toString();
      if (!text.includes('Path:ssml')) return;
      this.heard.push(text);
      if (this.trouble === 'hang') return;
      if (this.trouble === 'cut') return line.terminate();
      say(line, 'X-RequestId:1\r\nPath:turn.start\r\n\r\n{}');
      const header = Buffer.from('Path:audio\r\nContent-Type:audio/mpeg\r\n');
      const length = Buffer.from([header.length >> 8, header.length & 255]);
      const word = {
        Type: 'WordBoundary',
        Data: { Offset: 1_000_000, Duration: 5_000_000, text: { Text: '今日' } },
      };
      say(line, `Path:audio.metadata\r\n\r\n${JSON.stringify({ Metadata: [word] })}`);
      if (text.includes(VOICE)) say(line, Buffer.concat([length, header, this.mp3]));
      say(line, 'Path:turn.end\r\n\r\n{}');
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
