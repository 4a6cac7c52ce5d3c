import type { EventStore, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, READ_MODELS, type Commands, type Resolve } from '@app/platform';
import { lessonStream, readLesson } from '@published/authoring';
import { ENGINES, type Engines } from '../engines/engines.js';
import { LESSON_GENERATIONS } from '../tokens.js';
import type { GenerationDeps } from './generation-deps.js';
import { lessonGeneration, type LessonGenerationState } from './lesson-generation.js';
import type { LessonGenerations } from './lesson-generations.js';
import { mappingsOf } from './mappings.js';

/** The stream folded: what the job must know is what the log says, not what a read model says so far. */
const load = async (
  commands: Commands,
  contentId: string,
): Promise<LessonGenerationState | undefined> => {
  const { state } = await commands.look({
    stream: lessonStream(contentId),
    decider: lessonGeneration,
  });
  return state.userId === undefined || state.deleted ? undefined : state;
};

/** What work on a lesson's sounds is done with. */
export const generationDeps = (resolve: Resolve): GenerationDeps => {
  const models = resolve<ReadModels>(READ_MODELS);
  return {
    engines: resolve<Engines>(ENGINES),
    load: (contentId) => load(resolve<Commands>(COMMANDS), contentId),
    async published(contentId) {
      await models.waitFor(await resolve<EventStore>(EVENT_STORE).head()); // what was just corrected is there
      return (await readLesson(models, contentId))?.published;
    },
    record: (command) => resolve<LessonGenerations>(LESSON_GENERATIONS).record(command),
    mappings: (userId) => mappingsOf(models, userId),
    concurrency: 2,
  };
};
