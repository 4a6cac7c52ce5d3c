import { Rejected, type AsRead, type Decider } from '@app/kernel';
import { nodesOf, type AudioItem, type LessonDocument, type SentenceWord } from '@app/lesson';
import {
  emptyDocument,
  evolveDocument,
  mustFit,
  ownerFor,
  partsAfter,
  putTogether,
  SYSTEM,
  type LessonEvent,
  type OpenParts,
} from '@published/authoring';
import type {
  GenerationCancelled,
  GenerationEvent,
  GenerationFinished,
  GenerationRequested,
  SentenceSpoken,
  SentencesAnnotated,
  SentencesTranslated,
  SpeechFailed,
  TranslationFailed,
} from './events.js';
import { someAtATime } from './some-at-a-time.js';

/** `by` is who asks: only the owner of the lesson, or the system that works for them, may. */
export type LessonGenerationCommand = { by: string } & (
  | { type: 'RequestGeneration'; data: Omit<GenerationRequested['data'], 'userId'> }
  | { type: 'RecordAnnotations'; data: Omit<SentencesAnnotated['data'], 'userId'> }
  | { type: 'RecordTranslations'; data: Omit<SentencesTranslated['data'], 'userId'> }
  | { type: 'FailTranslations'; data: Omit<TranslationFailed['data'], 'userId'> }
  | { type: 'RecordSpeech'; data: Omit<SentenceSpoken['data'], 'userId'> }
  | { type: 'FailSpeech'; data: Omit<SpeechFailed['data'], 'userId'> }
  | { type: 'FinishGeneration'; data: Omit<GenerationFinished['data'], 'userId'> }
  | { type: 'CancelGeneration'; data: Omit<GenerationCancelled['data'], 'userId'> }
);

/** What generating looks at: the lesson as its stream says it is now. */
export interface LessonGenerationState {
  userId?: string;
  deleted: boolean;
  /** Of an event that is not closed yet. */
  parts: OpenParts;
  document: LessonDocument;
  /** Segment id → how it is said. */
  pronunciations: Record<string, string>;
  /** Generations that have not ended. */
  open: readonly string[];
}

const initial: LessonGenerationState = {
  deleted: false,
  parts: [],
  document: emptyDocument,
  pronunciations: {},
  open: [],
};
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameSound = (a: AudioItem, b: AudioItem): boolean =>
  a.status === 'ready' &&
  a.audioGenerationHash === b.audioGenerationHash &&
  (['text', 'language', 'speaker', 'voice_db_id', 'pace', 'said'] as const).every(
    (field) => a[field] === b[field],
  );

/** Characters of the words of one sentence, as JSON. One that is cut into more goes without: whoever shows it cuts it by itself. */
const MOST_WORDS = 12_000;
const fitting = (words: SentenceWord[] | undefined) =>
  words && JSON.stringify(words).length <= MOST_WORDS ? words : undefined;

/** Generations of one lesson that wait or run: who is impatient asks again. */
const MOST_OPEN = 20;
/**
 * Machine translations must leave a person's own alone; saying the same again is nothing new. What a person sends is of sentences that are
 * there: a lesson does not grow by others. @throws {Rejected} INVALID for one language too many
 */
const newTranslations = (
  by: string,
  data: Omit<SentencesTranslated['data'], 'userId'>,
  { document }: LessonGenerationState,
): Record<string, string> => {
  const { translations, origins } = document.resources;
  const known = translations[data.language] ?? {};
  const human = (id: string) => origins?.translations[data.language]?.[id]?.origin === 'human';
  const fresh = Object.entries(data.translations).filter(
    ([id, text]) => known[id] !== text && (data.origin === 'human' || !human(id)),
  );
  if (by === SYSTEM) return Object.fromEntries(fresh);
  const sentences = new Set(
    nodesOf(document.graph, 'textContent').flatMap(({ params }) =>
      params.segments.map(({ id }) => id),
    ),
  );
  const placed = fresh.filter(([id]) => sentences.has(id));
  if (placed.length > 0) mustFit(document.resources, data.language);
  return Object.fromEntries(placed);
};

/** What is made of a lesson, in the lesson's own stream. */
export const lessonGeneration: Decider<
  LessonGenerationState,
  LessonGenerationCommand,
  GenerationEvent | LessonEvent
