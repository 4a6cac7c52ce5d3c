import { hasGiven } from '@app/english';
import type { RenderedSpeech, SpeechEngine, SpeechRequest, Voice } from '../engine.js';
import { SpeechFailed } from '../engine.js';
import { languageName } from '../languages.js';
import type { WorkerPool } from '../pool/worker-pool.js';
import { sayableKana } from './kana.js';
import { charactersOf, phonemes } from './characters.js';
import { inVoices } from './in-voices.js';
import { espeakLanguages } from './languages.js';

const variants = [
  { variant: 'f2', name: '女声', gender: 'female' },
  { variant: 'm3', name: '男声', gender: 'male' },
] as const;

const WORDS_PER_MINUTE = 155;
/** A line of syllables with their tones and of Latin words, by its letters and signs alone. */
const LETTERS = /^(?=.*[a-zü][1-5])\p{Script=Latin}[\p{Script=Latin}\p{M}\s'’,.!?;:1-5-]*$/iu;
/** No tone stands without a syllable of its own, no accent without a letter, and behind the last word no sign that joins words. */
const AMISS =
  /(?<![a-zü]:?)[1-5]|[1-5](?![\s,.!?;:'-]|$)|(?:(?![a-zü])\p{Script=Latin}|[\p{M}’])[a-zü]+:?[1-5]|[\s,.!?;:1-5]['-]*[\p{M}’]|[\s,.!?;:1-5]['-]+[\s,.!?;:]*$/iu;
const isPinyin = (reading: string): boolean => LETTERS.test(reading) && !AMISS.test(reading);
/** Latin words among pinyin are no syllables: they are said as English. */
const withLatin = (pinyin: string): string =>
  pinyin.replace(/(?<![\p{L}\p{M}'’-])(?![a-zü:]{1,30}[1-5])\p{Script=Latin}[\p{Script=Latin}\p{M}'’-]*(?![1-5])/giu, '<voice xml:lang="en">$&</voice>'); // prettier-ignore

/** All other languages, embedded. Formant synthesis: every voice says 机械音. Mandarin goes by pinyin when a reading is given, Japanese always by kana. */
export class EspeakEngine implements SpeechEngine {
  readonly id = 'espeak';
  readonly version = 'espeak-ng-0.3.5';
  readonly isCheap = true;
  /** Of words in another script, in the notation of their language. */
  readonly takesSounds = true;

  constructor(private readonly pool: WorkerPool) {}

  async voices(): Promise<Voice[]> {
    return Object.keys(espeakLanguages).flatMap((language) =>
      variants.map(({ variant, name, gender }) => ({
        id: `espeak:${language}+${variant}`,
        name: `${languageName(language)}${name}`,
        speaker_id: `${language}+${variant}`,
        service_id: this.id,
        language,
        gender,
        quality: 'robotic' as const,
        disabled: false,
        note: language === 'ja' ? '机械音，仅在日语语音未就绪时使用' : '机械音',
      })),
    );
  }

  async synthesize({
    text,
    language,
    voiceId,
    speed,
    reading,
    signal,
  }: SpeechRequest): Promise<RenderedSpeech> {
    const [, code = '', variant = ''] = /^espeak:([\w-]+)\+(f2|m3)$/.exec(voiceId) ?? [];
    const voice = espeakLanguages[code];
    if (!voice) throw new SpeechFailed('UNKNOWN_VOICE', voiceId);
    const pinyin = voice === 'sit/cmn' && reading !== undefined && isPinyin(reading);
    const spoken =
      code === 'ja' || language === 'ja'
        ? kanaFor(reading ?? text)
        : pinyin
          ? withLatin(reading.replaceAll(/\s+/g, ' '))
          : inVoices(text).said;
    const order = {
      text: spoken,
      voice: `${pinyin ? 'sit/cmn-Latn-pinyin' : voice}+${variant}`,
      wordsPerMinute: Math.round(WORDS_PER_MINUTE * speed),
    };
    const heard = await this.pool.run('espeak', order, { signal });
    const marks =
      spoken === text
        ? heard.marks
        : pinyin
          ? charactersOf(heard.marks, spoken, text)
          : hasGiven(text)
            ? inVoices(text).placed(heard.marks)
            : phonemes(heard.marks);
    return { ...heard, marks, engine: this.id, engineVersion: this.version };
  }

  close = async () => {};
}

const kanaFor = (reading: string): string => {
  const kana = sayableKana(reading);
  if (kana === undefined)
    throw new SpeechFailed(
      'READING_MISSING',
      'espeak reads kanji as English: give the pronunciation in kana',
    );
  return kana;
};
