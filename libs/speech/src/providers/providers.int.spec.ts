import type { SpeechEngine } from '../engine.js';
import { speechEngineContract } from '../speech-engine.contract.js';
import { AzureEngine } from './azure.js';
import { GoogleEngine } from './google.js';
import { OpenAiCompatibleEngine } from './openai-compatible.js';
import { Provider, voicevox, wav, type Answer, type Protocol } from './provider.given.js';
import type { RemoteOptions } from './remote.js';
import { VoicevoxEngine } from './voicevox.js';

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
