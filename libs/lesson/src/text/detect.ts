import { allows, primary, type Script } from './scripts.js';
import { traditionalOnly } from './traditional.js';
import type { Language } from '../types.js';

/** What the whole text tells about a line that could be several languages. */
interface DocumentContext {
  kana: boolean;
  traditional: boolean;
  han: boolean;
  /** The language of most Latin lines, when the lines settle it themselves. */
  latin?: Language;
}

export interface DetectOptions {
  /** The author's choice; `auto` or nothing: none was made. */
  chosen?: Language;
  document?: DocumentContext;
  /** A statistical guess for texts the script does not settle; undefined below its threshold. */
  guess?: (text: string) => Language | undefined;
}

function scriptOf(text: string): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'kana';
  if (/\p{Script=Hangul}/u.test(text)) return 'hangul';
  if (/\p{Script=Han}/u.test(text)) return 'han';
  if (/\p{Script=Latin}/u.test(text)) return mostlyLatin(text);
  return /\p{L}/u.test(text) ? 'other' : 'none';
}

const mostlyLatin = (text: string): Script =>
  (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= (text.match(/\p{L}/gu)?.length ?? 0)
    ? 'latin'
    : 'other';

/** ASCII, or ASCII but for quotes, dashes and an ellipsis: `“Is this yours?”` is as English as `"Is this yours?"`. */
const plainAscii = (text: string): boolean =>
  /^[\p{ASCII}\u2010-\u201f\u2026\u00a0«»]*$/u.test(text);

/** What only Chinese writes: such a line is Chinese among Japanese ones, too. */
const onlyChinese = /[你您她们們吗嗎么麼这這呢吧很啊请谢欢说话时个为买卖过还对边开爱妈给谁]/;
const chinese = (traditional: boolean): Language => (traditional ? 'zh-TW' : 'zh-CN');

const hasTraditional = (text: string): boolean => {
  for (const character of text) if (traditionalOnly.has(character)) return true;
  return false;
};

/** Reads a whole text, line by line, for what its lines share. */
function readDocument(lines: readonly string[]): DocumentContext {
  let [kana, traditional, han, plain, accented] = [false, false, false, 0, 0];
  for (const line of lines) {
    const script = scriptOf(line);
    kana ||= script === 'kana';
    han ||= script === 'han';
    traditional ||= hasTraditional(line);
    if (script === 'latin' && plainAscii(line)) plain += 1;
    else if (script === 'latin') accented += 1;
  }
  return { kana, traditional, han, ...(kana || plain > accented ? { latin: 'en' } : {}) };
}

/**
 * The language of one piece. Kana is `ja`, Han `zh-TW` or `zh-CN`, Hangul `ko`, plain ASCII `en`, an empty text `auto`, else `unknown`:
 * after the author's choice, where the script allows it, and after what the document tells.
 */
export function detectLanguage(text: string, options: DetectOptions = {}): Language {
  if (text.trim() === '') return 'auto';
  const { document = readDocument([text]), guess } = options;
  const chosen = options.chosen === 'auto' ? undefined : options.chosen;
  const script = scriptOf(text);
  if (chosen && allows(chosen, script)) return chosen;
  switch (script) {
    case 'kana':
      return 'ja';
    case 'hangul':
      return 'ko';
    case 'han':
      return document.kana
        ? onlyChinese.test(text)
          ? chinese(hasTraditional(text))
          : 'ja'
        : chinese(document.traditional);
    case 'latin':
      if (plainAscii(text) || (chosen && primary(chosen) === 'ja')) return 'en';
      return document.latin ?? guess?.(text) ?? 'unknown';
    case 'none':
      if (document.kana) return 'ja';
      if (document.han) return chinese(document.traditional);
      return plainAscii(text) ? 'en' : (document.latin ?? 'unknown');
    case 'other':
      return guess?.(text) ?? 'unknown';
  }
}

/** The language of every piece of one text. */
export function detectLanguages(
  texts: readonly string[],
  options: Omit<DetectOptions, 'document'> = {},
): Language[] {
  const document = readDocument(texts);
  return texts.map((text) => detectLanguage(text, { ...options, document }));
}
