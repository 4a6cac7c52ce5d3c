import { DOWN_ALREADY, IN_THE_BIN, RESTORED_ALREADY, type Licence } from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import type { AudioItem } from '@app/lesson';
import { ownerFor, sentenceCountOf, type LessonEvent } from '@published/authoring';
import type { GenerationEvent } from '@published/generation';
import type { LessonPublished, PublishingEvent } from './events.js';

/** `by` is who asks: only the owner of the lesson, or the system that works for them, may. */
export type PublishingCommand = { by: string } & (
  | { type: 'Publish'; data: Omit<LessonPublished['data'], 'userId'> }
  | { type: 'Unpublish'; data: { contentId: string } }
  /** By an administrator, which is asked before. */
  | { type: 'TakeLessonDown'; data: { contentId: string; reason: string } }
  | { type: 'RestoreLesson'; data: { contentId: string; reason: string } }
  | { type: 'AnswerTakeDown'; data: { contentId: string; text: string } }
);
type Visibility = 'private' | 'public' | 'unlisted';

/** What publishing looks at. */
export interface PublishingState {
  userId?: string;
  deleted: boolean;
  /** Of the stream: the number of its events less one. */
  revision: number;
  sentenceCount: number;
  /** Occurrences that sound. */
  ready: readonly string[];
  /** Since anything sounded last, something was tried and failed. */
  failed: boolean;
  /** Generations that have not ended: what they make may still sound. */
  open: readonly string[];
  /** Revision of the last change that publishing would show. */
  edited: number;
  /** The revision that others see. */
  published?: number;
  /** What was published before titles were published, too, shows the draft's until it is published again. */
  follows?: boolean;
  visibility: Visibility;
  /** An administrator took it down; who saw it before will again, unless its author takes it back meanwhile. */
  takenDown?: { visibility: Visibility; by: string };
  /** An administrator put it back. */
  restoredBy?: string;
  /** Of the last publication; absent: all rights reserved. */
  licence?: Licence;
  /** It was made of what must be shared alike. */
  shareAlike?: true;
}

const initial: PublishingState = {
  deleted: false,
  revision: -1,
  sentenceCount: 0,
  ready: [],
  failed: false,
  open: [],
  edited: -1,
  visibility: 'private',
};

type Heard = PublishingEvent | LessonEvent | GenerationEvent;

const readyOf = (rows: readonly AudioItem[]): string[] =>
  rows
    .filter(({ audioType, status }) => audioType === 'source' && status === 'ready')
    .map(({ sequenceId }) => sequenceId);

