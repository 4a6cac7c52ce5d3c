import { accentOf, saidIn, toIpa, unknownWords } from '@app/english';
import { SpelledReader, type Transcribe } from '../spelled.js';

/** Letters and figures that an English voice can say; it would only name `Chinese letter`. */
const SAYABLE =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]/u;

/**
 * IPA of English by the dictionary that the natural voices are fed from: what stands above `I read it yesterday` is what they say.
 * @param others says the words that no dictionary has, each by itself, and texts without a word; what nobody can say is left out
 */
export const englishReader = (others: Transcribe): SpelledReader =>
  new SpelledReader(async (texts, language, signal) => {
    const accent = accentOf(language);
    const ask = async (wanted: readonly string[]) => {
      const asked = [...new Set(wanted)];
      const lines = asked.length > 0 ? await others(asked, language, signal) : [];
      return new Map(asked.map((text, at) => [text, lines[at] ?? '']));
    };
    const unknown = await ask(
      texts.flatMap((text) => unknownWords(text, accent)).filter((word) => SAYABLE.test(word)),
    );
    const lines = texts.map((text) =>
      saidIn(text, accent)
        .filter(({ isWord }) => isWord)
        .map(({ text: word, said }) => (said === undefined ? unknown.get(word) : toIpa(said, accent)))
        .filter((ipa) => typeof ipa === 'string' && ipa !== '')
        .join(' '),
    ); // prettier-ignore
    const wordless = await ask(texts.filter((_, at) => lines[at] === ''));
    return lines.map((line, at) => line || (wordless.get(texts[at] ?? '') ?? ''));
  });
