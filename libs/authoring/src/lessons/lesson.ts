import { Rejected, type Decider } from '@app/kernel';
import { emptyDocument, evolveDocument } from './document.js';
import { tagsOf } from './tags.js';
import { inParts, partsAfter, putTogether, type OpenParts } from './large-events.js';
import { edit, ledgerAfter, restore, type Editable, type Edits } from './editing.js';
import { nodesOf, type AudioItem, type LessonDocument } from '@app/lesson';
import type {
  GenerationCancelled,
  GenerationFinished,
  GenerationRequested,
  LessonCreated,
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
  | { type: 'Edit'; data: Edits }
  | {
      type: 'Restore';
      data: { contentId: string; operationId: string; revision: number; document: LessonDocument };
    }
  | { type: 'NameVersion'; data: { contentId: string; name: string; at: string } }
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
  | { type: 'Delete'; data: { contentId: string } }
  | { type: 'Undelete'; data: { contentId: string } }
  | { type: 'Purge'; data: { contentId: string } }
);

export interface LessonState extends Editable {
  /** Of an event that is not closed yet. */
  parts: OpenParts;
  deleted: boolean;
  purged: boolean;
  /** Revision of the last change that publishing would show. */
  edited: number;
  /** The revision that others see. */
  published?: number;
  /** What was published before titles were published, too, shows the draft's until it is published again. */
  follows?: boolean;
  visibility: 'private' | 'public' | 'unlisted';
  /** Generations that have not ended. */
  open: readonly string[];
  pronunciations: Record<string, string>;
}

const initial: LessonState = {
  revision: -1,
  parts: [],
  document: emptyDocument,
  ledger: [],
  forgotten: -1,
  deleted: false,
  purged: false,
  edited: -1,
  visibility: 'private',
  open: [],
  pronunciations: {},
};
export const SYSTEM = 'system';
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameSound = (a: AudioItem, b: AudioItem): boolean =>
  a.status === 'ready' &&
  a.audioGenerationHash === b.audioGenerationHash &&
  (['text', 'language', 'speaker', 'voice_db_id', 'pace', 'said'] as const).every(
    (field) => a[field] === b[field],
  );

/** Languages that a person may bring translations in. */
const MOST_LANGUAGES = 20;
/**
 * Machine translations must leave a person's own alone; saying the same again is nothing new. What a person sends is of sentences that are
 * there: a lesson does not grow by others. @throws {Rejected} INVALID for one language too many
 */
const newTranslations = (
  by: string,
  data: Omit<SentencesTranslated['data'], 'userId'>,
  { document }: LessonState,
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
  if (
    placed.length > 0 &&
    !Object.hasOwn(translations, data.language) &&
    Object.keys(translations).length >= MOST_LANGUAGES
  )
    throw new Rejected('INVALID', `一课最多有 ${MOST_LANGUAGES} 种语言的译文。已有的译文不受影响`);
  return Object.fromEntries(placed);
};

/** Sentences that one event tells of. */
const SENTENCES = 50;
const MOST_CHARACTERS = 40_000;
const someAtATime = <T>(found: readonly [string, T][]): (readonly [string, T])[][] => {
  const groups: (readonly [string, T])[][] = [];
  let characters = 0;
  for (const one of found) {
    const more = JSON.stringify(one).length;
    const last = groups.at(-1);
    if (last && last.length < SENTENCES && characters + more <= MOST_CHARACTERS) {
      last.push(one);
      characters += more;
    } else {
      groups.push([one]);
      characters = more;
    }
  }
  return groups;
};
/** How these sentences are said; with the first of them go those that are said in another way than before, and read alike. */
const ofThese = <T>(
  said: Record<string, string>,
  some: readonly (readonly [string, T])[],
  all: readonly (readonly [string, T])[],
): Record<string, string> => {
  const here = new Set(some.map(([id]) => id));
  const elsewhere = new Set(all.map(([id]) => id));
  const isFirst = some[0]?.[0] === all[0]?.[0];
  return Object.fromEntries(
    Object.entries(said).filter(([id]) => here.has(id) || (isFirst && !elsewhere.has(id))),
  );
};