/** Who may see a lesson, in the lesson's own stream. */
export const publishing: Decider<PublishingState, PublishingCommand, Heard> = {
  initial,
  decide(command, state) {
    if (command.type === 'TakeLessonDown' || command.type === 'RestoreLesson')
      return moderated(command, state);
    const userId = ownerFor(command.by, state);
    if (state.deleted) throw new Rejected('NOT_FOUND');
    switch (command.type) {
      case 'Publish':
        if (state.takenDown) throw new Rejected('TAKEN_DOWN');
        if (state.sentenceCount === 0)
          throw new Rejected('TEXT_EMPTY', '课程里还没有句子，写好一句再发布');
        if (state.failed && state.ready.length === 0 && state.open.length === 0)
          throw new Rejected('NOTHING_SOUNDS');
        return publish(command.data, state, userId);
      case 'Unpublish':
        return (state.takenDown ?? state).visibility === 'private'
          ? []
          : [{ type: 'LessonUnpublished', data: { ...command.data, userId } }];
      case 'AnswerTakeDown':
        if (!state.takenDown) throw new Rejected('CONFLICT', '这一课已经恢复，不用再说明');
        return [
          {
            type: 'LessonTakeDownAnswered',
            data: { ...command.data, userId, moderator: state.takenDown.by },
          },
        ];
    }
  },
  evolve,
  snapshot: {
    name: 'publishing',
    version: 2,
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

/** What an administrator does to it. Asking twice is not an error; a second one's reason would be lost, so they are told. */
const moderated = (
  { type, by, data }: Extract<PublishingCommand, { type: 'TakeLessonDown' | 'RestoreLesson' }>,
  { userId, deleted, visibility, takenDown, restoredBy }: PublishingState,
): PublishingEvent[] => {
  if (userId === undefined) throw new Rejected('NOT_FOUND');
  if (deleted) throw new Rejected('NOT_FOUND', IN_THE_BIN);
  if (type === 'TakeLessonDown') {
    if (takenDown && takenDown.by !== by) throw new Rejected('CONFLICT', DOWN_ALREADY);
    return takenDown
      ? []
      : [{ type: 'LessonTakenDown', data: { ...data, userId, by, visibility } }];
  }
  if (takenDown) {
    const before = { visibility: takenDown.visibility };
    return [{ type: 'LessonRestored', data: { ...data, userId, by, ...before } }];
  }
  if (restoredBy !== undefined && restoredBy !== by)
    throw new Rejected('CONFLICT', RESTORED_ALREADY);
  return [];
};

/** Nobody else sees it, and nobody will when an administrator puts it back. */
const takenBack = (state: PublishingState): PublishingState => ({
  ...state,
  visibility: 'private',
  ...(state.takenDown && { takenDown: { ...state.takenDown, visibility: 'private' } }),
});

const SHARE_ALIKE = 'cc-by-sa';

/** As it is now, unless others see just that already. What is all rights reserved is not said. */
const publish = (
  { licence: asked, ...told }: Extract<PublishingCommand, { type: 'Publish' }>['data'],
  {
    visibility,
    edited,
    published = -1,
    follows,
    revision,
    licence: former,
    shareAlike,
  }: PublishingState,
  userId: string,
): PublishingEvent[] => {
  const licence = asked ?? former ?? (shareAlike && SHARE_ALIKE);
  if (shareAlike && licence !== SHARE_ALIKE) throw new Rejected('LICENCE_BOUND');
  const same = (licence ?? 'reserved') === (former ?? 'reserved');
  if (visibility === told.visibility && edited <= published && !follows && same) return [];
  const under = licence !== undefined && licence !== 'reserved' && { licence };
  return [{ type: 'LessonPublished', data: { ...told, userId, revision, apart: true, ...under } }];
};

function evolve(before: PublishingState, event: AsRead<Heard>): PublishingState {
  const revision = before.revision + 1;
  const state = { ...before, revision };
  switch (event.type) {
    case 'LessonCreated':
      return {
        ...state,
        userId: event.data.userId,
        edited: revision,
        ...(event.data.origin?.licence === SHARE_ALIKE && { shareAlike: true as const }),
        sentenceCount:
          event.data.outline?.sentenceCount ??
          (event.data.graph ? sentenceCountOf(event.data.graph) : 0),
        ready: event.data.outline?.regained ?? readyOf(event.data.resources?.audioItems ?? []),
      };
    case 'LessonDescribed':
      return { ...state, edited: revision };
    case 'LessonEdited': {
      const {
        sentenceCount = state.sentenceCount,
        lost = [],
        regained = [],
      } = event.data.outline ?? {};
      const changed = new Set([...lost, ...regained]);
      const ready = [...state.ready.filter((id) => !changed.has(id)), ...regained];
      const alike = event.data.upstream?.licence === SHARE_ALIKE && { shareAlike: true as const };
      return { ...state, ...alike, edited: revision, sentenceCount, ready };
    }
    case 'SentenceSpoken': {
      const { audio } = event.data;
      if (audio?.audioType !== 'source' || event.data.published) return state;
      const { ready } = state;
      const { sequenceId } = audio;
      return {
        ...state,
        failed: false,
        ready: ready.includes(sequenceId) ? ready : [...ready, sequenceId],
      };
    }
    case 'SpeechFailed':
      return event.data.published ? state : { ...state, failed: true };
    case 'GenerationRequested':
      return { ...state, open: [...state.open, event.data.generationId] };
    case 'GenerationFinished':
    case 'GenerationCancelled': {
      const { generationId } = event.data;
      return { ...state, open: state.open.filter((id) => id !== generationId) };
    }
    case 'SentencesTranslated':
      return event.data.origin === 'human' ? { ...state, edited: revision } : state;
    case 'LessonPublished': {
      const { licence: _former, ...rest } = state;
      const { visibility, apart, licence } = event.data;
      return {
        ...rest,
        visibility,
        published: revision,
        follows: apart !== true,
        ...(licence !== undefined && { licence }),
      };
    }
    case 'LessonUnpublished':
      return takenBack(state);
    case 'LessonTakenDown': {
      const { visibility, by } = event.data;
      return { ...state, visibility: 'private', takenDown: { visibility, by } };
    }
    case 'LessonRestored': {
      const { takenDown: _down, ...rest } = state;
      return { ...rest, visibility: event.data.visibility, restoredBy: event.data.by };
    }
    case 'LessonDeleted':
      return { ...takenBack(state), deleted: true, open: [] };
    case 'LessonUndeleted':
      return { ...state, deleted: false };
    case 'LessonPurged':
      return { ...initial, userId: event.data.userId, deleted: true, revision };
    default:
      return state;
  }
}
