import { readModel, type Projection, type Work } from '@app/kernel';

/** What content tells of its generations; only the fields that count here. Sealed ones are null once a person is erased. */
type GenerationEvent =
  | {
      type: 'GenerationRequested';
      data: { contentId: string; userId: string; generationId: string };
    }
  | { type: 'SentencesAnnotated'; data: { contentId: string; annotations: object | null } }
  | {
      type: 'SentencesTranslated';
      data: { contentId: string; translations: object | null; origin: string };
    }
  | {
      type: 'SentenceSpoken';
      data: { contentId: string; audio: { audioType: string } | null; cached?: boolean };
    }
  | { type: 'GenerationFinished'; data: { contentId: string; generationId: string } }
  | { type: 'GenerationCancelled'; data: { contentId: string; generationId: string } }
  | { type: 'LessonDeleted'; data: { contentId: string } };

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

export const generationWorkOf = readModel<GenerationWork>('generation-work', 1);

/** What a generation has really made, counted from its results: settled from here, it survives every crash of the job. */
export const generationWork: Projection<GenerationWork, GenerationEvent> = {
  name: `${generationWorkOf.name}.v${generationWorkOf.version}`,
  hears: [
    'GenerationRequested',
    'SentencesAnnotated',
    'SentencesTranslated',
    'SentenceSpoken',
    'GenerationFinished',
    'GenerationCancelled',
    'LessonDeleted',
  ],
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
          data.audio?.audioType === 'source' && data.cached !== true ? 1 : 0,
        );
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
};
