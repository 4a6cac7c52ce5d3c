import { Rejected, type Decider } from '@app/kernel';
import type { Graph, Resources } from '@app/lesson';
import type {
  GenerationCancelled,
  GenerationFinished,
  GenerationRequested,
  LessonCreated,
  LessonDeleted,
  LessonDescribed,
  LessonEvent,
  LessonPublished,
  LessonUnpublished,
  SentenceSpoken,
  SentencesAnnotated,
  SentencesTranslated,
  SpeechFailed,
  TranslationFailed,
} from './events.js';

/** `by` is who asks: only the owner, or the system that works for her, may. */
export type LessonCommand = { by: string } & (
  | { type: 'Create'; data: LessonCreated['data'] }
  | { type: 'Describe'; data: Omit<LessonDescribed['data'], 'userId'> }
  | { type: 'RequestGeneration'; data: Omit<GenerationRequested['data'], 'userId'> }
  | { type: 'RecordAnnotations'; data: Omit<SentencesAnnotated['data'], 'userId'> }
  | { type: 'RecordTranslations'; data: Omit<SentencesTranslated['data'], 'userId'> }
  | { type: 'FailTranslations'; data: Omit<TranslationFailed['data'], 'userId'> }
  | { type: 'RecordSpeech'; data: Omit<SentenceSpoken['data'], 'userId'> }
  | { type: 'FailSpeech'; data: Omit<SpeechFailed['data'], 'userId'> }
  | { type: 'FinishGeneration'; data: Omit<GenerationFinished['data'], 'userId'> }
  | { type: 'CancelGeneration'; data: Omit<GenerationCancelled['data'], 'userId'> }
  | { type: 'Publish'; data: Omit<LessonPublished['data'], 'userId'> }
  | { type: 'Unpublish'; data: Omit<LessonUnpublished['data'], 'userId'> }
  | { type: 'Delete'; data: Omit<LessonDeleted['data'], 'userId'> }
);

export interface LessonState {
  userId?: string;
  deleted: boolean;
  visibility: 'private' | 'public' | 'unlisted';
  /** Generations that have not ended. */
  open: readonly string[];
  graph: Graph;
  resources: Resources;
  pronunciations: Record<string, string>;
  targetLanguages: readonly string[];
  voices: Record<string, string>;
}

const initial: LessonState = {
  deleted: false,
  visibility: 'private',
  open: [],
  graph: { nodes: [], nodeTypeCounters: {} },
  resources: { annotations: {}, translations: {}, audioItems: [] },
  pronunciations: {},
  targetLanguages: [],
  voices: {},
};
export const SYSTEM = 'system';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Machine translations must leave a person's own alone; saying the same again is nothing new. */
const newTranslations = (data: Omit<SentencesTranslated['data'], 'userId'>, state: LessonState): Record<string, string> => {
  const known = state.resources.translations[data.language] ?? {};
  const human = (id: string) => state.resources.origins?.translations[data.language]?.[id]?.origin === 'human';
  return Object.fromEntries(Object.entries(data.translations).filter(([id, text]) => known[id] !== text && (data.origin === 'human' || !human(id))));
};

