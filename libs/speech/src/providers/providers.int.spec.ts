import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpeechEngine } from '../engine.js';
import { speechEngineContract } from '../speech-engine.contract.js';
import { AzureEngine } from './azure.js';
import { GoogleEngine } from './google.js';
import { OpenAiCompatibleEngine } from './openai-compatible.js';
import type { RemoteOptions } from './remote.js';
import { VoicevoxEngine } from './voicevox.js';

/** Two seconds of a buzzing voice in a WAV, as a provider answers. */
const wav = (seconds = 2, rate = 24_000): Buffer => {
  const bytes = Buffer.alloc(44 + seconds * rate * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(0xffffffff, 40); // streamed: the length was not known
  for (let i = 0; i < seconds * rate; i++)
    bytes.writeInt16LE(
      Math.round(6000 * Math.sin(i / 20) * (1 + Math.sin(i / 1500)) * 0.5),
      44 + i * 2,
    );
  return bytes;
};

interface Answer {
  status?: number;
  body: Buffer | string | object;
  headers?: Record<string, string>;
}
interface Asked {
  path: string;
  method: string;
  headers: IncomingMessage['headers'];
  body: string;
}
type Protocol = (asked: Asked) => Answer;
type Trouble = (asked: Asked) => Answer | 'hang' | 'cut' | undefined;

class Provider {
  readonly asked: Asked[] = [];
  trouble: Trouble = () => undefined;
  private readonly server: Server;
  constructor(protocol: Protocol) {
    const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
      let body = '';
      for await (const part of request) body += String(part);
      const asked = { path: request.url!, method: request.method!, headers: request.headers, body };
      this.asked.push(asked);
      const answer = this.trouble(asked) ?? protocol(asked);
      if (answer === 'hang') return;
      if (answer === 'cut') return void response.destroy();
      const bytes =
        Buffer.isBuffer(answer.body) || typeof answer.body === 'string'
          ? answer.body
          : JSON.stringify(answer.body);
      response.writeHead(answer.status ?? 200, answer.headers).end(bytes);
    };
    this.server = createServer((request, response) => void answerTo(request, response));
  }
  async url(): Promise<string> {
    if (!this.server.listening)
      await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const refused: Answer = {
  status: 400,
  body: { error: { code: 400, message: 'voice does not exist' } },
};
const unknown: Answer = { status: 404, body: 'not found' };

const google: Protocol = ({ path, method, headers, body }) => {
  if (headers['x-goog-api-key'] !== 'k')
    return { status: 403, body: { error: { code: 403, message: 'API key not valid' } } };
  if (path === '/v1/voices' && method === 'GET')
    return {
      body: {
        voices: [
          {
            languageCodes: ['ja-JP'],
            name: 'ja-JP-Neural2-B',
            ssmlGender: 'FEMALE',
            naturalSampleRateHertz: 24000,
          },
        ],
      },
    };
  if (path !== '/v1/text:synthesize') return unknown;
  const { input, voice, audioConfig } = JSON.parse(body);
  if (
    voice.name !== 'ja-JP-Neural2-B' ||
    voice.languageCode !== 'ja-JP' ||
    !input.text ||
    audioConfig.audioEncoding !== 'LINEAR16'
  )
    return refused;
  return { body: { audioContent: wav().toString('base64') } };
};
const azure: Protocol = ({ path, headers, body }) => {
  if (headers['ocp-apim-subscription-key'] !== 'k') return { status: 401, body: '' };
  if (path === '/cognitiveservices/voices/list')
    return {
      body: [
        { ShortName: 'ja-JP-NanamiNeural', Locale: 'ja-JP', Gender: 'Female', LocalName: '七海' },
      ],
    };
  if (
    path !== '/cognitiveservices/v1' ||
    headers['content-type'] !== 'application/ssml+xml' ||
    !headers['x-microsoft-outputformat']
  )
    return unknown;
  return body.includes('<voice name="ja-JP-NanamiNeural">') ? { body: wav() } : refused;
};
const openai: Protocol = ({ path, headers, body }) => {
  if (headers.authorization !== 'Bearer k')
    return { status: 401, body: { error: { message: 'Incorrect API key' } } };
  const { voice, input, response_format: format } = JSON.parse(body);
  return path === '/v1/audio/speech' && voice === 'nova' && input && format === 'wav'
    ? { body: wav() }
    : refused;
};
const voicevox: Protocol = ({ path, body }) => {
  const { pathname, searchParams } = new URL(path, 'http://voicevox');
  const speaker = searchParams.get('speaker');
  if (pathname === '/speakers')
    return {
      body: [
        {
          name: '四国めたん',
          speaker_uuid: 'x',
          styles: [
            { name: 'ノーマル', id: 2, type: 'talk' },
            { name: '歌', id: 3001, type: 'singing_teacher' },
          ],
        },
      ],
    };
  if (speaker !== '2') return { status: 422, body: { detail: 'no such speaker' } };
  const mora = {
    text: 'ハ',
    consonant: 'h',
    consonant_length: 0.06,
    vowel: 'a',
    vowel_length: 0.11,
    pitch: 5.4,
  };
  if (pathname === '/audio_query')
    return {
      body: {
        accent_phrases: [
          { moras: [mora, mora], accent: 1, pause_mora: null, is_interrogative: false },
        ],
        speedScale: 1,
        prePhonemeLength: 0.1,
        postPhonemeLength: 0.1,
      },
    };
  // The whole query must come back, or the engine has nothing to say.
  return pathname === '/synthesis' && JSON.parse(body).accent_phrases[0].moras[0].pitch === 5.4
    ? { body: wav() }
    : { status: 422, body: { detail: [] } };
};

const providers: [
  string,
  Protocol,
  string,
  (baseUrl: string, options: RemoteOptions) => SpeechEngine,
][] = [
  [
    'google',
    google,
    'google:ja-JP-Neural2-B',
    (baseUrl, options) => new GoogleEngine({ apiKey: 'k', baseUrl, ...options }),
  ],
  [
    'azure',
    azure,
    'azure:ja-JP-NanamiNeural',
    (baseUrl, options) => new AzureEngine({ key: 'k', baseUrl, ...options }),
  ],
  [
    'openai',
    openai,
    'openai:nova',
    (baseUrl, options) =>
      new OpenAiCompatibleEngine({ apiKey: 'k', baseUrl: `${baseUrl}/v1`, ...options }),
  ],
  [
    'voicevox',
    voicevox,
    'voicevox:2',
    (baseUrl, options) => new VoicevoxEngine({ baseUrl, ...options }),
  ],
];

describe.each(providers)('%s', (name, protocol, voiceId, make) => {
  const provider = new Provider(protocol);
  const engine = async (options: RemoteOptions = {}) =>
    make(await provider.url(), { backoffMs: 1, ...options });
  const request = { text: '<今日>は & 晴れ', language: 'ja', voiceId, speed: 1 };
  beforeEach(() => {
    provider.trouble = () => undefined;
    provider.asked.length = 0;
  });
  afterAll(() => provider.close());

  speechEngineContract(name, async () => ({
    engine: await engine(),
    language: 'ja',
    text: '今日は晴れです。',
    word: '箸',
    marks: name === 'voicevox',
    words: [],
  }));

  it.each([429, 500, 503])('tries again after %i', async (status) => {
    let remaining = 2;
    provider.trouble = () =>
      remaining-- > 0 ? { status, body: 'busy', headers: { 'retry-after': '0' } } : undefined;
    expect((await (await engine()).synthesize(request)).pcm.length).toBe(48_000);
  });
  it('tries again when the line is cut', async () => {
    let remaining = 1;
    provider.trouble = () => (remaining-- > 0 ? 'cut' : undefined);
    expect((await (await engine()).synthesize(request)).pcm.length).toBe(48_000);
  });
  it('gives up after three tries', async () => {
    provider.trouble = () => ({ status: 503, body: 'down' });
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      failure: 'ENGINE_FAILED',
      detail: '503 down',
    });
    expect(provider.asked.length).toBe(3);
  });
  it('does not repeat what was refused', async () => {
    provider.trouble = () => ({ status: 401, body: 'bad key' });
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      failure: 'REFUSED',
      detail: '401 bad key',
    });
    expect(provider.asked.length).toBe(1);
  });
  it('does not wait for ever', async () => {
    provider.trouble = () => 'hang';
    await expect((await engine({ timeoutMs: 50 })).synthesize(request)).rejects.toMatchObject({
      failure: 'TIMEOUT',
    });
  });
  it.each([
    ['a page', '<html>welcome</html>'],
    ['nothing', ''],
    ['other JSON', '{"audioContent": 7}'],
    ['half a WAV', wav().subarray(0, 30)],
  ])('calls %s an error', async (_, body) => {
    provider.trouble = () => ({ body });
    await expect((await engine()).synthesize(request)).rejects.toMatchObject({
      name: 'SpeechFailed',
      failure: 'ENGINE_FAILED',
    });
  });
  it('has no voices, and no error, while it is away', async () => {
    const away = await engine();
    if (name === 'openai') return; // it cannot be asked
    provider.trouble = () => ({ status: 403, body: 'no' });
    expect(await away.voices()).toEqual([]);
  });
});

