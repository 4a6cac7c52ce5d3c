import type { ReadingProposalState } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { lessonEvents } from '@published/authoring';
import {
  readingProposalEvents,
  type Correction,
  type ReadingCorrected,
  type ReadingProposalEvent,
  type ReadingProposed,
} from './events.js';

type Told = Pick<ReadingCorrected['data'], 'scope' | 'lessons' | 'wordId'>;
export interface HeldCorrection extends Told {
  /** How the special word was read before; absent: it was new. */
  former?: string;
}
export interface HeldProposal extends Correction {
  proposalId: string;
  userId: string;
  state: ReadingProposalState;
  note?: string;
  at: string;
  decidedAt?: string;
  /** What accepting it did to the draft, and to all that it went into. */
  operationId?: string;
  correction?: HeldCorrection;
}
export interface LessonProposals {
  contentId: string;
  authorId: string;
  /** Different corrections that nobody has decided, and that somebody has. */
  waiting: number;
  decided: number;
  /** In the order they came. */
  proposals: readonly HeldProposal[];
}
/** Decided ones that are kept to be looked at. */
const KEPT = 200;

/** Everybody who asked for the same, together. */
export const corrections = (proposals: readonly HeldProposal[]): HeldProposal[][] => {
  const groups = new Map<string, HeldProposal[]>();
  for (const one of proposals) {
    const name = JSON.stringify([one.state, one.sentenceId, one.start, one.word, one.reading]);
    const known = groups.get(name);
    if (known) known.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
};

const counted = (doc: Omit<LessonProposals, 'waiting' | 'decided'>): LessonProposals => {
  const decided = doc.proposals.filter(({ state }) => state !== 'open');
  const oldest = decided
    .toSorted((a, b) => ((a.decidedAt ?? '') < (b.decidedAt ?? '') ? -1 : 1))
    .slice(0, Math.max(0, decided.length - KEPT));
  const { contentId, authorId } = doc;
  const proposals =
    oldest.length === 0 ? doc.proposals : doc.proposals.filter((one) => !oldest.includes(one));
  const waiting = corrections(proposals.filter(({ state }) => state === 'open')).length;
  return {
    contentId,
    authorId,
    waiting,
    decided: corrections(proposals).length - waiting,
    proposals,
  };
};

type Readable = Omit<ReadingProposed['data'], 'note'> & { note?: string | null | undefined };
const proposed = ({
  proposalId,
  userId,
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  note,
  at,
}: Readable): HeldProposal => ({
  proposalId,
  userId,
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  state: 'open',
  ...(note !== undefined && note !== null && { note }),
  at,
});

const decided = (
  one: HeldProposal,
  event: Exclude<
    ReadingProposalEvent,
    { type: 'ReadingProposed' | 'ReadingProposalWithdrawn' | 'ReadingCorrected' }
  >,
): HeldProposal => {
  const { decidedAt: _at, operationId: _made, correction: _all, ...rest } = one;
  switch (event.type) {
    case 'ReadingProposalReopened':
      return { ...rest, state: 'open' };
    case 'ReadingProposalDeclined':
      return { ...rest, state: 'declined', decidedAt: event.data.at };
    case 'ReadingProposalAccepted': {
      const { at, operationId } = event.data;
      return {
        ...rest,
        state: 'accepted',
        decidedAt: at,
        ...(operationId !== undefined && { operationId }),
      };
    }
  }
};

export const readingProposalRecords = readModel<LessonProposals>('reading-proposals', 1);

/** What was proposed in a lesson, for its author and for those who did. A purged lesson takes along what was said of it. */
export const readingProposalView = projection(readingProposalRecords, {
  hears: { ...readingProposalEvents, LessonPurged: lessonEvents.LessonPurged },
  key: ({ data }) => data.contentId,
  project(doc, event) {
    if (event.type === 'LessonPurged') return undefined;
    if (event.type === 'ReadingProposed') {
      const { contentId, authorId, word, reading } = event.data;
      if (word === null || reading === null) return doc; // of an erased person nothing can be read
      return counted({
        contentId,
        authorId,
        proposals: [...(doc?.proposals ?? []), proposed({ ...event.data, word, reading })],
      });
    }
    if (!doc) return undefined;
    const { proposalId } = event.data;
    if (event.type === 'ReadingCorrected') {
      const { scope, lessons, wordId, former } = event.data;
      const correction = {
        scope,
        lessons,
        ...(wordId !== undefined && { wordId }),
        ...(former !== undefined && former !== null && { former }),
      };
      return {
        ...doc,
        proposals: doc.proposals.map((one) =>
          one.proposalId === proposalId ? { ...one, correction } : one,
        ),
      };
    }
    if (event.type === 'ReadingProposalWithdrawn') {
      const proposals = doc.proposals.filter((one) => one.proposalId !== proposalId);
      return proposals.length === 0 ? undefined : counted({ ...doc, proposals });
    }
    return counted({
      ...doc,
      proposals: doc.proposals.map((one) =>
        one.proposalId === proposalId ? decided(one, event) : one,
      ),
    });
  },
  indexes: [['authorId']],
  parts: ['proposals'],
});

/** In which lessons a person proposed something: their erasure goes there. */
export const proposerRecords = readModel<{ contentIds: readonly string[] }>('reading-proposers', 1);
export const proposerView = projection(proposerRecords, {
  hears: { ReadingProposed: readingProposalEvents.ReadingProposed, UserErased },
  key: ({ data }) => data.userId,
  project(doc, event) {
    if (event.type === 'UserErased') return undefined;
    const { contentIds } = doc ?? { contentIds: [] };
    return contentIds.includes(event.data.contentId)
      ? { contentIds }
      : { contentIds: [...contentIds, event.data.contentId] };
  },
  parts: ['contentIds'],
});
