import { MOST_PROPOSALS, type ReadingProposalState } from '@app/contracts';
import { Rejected, type Decider } from '@app/kernel';
import type {
  Correction,
  ReadingCorrected,
  ReadingCorrectionBegun,
  ReadingProposalEvent,
  ReadingProposalWithdrawn,
  ReadingProposed,
} from './events.js';

interface OfAuthor {
  proposalId: string;
  contentId: string;
  at: string;
}
/** What accepting it changed, where it changed something. */
type Corrected = Omit<ReadingCorrected['data'], keyof OfAuthor>;
export type ReadingProposalCommand =
  | { type: 'ProposeReading'; data: ReadingProposed['data'] }
  | { type: 'BeginCorrection'; data: ReadingCorrectionBegun['data'] }
  | { type: 'DropCorrection'; data: OfAuthor & { userId: string } }
  | { type: 'WithdrawReadingProposal'; data: ReadingProposalWithdrawn['data'] }
  | {
      type: 'AcceptReadingProposal';
      data: OfAuthor & { operationId?: string; correction?: Corrected };
    }
  | { type: 'DeclineReadingProposal'; data: OfAuthor }
  | { type: 'ReopenReadingProposal'; data: OfAuthor & { by: string } }
  /** All that a person proposed in this lesson goes, decided or not. */
  | { type: 'ForgetReadingProposals'; data: { contentId: string; userId: string; at: string } };

/** What was begun and not yet decided. */
export type Begun = Pick<
  ReadingCorrectionBegun['data'],
  'attempt' | 'scope' | 'lessons' | 'wordId' | 'rested'
> & { former?: string };
interface Held extends Correction {
  /** Of nobody any more: empty. */
  userId: string;
  state: ReadingProposalState;
  begun?: Begun;
  /** Whose words stand in it since something was begun. */
  authorId?: string;
  /** It stands in the author's own words, too: it outlives its finder. */
  kept?: true;
}
const NOBODY = '';
/** What was proposed in one lesson, by its id. */
export type ReadingProposalsState = ReadonlyMap<string, Held>;

export const proposalStream = (contentId: string): string => `reading-proposals-${contentId}`;

type Word = Pick<Correction, 'sentenceId' | 'start' | 'word'>;
const sameWord = (a: Word, b: Word): boolean =>
  a.sentenceId === b.sentenceId && a.start === b.start && a.word === b.word;
/** Do two people ask for the same? Which of two equal sentences they heard it in does not matter: they share their reading. */
export const sameCorrection = (
  a: Word & { reading: string },
  b: Word & { reading: string },
): boolean => sameWord(a, b) && a.reading === b.reading;

const closed = (why: string) => new Rejected('PROPOSAL_CLOSED', why);
const withdrawn = (
  contentId: string,
  at: string,
  [proposalId, { userId }]: readonly [string, Held],
): ReadingProposalEvent => ({
  type: 'ReadingProposalWithdrawn',
  data: { proposalId, contentId, userId, at },
});

const propose = (
  data: ReadingProposed['data'],
  all: ReadingProposalsState,
): ReadingProposalEvent[] => {
  const theirs = [...all].filter(([, { userId }]) => userId === data.userId);
  if (theirs.some(([, one]) => sameCorrection(one, data))) return []; // asking twice is not an error, and what the author decided is decided
  // One word is read in one way: what they say now stands for what they said before.
  const former = theirs.filter(([, one]) => one.state === 'open' && sameWord(one, data));
  const open = (some: readonly (readonly [string, Held])[]) =>
    some.filter(([, { state }]) => state === 'open').length - former.length;
  if (open(theirs) >= MOST_PROPOSALS.person)
    throw new Rejected(
      'PROPOSALS_FULL',
      `你在这一课已经有 ${MOST_PROPOSALS.person} 条建议在等作者看，先等一等或收回几条`,
    );
  if (open([...all]) >= MOST_PROPOSALS.lesson)
    throw new Rejected('PROPOSALS_FULL', '这一课等着作者看的建议已经很多，过些天再来');
  return [
    ...former.map((one) => withdrawn(data.contentId, data.at, one)),
    { type: 'ReadingProposed', data },
  ];
};

/** Whoever asked for the same gets the same answer. */
const likewise = (
  { proposalId }: OfAuthor,
  all: ReadingProposalsState,
  state: ReadingProposalState,
) => {
  const asked = all.get(proposalId);
  return asked
    ? [...all].filter(([, one]) => one.state === state && sameCorrection(one, asked))
    : [];
};

/** What learners propose of the readings in one lesson, and what its author says to it. Who may is asked before. */
export const readingProposals: Decider<
  ReadingProposalsState,
  ReadingProposalCommand,
  ReadingProposalEvent
