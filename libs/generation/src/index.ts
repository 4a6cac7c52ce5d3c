import { context } from '@app/platform';
import { jobsSlice } from './jobs/slice.js';
import { lessonGenerationSlice } from './lesson-generation/slice.js';
import { lostSoundsSlice } from './lost-sounds/slice.js';
import { longWorkSlice } from './long-work/slice.js';
import { readingAnewSlice } from './reading-anew/slice.js';
import { titleReadingsSlice } from './title-readings/slice.js';
import { translationServicesSlice } from './translation-services/slice.js';
import { untranslatedSlice } from './untranslated/slice.js';
import { voicePacksSlice } from './voice-packs/slice.js';

export type { EnvironmentService } from './translation-services/environment.js';
export { SealedKeys } from './translation-services/sealed-keys.js';
export {
  inOrder,
  serviceRecords,
  type ServiceDoc,
} from './translation-services/translation-services.view.js';
export type {
  Annotated,
  Clip,
  Engines,
  Spoken,
  Translated,
  VoicePackKeeper,
  TriedTranslation,
} from './engines/engines.js';
export { ENGINES } from './engines/engines.js';
export { GenerateContent, RecordTranslations } from './lesson-generation/generating.handlers.js';
export type { LessonGenerations } from './lesson-generation/lesson-generations.js';
export type { FoundLost } from './lost-sounds/known-lost.js';
export { LESSON_GENERATIONS, LOST_SOUNDS } from './tokens.js';

/** What is to be read, translated and spoken, and what became of it. */
export const generationContext = context('generation', [
  lessonGenerationSlice,
  lostSoundsSlice,
  longWorkSlice,
  jobsSlice,
  readingAnewSlice,
  titleReadingsSlice,
  translationServicesSlice,
  untranslatedSlice,
  voicePacksSlice,
]);
