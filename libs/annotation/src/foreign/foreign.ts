import { chineseOf, easternWordsIn, saysChinese } from '@app/lesson';
import type { Annotation, AnnotationRequest, AnnotationResult, Word } from '../annotator.js';
import { toneDigits } from '../pinyin.js';
import { romaji, romajiInEnglish } from './kana-sounds.js';
import { pinyinInEnglish } from './pinyin-sounds.js';

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const BETWEEN = '·';

interface ForeignWord {
  /** In plain Latin letters. */
  letters: string;
  /** As its own language notes it: pinyin with tone figures, kana, Hangul. */
  noted: string;
  /** In IPA, by the sounds that English has. */
  english?: string;
}

/** 西安 is Xi'an: where a syllable begins with a vowel, an apostrophe parts it from the one before. */
const inLetters = (syllables: readonly string[]): string =>
  syllables
    .map((one) => one.replace(/\d/, '').replaceAll('v', 'u'))
    .reduce((word, one) => word + (word !== '' && /^[aoe]/.test(one) ? `'${one}` : one), '');

const chineseWord = ({ reading }: Word): ForeignWord[] => {
  const syllables = toneDigits(reading ?? '', '')?.match(/[a-z]{1,6}[1-5]/g);
  if (!syllables) return [];
  const sounds = syllables.map(pinyinInEnglish);
  // One strong syllable a word, the last that has a tone.
  const strong = sounds.findLastIndex((sound) => sound?.startsWith('ˈ'));
  const english = sounds.map((sound, at) => (at === strong ? sound : sound?.replace('ˈ', 'ˌ')));
  return [
    {
      letters: inLetters(syllables),
      noted: syllables.join(BETWEEN),
      ...(!sounds.includes(undefined) && { english: english.join('') }),
    },
  ];
};

const PARTICLES: Readonly<Record<string, string>> = { は: 'わ', へ: 'え' };
const japaneseWord = ({ surface, reading }: Word): ForeignWord[] => {
  const kana = PARTICLES[surface] ?? reading ?? surface;
  const letters = romaji(kana);
  if (letters === undefined || letters === '') return [];
  return [{ letters, noted: kana, english: romajiInEnglish(letters) }];
};

/** Which language a run is in, by its own characters and by whether the sentence has kana. */
const languageOf = (run: string, text: string): string => {
  if (/\p{Script=Hangul}/u.test(run)) return 'ko';
  if (/[㍻-㍿㈱㈲㋿]/.test(run) || KANA.test(run) || (KANA.test(text) && !saysChinese(run)))
    return 'ja';
  return chineseOf(run) === 'zh-TW' ? 'zh-TW' : 'zh-CN';
};

const wordsOf = (
  run: string,
  language: string,
  { annotations, words = {} }: AnnotationResult,
): ForeignWord[] => {
  const line: Annotation | undefined = annotations['run'];
  if (language === 'ko')
    return typeof line === 'string' && line !== '' ? [{ letters: line, noted: run }] : [];
  const whole = typeof line === 'string' ? [{ surface: run, reading: line }] : [];
  return (words['run'] ?? whole).flatMap(language === 'ja' ? japaneseWord : chineseWord);
};

/**
 * What a voice of another script would leave out or only name (`Chinese letter`) in letters of its own, each word with its sounds behind it:
 * `Beijing⟦ˌbeɪˈdʒɪŋ⟧` in English, in its own notation for all others (`beijing⟦bei3·jing1⟧`). A sentence without such characters, and what nobody can read, stays.
 */
export const inOwnLetters = async (
  text: string,
  language: string,
  annotate: (request: AnnotationRequest) => Promise<AnnotationResult>,
  signal?: AbortSignal,
): Promise<string> => {
  const isEnglish = /^en\b/i.test(language);
  let [said, at] = ['', 0];
  for (const { 0: run, index } of easternWordsIn(text, language)) {
    if (text[index + run.length] === '⟦') continue; // somebody says how
    const own = languageOf(run, text);
    const segments = [{ id: 'run', content: run.normalize('NFKC') }];
    const read = await annotate({ segments, language: own, ...(signal && { signal }) });
    const words = wordsOf(run, own, read).map(({ letters, noted, english }) => {
      const sounds = isEnglish ? english : noted;
      return sounds === undefined ? letters : `${letters}⟦${sounds}⟧`;
    });
    if (words.length === 0) continue;
    const before = text.slice(at, index);
    at = index + run.length;
    said += before + (/[\p{L}\p{N}⟧]$/u.test(said + before) ? ' ' : '') + words.join(' ');
    if (/^[\p{L}\p{N}]/u.test(text.slice(at))) said += ' ';
  }
  return said + text.slice(at);
};
