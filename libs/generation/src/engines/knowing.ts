import { glossaryOf, spokenText, type SpecialWord } from '@app/lesson';
import { hasGiven } from '@app/english';
import { takesSounds, withSounds } from './given-sounds.js';
import type { Engines, KeptText, Spoken } from './engines.js';

/** Languages whose sentences go to their voices with a reading of their own. */
const READ = /^(ja|zh)\b/i;

/** The terms of a glossary that these texts hold, once each. */
const termsOf = (texts: readonly string[], words: readonly SpecialWord[], target: string) => [
  ...new Map(
    texts.flatMap((text) => glossaryOf(text, words, target)).map((term) => [term.word, term]),
  ).values(),
];
const keptKnowing = (kept: KeptText, words: readonly SpecialWord[]): KeptText => ({
  readings: (language, segments, more = []) =>
    kept.readings(language, segments, [...more, ...words]),
  translations: (texts, source, target) =>
    kept.translations(texts, source, target, termsOf(texts, words, target)),
});

/** Engines that know these words: readings and glossary are handed on, what is spoken is put in. */
export const knowing = (engines: Engines, words: readonly SpecialWord[]): Engines => {
  const said = (asked: Spoken): Spoken => {
    const { reading = '', ...request } = asked;
    const { language } = request;
    const text = spokenText(request.text, words, language);
    if (!takesSounds(language)) return { ...request, text, ...(reading !== '' && { reading }) };
    const sounds = withSounds(
      spokenText(reading || request.text, words, language),
      words,
      language,
    );
    return { ...request, text, ...(hasGiven(sounds) && { reading: sounds }) };
  };
  return {
    async annotate(language, segments, signal, more = []) {
      const answer = await engines.annotate(language, segments, signal, [...more, ...words]);
      // A reading from before other words would still be said: none is told as the empty one.
      const none = READ.test(language)
        ? Object.keys(answer.annotations).filter((id) => answer.pronunciations[id] === undefined)
        : [];
      return none.length === 0
        ? answer
        : {
            ...answer,
            pronunciations: {
              ...answer.pronunciations,
              ...Object.fromEntries(none.map((id) => [id, ''])),
            },
          };
    },
    translate: (texts, source, target, signal, onDone) =>
      engines.translate(texts, source, target, signal, onDone, termsOf(texts, words, target)),
    ttsInfo: () => engines.ttsInfo(),
    speak: (request, signal) => engines.speak(said(request), signal),
    ...(engines.isKept && {
      isKept: async (request: Spoken) => (await engines.isKept?.(said(request))) === true,
    }),
    ...(engines.fileOf && {
      fileOf: async (request: Spoken) => (await engines.fileOf?.(said(request))) ?? '',
    }),
    ...(engines.kept && { kept: keptKnowing(engines.kept, words) }),
  };
};
