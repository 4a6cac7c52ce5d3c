import type { GenerationDeps } from '../../../generation/src/lesson-generation/generate.job.js';
import { knowing, marksMade, marksOf, withoutOutdated } from './effects.js';
import type { KnownWords } from './known-words.js';

/**
 * A generation with special words: what was made with other words counts as missing, and what it makes is marked with these, also when it
 * stops half way. The same words serve the whole run; who changes them meanwhile finds the lesson outdated after it.
 */
export const withSpecialWords = async (
  known: Pick<KnownWords, 'of' | 'usedIn' | 'applied'>,
  deps: GenerationDeps,
  id: string,
  run: (deps: GenerationDeps) => Promise<void>,
): Promise<void> => {
  const userId = (await deps.load(id))?.userId;
  if (userId === undefined) return run(deps); // deleted meanwhile: it sees for itself
  const [words, used] = [await known.of(userId, id), await known.usedIn(id)];
  const made: Record<string, string> = {};
  let now: Record<string, string> = {};
  const tell = () => known.applied({ id, userId }, made);
  try {
    await run({
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
