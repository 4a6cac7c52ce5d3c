import { projection, readModel, type Work } from '@app/kernel';
import { lessonEvents } from '@published/authoring';
import { generationEvents } from '@published/generation';

interface Run {
  generationId: string;
  userId: string;
  used: Work;
}
/** Per lesson: the work of its open generations, and of the last ones that ended. */
export interface GenerationWork {
  open: Run[];
  ended: Run[];
}
const KEPT = 20;
const sizeOf = (found: object | null): number => Object.keys(found ?? {}).length;

const { LessonDeleted, LessonPurged } = lessonEvents;
const {
  GenerationRequested,
  SentencesAnnotated,
  SentencesTranslated,
  SentenceSpoken,
  GenerationFinished,
  GenerationCancelled,
} = generationEvents;

export const generationWorkOf = readModel<GenerationWork>('generation-work', 2);

/**
 * What a generation has really made, counted from its results: settled from here, it survives every crash of the job. How many results there
 * were is sealed with them: of who is erased nothing is kept, as nothing could be counted again.
 */
export const generationWork = projection(generationWorkOf, {
  hears: {
    GenerationRequested,
    SentencesAnnotated,
    SentencesTranslated,
    SentenceSpoken,
    GenerationFinished,
    GenerationCancelled,
    LessonDeleted,
    LessonPurged,
  },
  key: ({ data }) => data.contentId,
  project(doc = { open: [], ended: [] }, { type, data }) {
    const made = (feature: string, units: number): GenerationWork => {
      const [first, ...others] = doc.open;
      if (!first || units === 0) return doc;
      return {
        ...doc,
        open: [
          { ...first, used: { ...first.used, [feature]: (first.used[feature] ?? 0) + units } },
          ...others,
        ],
      };
    };
    switch (type) {
      case 'GenerationRequested': {
        const { generationId, userId } = data;
        return { ...doc, open: [...doc.open, { generationId, userId, used: {} }] };
      }
      case 'SentencesAnnotated':
        return made('annotation', sizeOf(data.annotations));
      case 'SentencesTranslated':
        return made('translation', data.origin === 'machine' ? sizeOf(data.translations) : 0);
      case 'SentenceSpoken':
        return made(
          'tts_generation',
          data.audio?.audioType === 'source' &&
            data.cached !== true &&
            data.again !== true &&
            data.instead === undefined
            ? 1
            : 0,
        );
      case 'LessonPurged':
        return undefined;
      case 'LessonDeleted':
        return { open: [], ended: [...doc.ended, ...doc.open].slice(-KEPT) };
      default: {
        const over = doc.open.filter(({ generationId }) => generationId === data.generationId);
        return {
          open: doc.open.filter((run) => !over.includes(run)),
          ended: [...doc.ended, ...over].slice(-KEPT),
        };
      }
    }
  },
});
