import {
  SOUNDING,
  glossaryOf,
  markOf,
  nodesOf,
  spokenText,
  wordsIn,
  type Graph,
  type Resources,
  type SpecialWord,
} from '@app/lesson';
import type { LessonCommand } from '../../../authoring/src/lessons/lesson.js';
import type { Engines, KeptText, Spoken } from '../../../generation/src/engines/engines.js';

type Marks = Readonly<Record<string, string>>;
interface Made {
  graph: Graph;
  resources: Resources;
}

const GLOSSARY = ['glossary'] as const;
const annotationOf = (segmentId: string) => `a:${segmentId}`;
const translationOf = (language: string, segmentId: string) => `t:${language}:${segmentId}`;
const soundOf = (audioId: string) => `s:${audioId}`;
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
  const said = ({ reading, ...request }: Spoken): Spoken => ({
    ...request,
    text: spokenText(request.text, words, request.language),
    ...(reading !== undefined && reading !== '' && { reading }),
  });
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
    ...(engines.kept && { kept: keptKnowing(engines.kept, words) }),
  };
};

/** Marks of the sounds that a lesson has. */
const soundMarks = (
  { resources: { audioItems } }: Made,
  words: readonly SpecialWord[],
): Record<string, string> => {
  const here = wordsIn(audioItems.map(({ text }) => text), words); // prettier-ignore
  return Object.fromEntries(
    audioItems.map(({ id, text, language }) => [
      soundOf(id),
      markOf(text, here, language, SOUNDING),
    ]),
  );
};

/** Results of a lesson with the marks of the words that touch them now. A person's own texts are hers: no word touches them. */
export const marksOf = (made: Made, words: readonly SpecialWord[]): Record<string, string> => {
  const marks = soundMarks(made, words);
  const { origins, translations } = made.resources;
  const segments = nodesOf(made.graph, 'textContent').flatMap(({ params }) => params.segments);
  const targets = new Set([
    ...Object.keys(translations),
    ...nodesOf(made.graph, 'resource').flatMap(({ params }) => params.targets),
  ]);
  const here = wordsIn(segments.map(({ content }) => content), words); // prettier-ignore
  for (const { id, content, language } of segments) {
    if (origins?.annotations[id]?.origin !== 'human')
      marks[annotationOf(id)] = markOf(content, here, language, SOUNDING);
    for (const target of targets)
      if (origins?.translations[target]?.[id]?.origin !== 'human')
        marks[translationOf(target, id)] = markOf(content, here, target, GLOSSARY);
  }
  return marks;
};

const untouched = (words: readonly SpecialWord[], used: Marks): boolean =>
  words.length === 0 && Object.keys(used).length === 0;

/**
 * The lesson without what was made with other words than these: annotations and translations are missing again, sounds are to be
 * rendered. Nothing is recorded: it is how a generation and its cost look at the lesson.
 */
export const withoutOutdated = <M extends Made>(
  made: M,
  words: readonly SpecialWord[],
  used: Marks,
): M => {
  if (untouched(words, used)) return made;
  const now = marksOf(made, words);
  const outdated = (result: string) =>
    now[result] !== undefined && now[result] !== (used[result] ?? '');
  if (!Object.keys(now).some(outdated)) return made;
  const { annotations, translations, audioItems } = made.resources;
  const keep = <V>(all: Record<string, V>, result: (id: string) => string) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !outdated(result(id))));
  const resources: Resources = {
    ...made.resources,
    annotations: keep(annotations, annotationOf),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        keep(texts, (id) => translationOf(language, id)),
      ]),
    ),
    audioItems: audioItems.map((item) =>
      item.status === 'ready' && outdated(soundOf(item.id))
        ? { ...item, status: 'pending' as const }
        : item,
    ),
  };
  return { ...made, resources };
};

/** The lesson as it is shown: sounds that a generation would render anew say so, and play until then. */
export const showingOutdated = <M extends Made>(
  made: M,
  words: readonly SpecialWord[],
  used: Marks,
): M => {
  if (untouched(words, used)) return made;
  const now = soundMarks(made, words);
  const stale = ({ id, status }: Resources['audioItems'][number]) =>
    status === 'ready' && (now[soundOf(id)] ?? '') !== (used[soundOf(id)] ?? '');
  if (!made.resources.audioItems.some(stale)) return made;
  const audioItems = made.resources.audioItems.map((item) =>
    stale(item) ? { ...item, stale: true as const } : item,
  );
  return { ...made, resources: { ...made.resources, audioItems } };
};

/** Marks of the results that a recorded change of the lesson holds; `now` are those of the lesson it was made for. */
export const marksMade = (
  command: LessonCommand,
  now: Marks,
  words: readonly SpecialWord[],
): Record<string, string> => {
  const of = (results: string[]) =>
    Object.fromEntries(results.map((result) => [result, now[result] ?? '']));
  switch (command.type) {
    case 'RecordAnnotations':
      return of(Object.keys(command.data.annotations).map(annotationOf));
    case 'RecordTranslations':
      return of(
        Object.keys(command.data.translations).map((id) =>
          translationOf(command.data.language, id),
        ),
      );
    case 'RecordSpeech': {
      const { id, text, language } = command.data.audio;
      return { [soundOf(id)]: markOf(text, words, language, SOUNDING) };
    }
    default:
      return {};
  }
};
