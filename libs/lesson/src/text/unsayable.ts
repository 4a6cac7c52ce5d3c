import { primary } from './scripts.js';
import type { Language } from '../types.js';

/** Letters that sentences of a language cannot have said. Voices of Latin letters are told how Chinese, Japanese and Korean words are said. */
const STRANGE: Readonly<Record<string, RegExp>> = {
  ja: /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L}/u,
  zh: /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Han}\p{Script=Bopomofo}])\p{L}/u,
  ko: /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Han}\p{Script=Hangul}])\p{L}/u,
  latin: /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\p{L}/u,
}; // prettier-ignore
const LATIN = new Set('en fr de es it pt nl sv nb da pl cs sk hu ro tr vi id ms fi ca hr eo tl sw la'.split(' ')); // prettier-ignore

/** The first stretch of a sentence that most voices of its language cannot say: สวัสดี in an English one. */
export const unsayableIn = (content: string, language: Language): string | undefined => {
  const own = primary(language);
  const at = STRANGE[LATIN.has(own) ? 'latin' : own]?.exec(content)?.index;
  return at === undefined ? undefined : /^[\p{L}\p{M}]{1,40}/u.exec(content.slice(at))?.[0];
};
