import type { TtsInfo, Voice } from '../types.js';
import { chooseVoice, voiceName } from './voices.js';

const voice = (id: string, language: string, disabled = false): Voice => ({
  id,
  name: `声 ${id}`,
  speaker_id: id,
  service_id: 'google',
  disabled,
  language,
});
const info: TtsInfo = {
  voices: [
    voice('off', 'ja', true),
    voice('first', 'ja'),
    voice('mei', 'ja'),
    voice('nitech', 'ja'),
    voice('amy', 'en'),
  ],
  languages: [
    { code: 'ja', name: '日语', voice_ids: ['off', 'first', 'mei', 'nitech'] },
    { code: 'en', name: '英语', voice_ids: ['amy'] },
  ],
  defaultMappings: { ja: { default: 'mei', 客: 'nitech' } },
};
const bare = { ...info, defaultMappings: {} };

describe('the voice of a speaker', () => {
  it.each([
    ['its default entry', '客', {}, 'nitech'],
    ['the default speaker', '店員', {}, 'mei'],
    ['the saved entry over the default one', '客', { ja: { 客: 'first' } }, 'first'],
    [
      'the server’s entry for the speaker over the saved default',
      '客',
      { ja: { default: 'first' } },
      'nitech',
    ],
    ['the saved default over the server’s', '店員', { ja: { default: 'first' } }, 'first'],
    ['nothing from another language', '店員', { en: { default: 'amy' } }, 'mei'],
    ['no disabled entry', '店員', { ja: { 店員: 'off' } }, 'mei'],
    ['no inherited property as an entry', 'constructor', {}, 'mei'],
  ])('is %s', (_, speaker, saved, expected) =>
    expect(chooseVoice(info, { language: 'ja', speaker, saved })?.id).toBe(expected),
  );
  it('is the first enabled one of the language without a mapping', () =>
    expect(chooseVoice(bare, { language: 'ja', speaker: '客' })?.id).toBe('first'));
  it('is the one chosen for the sentence', () =>
    expect(chooseVoice(info, { language: 'ja', speaker: '客', voice_db_id: 'first' })?.id).toBe(
      'first',
    ));
  it('is that of a sibling language before none', () =>
    expect(chooseVoice(info, { language: 'en-GB' })?.id).toBe('amy'));
  it('is none where nobody speaks the language', () =>
    expect(chooseVoice(info, { language: 'th' })).toBeUndefined());
  it('has a name, also when it is unknown', () =>
    expect([voiceName(info, 'mei'), voiceName(info, 'x9')]).toEqual(['声 mei', '声音ID: x9']));
});