export const lesson: Decider<LessonState, LessonCommand, LessonEvent> = {
  initial,
  decide(command, state) {
    if (command.type === 'Create') {
      if (state.userId !== undefined) throw new Rejected('CONFLICT');
      return inParts({ type: 'LessonCreated', data: command.data });
    }
    const { userId } = state;
    // Somebody else's lesson answers as if it were not there.
    if (userId === undefined || (command.by !== userId && command.by !== SYSTEM))
      throw new Rejected('NOT_FOUND');
    if (state.deleted) return fromBin(command, state, userId);
    switch (command.type) {
      case 'Edit':
        return edit(state, userId, command.data, evolve).flatMap(inParts);
      case 'Restore':
        return restore(state, userId, command.data).flatMap(inParts);
      case 'NameVersion':
        return [
          {
            type: 'VersionNamed',
            data: {
              contentId: command.data.contentId,
              userId,
              revision: state.revision,
              name: command.data.name,
            },
          },
        ];
      case 'Describe':
        return [
          {
            type: 'LessonDescribed',
            data: {
              ...command.data,
              ...(command.data.tags && { tags: tagsOf(command.data.tags) }),
              userId,
            },
          },
        ];
      case 'RequestGeneration':
        return state.open.includes(command.data.generationId)
          ? []
          : [{ type: 'GenerationRequested', data: { ...command.data, userId } }];
      case 'RecordAnnotations': {
        const fresh = Object.entries(command.data.annotations).filter(
          ([id, annotation]) =>
            state.document.resources.origins?.annotations[id]?.origin !== 'human' &&
            !same(state.document.resources.annotations[id], annotation),
        );
        return someAtATime(fresh).map((some): LessonEvent => ({
          type: 'SentencesAnnotated',
          data: {
            ...command.data,
            annotations: Object.fromEntries(some),
            pronunciations: ofThese(command.data.pronunciations, some, fresh),
            userId,
          },
        }));
      }
      case 'RecordTranslations': {
        const translations = newTranslations(command.by, command.data, state);
        return someAtATime(Object.entries(translations)).map((some): LessonEvent => ({
          type: 'SentencesTranslated',
          data: { ...command.data, translations: Object.fromEntries(some), userId },
        }));
      }
      case 'FailTranslations':
        return [{ type: 'TranslationFailed', data: { ...command.data, userId } }];
      case 'RecordSpeech': {
        const known = state.document.resources.audioItems.find(
          ({ id }) => id === command.data.audio.id,
        );
        return known && sameSound(known, command.data.audio)
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
      case 'Publish':
        if (
          nodesOf(state.document.graph, 'textContent').every(
            ({ params }) => params.segments.length === 0,
          )
        )
          throw new Rejected('TEXT_EMPTY', '课程里还没有句子，写好一句再发布');
        return state.visibility === command.data.visibility &&
          state.edited <= (state.published ?? -1) &&
          !state.follows
          ? []
          : [
              {
                type: 'LessonPublished',
                data: { ...command.data, userId, revision: state.revision, apart: true },
              },
            ];
      case 'Unpublish':
        return state.visibility === 'private'
          ? []
          : [{ type: 'LessonUnpublished', data: { ...command.data, userId } }];
      case 'Delete':
        return thrownAway(command.data.contentId, userId, state);
      case 'Undelete':
        return [];
      case 'Purge':
        return [
          ...thrownAway(command.data.contentId, userId, state),
          { type: 'LessonPurged', data: { ...command.data, userId } },
        ];
    }
  },
  evolve,
  keep: 24, // a lesson is big
  snapshot: {
    name: 'lesson',
    version: 2,
    every: 250, // and so is its state
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

/** What was being made of it ends with it. */
const thrownAway = (contentId: string, userId: string, { open }: LessonState): LessonEvent[] => [
  ...open.map((generationId): LessonEvent => ({
    type: 'GenerationCancelled',
    data: { contentId, userId, generationId },
  })),
  { type: 'LessonDeleted', data: { contentId, userId } },
];

/** In the bin a lesson is not there, except to be taken out or to go for good; asking twice is not an error. */
const fromBin = (
  { type, data: { contentId } }: LessonCommand,
  { purged }: LessonState,
  userId: string,
): LessonEvent[] => {
  if (type === 'Delete' || (type === 'Purge' && purged)) return [];
  if (type === 'Purge') return [{ type: 'LessonPurged', data: { contentId, userId } }];
  if (type === 'Undelete' && !purged)
    return [{ type: 'LessonUndeleted', data: { contentId, userId } }];
  throw new Rejected('NOT_FOUND');
};

function evolve(before: LessonState, recorded: LessonEvent): LessonState {
  const event = putTogether(recorded, before.parts);
  const document = evolveDocument(before.document, event);
  const parts = partsAfter(before.parts, recorded);
  const state = { ...before, document, parts, revision: before.revision + 1 };
  switch (event.type) {
    case 'LessonCreated':
      return { ...state, userId: event.data.userId, edited: state.revision };
    case 'LessonDescribed':
      return { ...state, edited: state.revision };
    case 'LessonEdited':
      return { ...state, ...ledgerAfter(before, event.data), edited: state.revision };
    case 'SentencesTranslated':
      return event.data.origin === 'human' ? { ...state, edited: state.revision } : state;
    case 'GenerationRequested':
      return { ...state, open: [...state.open, event.data.generationId] };
    case 'GenerationFinished':
    case 'GenerationCancelled':
      return { ...state, open: state.open.filter((id) => id !== event.data.generationId) };
    case 'SentencesAnnotated':
      return {
        ...state,
        pronunciations: { ...state.pronunciations, ...event.data.pronunciations },
      };
    case 'LessonPublished':
      return {
        ...state,
        visibility: event.data.visibility,
        published: state.revision,
        follows: event.data.apart !== true,
      };
    case 'LessonUnpublished':
      return { ...state, visibility: 'private' };
    case 'LessonDeleted':
      return { ...state, deleted: true, visibility: 'private', open: [] };
    case 'LessonUndeleted':
      return { ...state, deleted: false };
    case 'LessonPurged':
      return {
        ...initial,
        userId: event.data.userId,
        deleted: true,
        purged: true,
        revision: state.revision,
      };
    default:
      return state;
  }
}
