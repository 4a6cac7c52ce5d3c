import { atOnce, Rejected, type AsRead, type Decider } from '@app/kernel';
import type { GenerationEvent } from '@published/generation';
import { correctPublished, type Correcting } from './correcting.js';
import { emptyDocument, evolveDocument } from './document.js';
import {
  describe,
  describedAfter,
  undescribed,
  type Described,
  type Describing,
} from './describing.js';
import {
  edit,
  ledgerAfter,
  restore,
  type Editable,
  type Edits,
  type Restoring,
} from './editing.js';
import type { LessonCreated, LessonEvent } from './events.js';
import { inParts, partsAfter, putTogether, type OpenParts } from './large-events.js';
import { levelledIn, mustBeLevel } from './level.js';
import { ownerFor } from './ownership.js';
import { bringTranslations, type Bringing } from './bringing.js';
import { readAnew, type Rereading } from './rereading.js';
import { takeUpstream, type Taking } from './taking.js';

/** `by` is who asks: only the owner, or the system that works for them, may. */
export type LessonCommand = { by: string } & (
  | { type: 'Create'; data: LessonCreated['data'] }
  | { type: 'Edit'; data: Edits }
  | { type: 'Restore'; data: Restoring }
  | { type: 'TakeUpstream'; data: Taking }
  | { type: 'ReadAnew'; data: Rereading }
  | { type: 'BringTranslations'; data: Bringing }
  | { type: 'NameVersion'; data: { contentId: string; name: string; at: string } }
  | { type: 'Describe'; data: Describing }
  | { type: 'CorrectPublished'; data: Correcting }
  | { type: 'Delete'; data: { contentId: string } }
  | { type: 'Undelete'; data: { contentId: string } }
  | { type: 'Purge'; data: { contentId: string } }
);

export interface LessonState extends Editable {
  /** Of an event that is not closed yet. */
  parts: OpenParts;
  /** What it says of itself. */
  described: Described;
  deleted: boolean;
  purged: boolean;
  /** Generations that have not ended. */
  open: readonly string[];
}

const initial: LessonState = {
  revision: -1,
  parts: [],
  described: undescribed,
  document: emptyDocument,
  pronunciations: {},
  ledger: [],
  forgotten: -1,
  deleted: false,
  purged: false,
  open: [],
};
/** What its rules look at: what its author did, and what was made of it. */
export type LessonFact = LessonEvent | GenerationEvent;
/** What ends with a lesson is said with it, in one append. */
type Decided = LessonEvent | Extract<GenerationEvent, { type: 'GenerationCancelled' }>;

export const lesson: Decider<LessonState, LessonCommand, LessonFact> = {
  initial,
  decide: (command, state) => atOnce(deciding(command, state)),
  inSteps: deciding,
  evolve,
  keep: 24, // a lesson is big
  snapshot: {
    name: 'lesson',
    version: 6,
    every: 250, // and so is its state
    persons: ({ userId }) => (userId === undefined ? [] : [userId]),
  },
};

function* deciding(command: LessonCommand, state: LessonState): Generator<void, Decided[]> {
  if (command.type === 'Create') {
    if (state.userId !== undefined) throw new Rejected('CONFLICT');
    return inParts({ type: 'LessonCreated', data: command.data });
  }
  const userId = ownerFor(command.by, state);
  if (state.deleted) return fromBin(command, state, userId);
  switch (command.type) {
    case 'Edit':
      return (yield* edit(state, userId, command.data, evolve)).flatMap(inParts);
    case 'Restore':
      return restore(state, userId, command.data).flatMap(inParts);
    case 'TakeUpstream':
      return takeUpstream(state, userId, command.data).flatMap(inParts);
    case 'ReadAnew':
      return readAnew(state, userId, command.data).flatMap(inParts);
    case 'BringTranslations':
      return bringTranslations(state, userId, command.data).flatMap(inParts);
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
      mustBeLevel(command.data.level, state.document);
      return describe(state.described, userId, command.data);
    case 'CorrectPublished':
      return correctPublished(userId, command.data);
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
}

/** What was being made of it ends with it. */
const thrownAway = (contentId: string, userId: string, { open }: LessonState): Decided[] => [
  ...open.map((generationId): Decided => ({
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
): Decided[] => {
  if (type === 'Delete' || (type === 'Purge' && purged)) return [];
  if (type === 'Purge') return [{ type: 'LessonPurged', data: { contentId, userId } }];
  if (type === 'Undelete' && !purged)
    return [{ type: 'LessonUndeleted', data: { contentId, userId } }];
  throw new Rejected('NOT_FOUND');
};

/** Whatever else its stream holds, of publishing too, counts as a revision. */
function evolve(before: LessonState, recorded: AsRead<LessonFact>): LessonState {
  const event = putTogether(recorded, before.parts);
  const document = evolveDocument(before.document, event);
  const parts = partsAfter(before.parts, recorded);
  const state = { ...before, document, parts, revision: before.revision + 1 };
  switch (event.type) {
    case 'LessonCreated':
      return {
        ...state,
        userId: event.data.userId,
        described: describedAfter(before.described, event),
        pronunciations: event.data.pronunciations ?? {},
      };
    case 'SentencesAnnotated':
      return {
        ...state,
        pronunciations: { ...state.pronunciations, ...event.data.pronunciations },
      };
    case 'LessonDescribed':
      return {
        ...state,
        described: levelledIn(describedAfter(before.described, event), document),
      };
    case 'LessonEdited':
      return {
        ...state,
        described: levelledIn(before.described, document),
        pronunciations: { ...state.pronunciations, ...event.data.pronunciations },
        ...ledgerAfter(before, event.data),
      };
    case 'GenerationRequested':
      return { ...state, open: [...state.open, event.data.generationId] };
    case 'GenerationFinished':
    case 'GenerationCancelled':
      return { ...state, open: state.open.filter((id) => id !== event.data.generationId) };
    case 'LessonDeleted':
      return { ...state, deleted: true, open: [] };
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