> = {
  initial,
  decide(command, state) {
    const userId = ownerFor(command.by, state);
    if (state.deleted) throw new Rejected('NOT_FOUND');
    switch (command.type) {
      case 'RequestGeneration':
        if (state.open.includes(command.data.generationId)) return [];
        if (state.open.length >= MOST_OPEN)
          throw new Rejected('RATE_LIMITED', '这一课已经在生成，请等它完成再试');
        return [{ type: 'GenerationRequested', data: { ...command.data, userId } }];
      case 'RecordAnnotations': {
        const fresh = Object.entries(command.data.annotations).filter(
          ([id, annotation]) =>
            state.document.resources.origins?.annotations[id]?.origin !== 'human' &&
            !same(state.document.resources.annotations[id], annotation),
        );
        if (fresh.length === 0) return [];
        const { pronunciations, words = {} } = command.data;
        // With those that are read anew go those that read alike and are said in another way.
        const annotations = new Map(fresh);
        const ids = [...new Set([...annotations.keys(), ...Object.keys(pronunciations)])];
        const read = ids.map(
          (id) => [id, [annotations.get(id), pronunciations[id], fitting(words[id])]] as const,
        );
        const told = <T>(all: (readonly [string, T | undefined])[]): Record<string, T> =>
          Object.fromEntries(all.flatMap(([id, one]) => (one === undefined ? [] : [[id, one]])));
        return someAtATime(read).map((some): GenerationEvent => ({
          type: 'SentencesAnnotated',
          data: {
            ...command.data,
            annotations: told(some.map(([id, [annotation]]) => [id, annotation])),
            pronunciations: told(some.map(([id, [, said]]) => [id, said])),
            ...(command.data.words && { words: told(some.map(([id, [, , own]]) => [id, own])) }),
            userId,
          },
        }));
      }
      case 'RecordTranslations': {
        const translations = newTranslations(command.by, command.data, state);
        return someAtATime(Object.entries(translations)).map((some): GenerationEvent => ({
          type: 'SentencesTranslated',
          data: { ...command.data, translations: Object.fromEntries(some), userId },
        }));
      }
      case 'FailTranslations':
        return someAtATime(command.data.segmentIds.map((id) => [id, id])).map(
          (some): GenerationEvent => ({
            type: 'TranslationFailed',
            data: { ...command.data, segmentIds: some.map(([id]) => id), userId },
          }),
        );
      case 'RecordSpeech': {
        const known = state.document.resources.audioItems.find(
          ({ id }) => id === command.data.audio.id,
        );
        const { instead } = command.data;
        // Its author has had it spoken anew meanwhile.
        if (
          instead !== undefined &&
          !command.data.published &&
          known?.audioGenerationHash !== instead
        )
          return [];
        return !command.data.published && known && sameSound(known, command.data.audio)
          ? []
          : [{ type: 'SentenceSpoken', data: { ...command.data, userId } }];
      }
      case 'FailSpeech':
        return [{ type: 'SpeechFailed', data: { ...command.data, userId } }];
      case 'FinishGeneration':
        return state.open.includes(command.data.generationId)
          ? [{ type: 'GenerationFinished', data: { ...command.data, userId } }]
          : [];
      case 'CancelGeneration':
        return state.open.includes(command.data.generationId)
          ? [{ type: 'GenerationCancelled', data: { ...command.data, userId } }]
          : [];
    }
  },
  evolve,
  keep: 24, // a lesson is big
  snapshot: {
    name: 'lesson-generation',
    version: 1,
    every: 250, // and so is its state
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

function evolve(
  before: LessonGenerationState,
  recorded: AsRead<GenerationEvent | LessonEvent>,
): LessonGenerationState {
  const event = putTogether(recorded, before.parts);
  const document = evolveDocument(before.document, event);
  const state = { ...before, document, parts: partsAfter(before.parts, recorded) };
  switch (event.type) {
    case 'LessonCreated':
      return {
        ...state,
        userId: event.data.userId,
        pronunciations: event.data.pronunciations ?? {},
      };
    case 'GenerationRequested':
      return { ...state, open: [...state.open, event.data.generationId] };
    case 'GenerationFinished':
    case 'GenerationCancelled':
      return { ...state, open: state.open.filter((id) => id !== event.data.generationId) };
    case 'SentencesAnnotated':
    case 'LessonEdited':
      return {
        ...state,
        pronunciations: { ...state.pronunciations, ...event.data.pronunciations },
      };
    case 'LessonDeleted':
      return { ...state, deleted: true, open: [] };
    case 'LessonUndeleted':
      return { ...state, deleted: false };
    case 'LessonPurged':
      return { ...initial, userId: event.data.userId, deleted: true };
    default:
      return state;
  }
}
