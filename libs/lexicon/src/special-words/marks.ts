import {
  SOUNDING,
  markOf,
  nodesOf,
  wordsIn,
  type Graph,
  type Resources,
  type SpecialWord,
} from '@app/lesson';

type Marks = Readonly<Record<string, string>>;
interface Made {
  graph: Graph;
  resources: Resources;
}

const GLOSSARY = ['glossary'] as const;
export const annotationMark = (segmentId: string) => `a:${segmentId}`;
export const translationMark = (language: string, segmentId: string) =>
  `t:${language}:${segmentId}`;
export const soundMark = (audioId: string) => `s:${audioId}`;
/** Marks of the sounds that a lesson has. */
const soundMarks = (
  { resources: { audioItems } }: Made,
  words: readonly SpecialWord[],
): Record<string, string> => {
  const here = wordsIn(audioItems.map(({ text }) => text), words); // prettier-ignore
  return Object.fromEntries(
    audioItems.map(({ id, text, language }) => [
      soundMark(id),
      markOf(text, here, language, SOUNDING),
    ]),
  );
};

/** Results of a lesson with the marks of the words that touch them now. What a person wrote is theirs: no word touches it. */
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
      marks[annotationMark(id)] = markOf(content, here, language, SOUNDING);
    for (const target of targets)
      if (origins?.translations[target]?.[id]?.origin !== 'human')
        marks[translationMark(target, id)] = markOf(content, here, target, GLOSSARY);
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
    annotations: keep(annotations, annotationMark),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        keep(texts, (id) => translationMark(language, id)),
      ]),
    ),
    audioItems: audioItems.map((item) =>
      item.status === 'ready' && outdated(soundMark(item.id))
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
    status === 'ready' && (now[soundMark(id)] ?? '') !== (used[soundMark(id)] ?? '');
  if (!made.resources.audioItems.some(stale)) return made;
  const audioItems = made.resources.audioItems.map((item) =>
    stale(item) ? { ...item, stale: true as const } : item,
  );
  return { ...made, resources: { ...made.resources, audioItems } };
};
