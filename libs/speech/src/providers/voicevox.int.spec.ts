import { VoicevoxEngine } from './voicevox.js';
import { Provider, voicevox } from './provider.given.js';

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