describe('voicevox and the reading that is shown', () => {
  const provider = new Provider((asked) => {
    const { pathname, searchParams } = new URL(asked.path, 'http://x');
    if (pathname !== '/accent_phrases') return voicevox(asked);
    const moras = Array.from(searchParams.get('text')!.replace(/[^ァ-ヺ]/g, ''), (text) => ({ text, vowel: 'a', consonant_length: 0.06, vowel_length: 0.11, pitch: 5.4 })); // prettier-ignore
    return searchParams.get('is_kana') === 'true' && moras[0]?.text === 'カ'
      ? { body: [{ moras, accent: 1, pause_mora: null }] }
      : { status: 400, body: { detail: 'unknown kana' } };
  });
  afterAll(() => provider.close());
  const heard = async (reading?: string) => {
    const engine = new VoicevoxEngine({ baseUrl: await provider.url() });
    const request = { text: '母', language: 'ja', voiceId: 'voicevox:2', speed: 1 };
    const { marks } = await engine.synthesize(reading === undefined ? request : { ...request, reading }); // prettier-ignore
    return marks.map(({ value }) => value).join('');
  };

  it('says it where the engine would read otherwise, and leaves the engine to itself elsewhere', async () => {
    expect([await heard(), await heard('はは'), await heard('かかさま')]).toEqual([
      'ハハ',
      'ハハ',
      'カカサマ',
    ]);
    expect(provider.asked.filter(({ path }) => path.startsWith('/accent_phrases'))).toHaveLength(1);
  });
  it('says what the engine reads, where it does not know a sound', async () =>
    expect(await heard('ゆゆ')).toBe('ハハ'));
  it('names its character', async () => {
    const engine = new VoicevoxEngine({ baseUrl: await provider.url() });
    expect(await engine.voices()).toMatchObject([{ credit: 'VOICEVOX:四国めたん' }]);
  });
});
