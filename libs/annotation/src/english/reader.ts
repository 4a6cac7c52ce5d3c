import { accentOf, saidIn, toIpa } from '@app/english';
import { SpelledReader, type Transcribe } from '../spelled.js';

/** Letters and figures that an English voice can say; others it would only name (`Chinese letter`, `Thai letter E28`). */
const SAYABLE = /(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])[\p{L}\p{N}]/u;

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
    const read = texts.map((text) => saidIn(text, accent).filter(({ isWord }) => isWord));
    const unknown = await ask(
      read
        .flat()
        .filter(({ text, said }) => said === undefined && SAYABLE.test(text))
        .map(({ text }) => text),
    );
    const lines = read.map((words) =>
      words
        .map(({ text, said }) => (said === undefined ? unknown.get(text) : toIpa(said, accent)))
        .filter((ipa) => typeof ipa === 'string' && ipa !== '')
        .join(' '),
    );
    const wordless = await ask(texts.filter((_, at) => lines[at] === ''));
    return lines.map((line, at) => line || (wordless.get(texts[at] ?? '') ?? ''));
  });
