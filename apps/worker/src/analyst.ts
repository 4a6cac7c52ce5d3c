import { toneDigits, type Annotator } from '@app/annotation';
import { asSpoken } from '@app/spoken';
import type { Analyst } from '@app/speech';

/** The annotator as voices need it that are fed with sounds: what stands above a sentence is what they say. */
export const analystOf = (annotator: Pick<Annotator, 'annotate' | 'words'>): Analyst => {
  const read = async (texts: readonly string[], language: string, signal?: AbortSignal) => {
    const segments = texts.map((content, index) => ({ id: String(index), content }));
    const { annotations } = await annotator.annotate({ segments, language, ...(signal && { signal }) }); // prettier-ignore
    return texts.map((_, index) => annotations[String(index)]);
  };
  return {
    // Figures of a Japanese sentence are read with what they count; their kana alone would be cut anywhere.
    words: (text, language, signal) =>
      annotator.words(/^ja\b/i.test(language) ? text : asSpoken(text, language), language, signal),
    async reading(text, language, signal) {
      const [shown] = await read([text], language, signal);
      return typeof shown === 'string' ? toneDigits(shown, text) : shown?.pronunciation;
    },
    async ipa(words, language) {
      const spelled = await read(words, language);
      const found = spelled.map((ipa, index) => [words[index] ?? '', ipa] as const);
      return new Map(found.filter((one): one is [string, string] => typeof one[1] === 'string'));
    },
  };
};