export const lesson: Decider<LessonState, LessonCommand, LessonEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'Create') {
      if (state.userId !== undefined) throw new Rejected('CONFLICT');
      return [{ type: 'LessonCreated', data: command.data }];
    }
    const { userId } = state;
    // Somebody else's lesson answers as if it were not there.
    if (userId === undefined || (command.by !== userId && command.by !== SYSTEM)) throw new Rejected('NOT_FOUND');
    if (state.deleted && command.type === 'Delete') return []; // asking twice is not an error
    if (state.deleted) throw new Rejected('NOT_FOUND');
    switch (command.type) {
      case 'Describe':
        return [{ type: 'LessonDescribed', data: { ...command.data, userId } }];
      case 'RequestGeneration':
        return state.open.includes(command.data.generationId) ? [] : [{ type: 'GenerationRequested', data: { ...command.data, userId } }];
      case 'RecordAnnotations': {
        const fresh = Object.entries(command.data.annotations).filter(([id, annotation]) => !same(state.resources.annotations[id], annotation));
        return fresh.length === 0 ? [] : [{ type: 'SentencesAnnotated', data: { ...command.data, annotations: Object.fromEntries(fresh), userId } }];
      }
      case 'RecordTranslations': {
        const translations = newTranslations(command.data, state);
        return Object.keys(translations).length === 0 ? [] : [{ type: 'SentencesTranslated', data: { ...command.data, translations, userId } }];
      }
      case 'FailTranslations':
        return [{ type: 'TranslationFailed', data: { ...command.data, userId } }];
      case 'RecordSpeech': {
        const known = state.resources.audioItems.find(({ id }) => id === command.data.audio.id);
        const again = known?.status === 'ready' && known.audioGenerationHash === command.data.audio.audioGenerationHash;
        return again ? [] : [{ type: 'SentenceSpoken', data: { ...command.data, userId } }];
      }
      case 'FailSpeech':
        return [{ type: 'SpeechFailed', data: { ...command.data, userId } }];
      case 'FinishGeneration':
        return state.open.includes(command.data.generationId) ? [{ type: 'GenerationFinished', data: { ...command.data, userId } }] : [];
      case 'CancelGeneration':
        return state.open.includes(command.data.generationId) ? [{ type: 'GenerationCancelled', data: { ...command.data, userId } }] : [];
      case 'Publish':
        return state.visibility === command.data.visibility ? [] : [{ type: 'LessonPublished', data: { ...command.data, userId } }];
      case 'Unpublish':
        return state.visibility === 'private' ? [] : [{ type: 'LessonUnpublished', data: { ...command.data, userId } }];
      case 'Delete':
        return [{ type: 'LessonDeleted', data: { ...command.data, userId } }];
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'LessonCreated': {
        const { userId, graph, resources, targetLanguages, voices } = data;
        return { ...state, userId, graph, resources, targetLanguages, voices };
      }
      case 'GenerationRequested':
        return { ...state, open: [...state.open, data.generationId] };
      case 'GenerationFinished':
      case 'GenerationCancelled':
        return { ...state, open: state.open.filter((id) => id !== data.generationId) };
      case 'SentencesAnnotated':
        return { ...state, resources: withResources(state.resources, { type, data }), pronunciations: { ...state.pronunciations, ...data.pronunciations } };
      case 'SentencesTranslated':
        return { ...state, resources: withResources(state.resources, { type, data }) };
      case 'SentenceSpoken':
        return { ...state, resources: withResources(state.resources, { type, data }) };
      case 'SpeechFailed':
        return { ...state, resources: withResources(state.resources, { type, data }) };
      case 'LessonPublished':
        return { ...state, visibility: data.visibility };
      case 'LessonUnpublished':
        return { ...state, visibility: 'private' };
      case 'LessonDeleted':
        return { ...state, deleted: true };
      case 'LessonDescribed':
      case 'TranslationFailed':
        return state;
    }
  },
};

export type ResultEvent = SentencesAnnotated | SentencesTranslated | SentenceSpoken | SpeechFailed;

/** What the pipeline found out, folded into the lesson's resources; the read model uses the same fold. */
export const withResources = (resources: Resources, { type, data }: ResultEvent): Resources => {
  switch (type) {
    case 'SentencesAnnotated':
      return { ...resources, annotations: { ...resources.annotations, ...data.annotations } };
    case 'SentencesTranslated': {
      const { language, translations, origin, engine } = data;
      const origins = resources.origins ?? { annotations: {}, translations: {} };
      const made = Object.fromEntries(Object.keys(translations).map((id) => [id, { origin, engine }]));
      return {
        ...resources,
        translations: { ...resources.translations, [language]: { ...resources.translations[language], ...translations } },
        origins: { ...origins, translations: { ...origins.translations, [language]: { ...origins.translations[language], ...made } } },
      };
    }
    case 'SentenceSpoken': {
      const known = resources.audioItems.some(({ id }) => id === data.audio.id);
      const audioItems = known ? resources.audioItems.map((item) => (item.id === data.audio.id ? data.audio : item)) : [...resources.audioItems, data.audio];
      return { ...resources, audioItems };
    }
    case 'SpeechFailed':
      return {
        ...resources,
        audioItems: resources.audioItems.map((item) => (item.id === data.audioId ? { ...item, status: 'failed' as const, error: data.error } : item)),
      };
  }
};