> = {
  initial: new Map(),
  snapshot: {
    name: 'reading-proposals',
    version: 2,
    persons: (all) =>
      [...all.values()].flatMap(({ userId, authorId = NOBODY }) =>
        [userId, authorId].filter((id) => id !== NOBODY),
      ),
  },
  decide({ type, data }, all) {
    if (type === 'ProposeReading') return propose(data, all);
    const { contentId, at } = data;
    if (type === 'ForgetReadingProposals')
      return [...all]
        .filter(([, { userId }]) => userId === data.userId)
        .map((one) => withdrawn(contentId, at, one));
    const asked = all.get(data.proposalId);
    if (type === 'WithdrawReadingProposal') {
      if (asked?.userId !== data.userId) return []; // it is gone already, or was never theirs
      if (asked.state !== 'open' || asked.begun) throw closed('作者已经看过这条建议，不能再收回');
      return [withdrawn(contentId, at, [data.proposalId, asked])];
    }
    if (!asked) throw closed('这条建议已经被收回');
    if (type === 'BeginCorrection') {
      if (asked.state !== 'open') throw closed('这条建议已经看过了');
      return asked.begun?.attempt === data.attempt
        ? []
        : [{ type: 'ReadingCorrectionBegun', data }];
    }
    if (type === 'DropCorrection')
      return asked.begun ? [{ type: 'ReadingCorrectionTakenBack', data }] : [];
    const of = (state: ReadingProposalState) =>
      likewise(data, all, state).map(([proposalId, { userId }]) => ({
        proposalId,
        contentId,
        userId,
        at,
      }));
    if (type === 'ReopenReadingProposal')
      return asked.state === 'open'
        ? []
        : of(asked.state).map((one): ReadingProposalEvent =>
            one.userId === NOBODY
              ? { type: 'ReadingCorrectionTakenBack', data: { ...one, userId: data.by } }
              : { type: 'ReadingProposalReopened', data: one },
          );
    const wanted = type === 'AcceptReadingProposal' ? 'accepted' : 'declined';
    if (asked.state === wanted) return [];
    if (asked.state !== 'open')
      throw closed(
        asked.state === 'accepted'
          ? '这条建议已经采纳，先撤销再改主意'
          : '这条建议已经放下，先撤销再采纳',
      );
    if (type === 'DeclineReadingProposal')
      return of('open').map((one): ReadingProposalEvent => ({
        type: 'ReadingProposalDeclined',
        data: one,
      }));
    const { proposalId, operationId, correction } = data;
    const made = operationId === undefined ? {} : { operationId };
    return [
      ...of('open').map((one): ReadingProposalEvent => ({
        type: 'ReadingProposalAccepted',
        data: { ...one, ...made },
      })),
      ...(correction
        ? [
            {
              type: 'ReadingCorrected',
              data: { ...correction, proposalId, contentId, at },
            } as const,
          ]
        : []),
    ];
  },
  evolve(all, { type, data }) {
    const next = new Map(all);
    const known = all.get(data.proposalId);
    const become = (state: ReadingProposalState) => {
      const { begun: _done, ...rest } = known ?? {};
      return known ? next.set(data.proposalId, { ...(rest as Held), state }) : next;
    };
    switch (type) {
      case 'ReadingCorrectionBegun': {
        const { attempt, scope, lessons, wordId, former, rested } = data;
        const begun = {
          attempt,
          scope,
          lessons,
          ...(wordId !== undefined && { wordId }),
          ...(former !== undefined && former !== null && { former }),
          ...(rested && { rested }),
        };
        return known ? next.set(data.proposalId, { ...known, begun, authorId: data.userId }) : next;
      }
      case 'ReadingCorrected': {
        // Its finder cannot be read any more: what stays is the author's.
        const held = known ?? (data.found && { ...data.found, userId: NOBODY, state: 'accepted' });
        return held && data.found
          ? next.set(data.proposalId, { ...held, kept: true, authorId: data.userId })
          : next;
      }
      case 'ReadingCorrectionTakenBack':
        if (known && known.userId !== NOBODY) return become(known.state);
        next.delete(data.proposalId);
        return next;
      case 'ReadingProposed': {
        const { userId, occurrenceId, sentenceId, start, word, reading } = data;
        // Of an erased person nothing can be read: it is nobody's proposal any more.
        return word === null || reading === null
          ? next
          : next.set(data.proposalId, {
              userId,
              occurrenceId,
              sentenceId,
              start,
              word,
              reading,
              state: 'open',
            });
      }
      case 'ReadingProposalWithdrawn':
        if (known?.kept && known.state === 'accepted')
          return next.set(data.proposalId, { ...known, userId: NOBODY });
        next.delete(data.proposalId);
        return next;
      case 'ReadingProposalAccepted':
        return become('accepted');
      case 'ReadingProposalDeclined':
        return become('declined');
      case 'ReadingProposalReopened':
        return become('open');
    }
  },
};
