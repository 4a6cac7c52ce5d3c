import { markOf, SOUNDING, type SpecialWord } from '@app/lesson';
import {
  annotationMark,
  marksOf,
  soundMark,
  translationMark,
  withoutOutdated,
  type KnownWords,
} from '@published/lexicon';
import { knowing } from '../engines/knowing.js';
import type { GenerationDeps } from './generation-deps.js';
import type { LessonGenerationCommand } from './lesson-generation.js';

/** Marks of the results that a recorded change of the lesson holds; `now` are those of the lesson it was made for. */
const marksMade = (
  command: LessonGenerationCommand,
  now: Readonly<Record<string, string>>,
  words: readonly SpecialWord[],
): Record<string, string> => {
  const of = (results: string[]) =>
    Object.fromEntries(results.map((result) => [result, now[result] ?? '']));
  switch (command.type) {
    case 'RecordAnnotations':
      return of(Object.keys(command.data.annotations).map(annotationMark));
    case 'RecordTranslations':
      return of(
        Object.keys(command.data.translations).map((id) =>
          translationMark(command.data.language, id),
        ),
      );
    case 'RecordSpeech': {
      if (command.data.published) return {}; // marks are of the draft
      const { id, text, language } = command.data.audio;
      return { [soundMark(id)]: markOf(text, words, language, SOUNDING) };
    }
    default:
      return {};
  }
};

/**
 * A generation with special words: what was made with other words counts as missing, and what it makes is marked with these, also when it
 * stops half way. The same words serve the whole run; who changes them meanwhile finds the lesson outdated after it.
 */
export const withSpecialWords = async <T>(
  known: Pick<KnownWords, 'of' | 'usedIn' | 'applied'>,
  deps: GenerationDeps,
  id: string,
  run: (deps: GenerationDeps) => Promise<T>,
): Promise<T> => {
  const userId = (await deps.load(id))?.userId;
  if (userId === undefined) return run(deps); // deleted meanwhile: it sees for itself
  const [words, used] = [await known.of(userId, id), await known.usedIn(id)];
  const made: Record<string, string> = {};
  let now: Record<string, string> = {};
  const tell = () => known.applied({ id, userId }, made);
  try {
    return await run({
      ...deps,
      engines: knowing(deps.engines, words),
      async load(contentId) {
        const state = await deps.load(contentId);
        if (!state) return undefined;
        now = { ...now, ...marksOf(state.document, words) };
        return { ...state, document: withoutOutdated(state.document, words, { ...used, ...made }) };
      },
      async record(command) {
        if (command.type === 'FinishGeneration') await tell(); // whoever hears of the end sees a lesson that is up to date
        const answer = await deps.record(command);
        Object.assign(made, marksMade(command, now, words));
        return answer;
      },
    });
  } finally {
    await tell();
  }
};
