import type { ReadingProposalState } from '@app/contracts';
import { projection, readModel, type AsRead } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { lessonEvents } from '@published/authoring';
import {
  readingProposalEvents,
  type Correction,
  type ReadingCorrected,
  type ReadingProposalEvent,
  type ReadingProposed,
} from './events.js';

type Told = Pick<ReadingCorrected['data'], 'scope' | 'lessons' | 'wordId' | 'rested'>;
export interface HeldCorrection extends Told {
  /** How the special word was read before; absent: it was new. */
  former?: string;
  /** It outlives whoever found it. */
  kept?: true;
}
export interface HeldProposal extends Correction {
  proposalId: string;
  /** Empty: they are erased, and what the author made of it is left. */
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
    {
      type:
        | 'ReadingProposed'
        | 'ReadingProposalWithdrawn'
        | 'ReadingCorrectionBegun'
        | 'ReadingCorrected'
        | 'ReadingCorrectionTakenBack';
    }
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

/** What is left of an accepted one whose finder is erased: as it is made anew of a log that does not name them any more. */
const nobodys = ({
  proposalId,
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  decidedAt = '',
  operationId,
  correction,
}: HeldProposal): HeldProposal => ({
  proposalId,
  userId: '',
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  state: 'accepted',
  at: decidedAt,
  decidedAt,
  ...(operationId !== undefined && { operationId }),
  ...(correction && { correction }),
});
/** Where those of its time stand. */
const inOrder = (proposals: readonly HeldProposal[], one: HeldProposal): HeldProposal[] => {
  const later = proposals.findIndex(({ at }) => at > one.at);
  return later === -1 ? [...proposals, one] : proposals.toSpliced(later, 0, one);
};
const withoutOne = (
  doc: LessonProposals,
  proposalId: string,
  left: (
    others: readonly HeldProposal[],
    gone: HeldProposal | undefined,
  ) => readonly HeldProposal[],
): LessonProposals | undefined => {
  const others = doc.proposals.filter((one) => one.proposalId !== proposalId);
  const gone = doc.proposals.find((one) => one.proposalId === proposalId);
  const proposals = left(others, gone);
  return proposals.length === 0 ? undefined : counted({ ...doc, proposals });
};
const corrected = (
  doc: LessonProposals | undefined,
  { data }: AsRead<ReadingCorrected>,
): LessonProposals | undefined => {
  const { proposalId, contentId, userId: authorId, at, operationId, found } = data;
  const { scope, lessons, wordId, former, rested } = data;
  const correction: HeldCorrection = {
    scope,
    lessons,
    ...(wordId !== undefined && { wordId }),
    ...(former !== undefined && former !== null && { former }),
    ...(rested && { rested }),
    ...(found && { kept: true as const }),
  };
  const known = doc?.proposals.find((one) => one.proposalId === proposalId);
  if (doc && known)
    return {
      ...doc,
      proposals: doc.proposals.map((one) => (one === known ? { ...one, correction } : one)),
    };
  if (!found) return doc;
  const one = nobodys({ proposalId, userId: '', ...found, state: 'accepted', at, decidedAt: at, ...(operationId !== undefined && { operationId }), correction }); // prettier-ignore
  return counted({ contentId, authorId, proposals: inOrder(doc?.proposals ?? [], one) });
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
    if (event.type === 'ReadingCorrected') return corrected(doc, event);
    if (!doc || event.type === 'ReadingCorrectionBegun') return doc;
    const { proposalId } = event.data;
    if (event.type === 'ReadingCorrectionTakenBack')
      return withoutOne(doc, proposalId, (others, gone) =>
        gone && gone.userId !== '' ? doc.proposals : others,
      );
    if (event.type === 'ReadingProposalWithdrawn')
      return withoutOne(doc, proposalId, (others, gone) =>
        gone?.correction?.kept ? inOrder(others, nobodys(gone)) : others,
      );
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
