import type { EventDefinition } from '@app/kernel';

/** One person's opinion of one word: how it should be read where it stands. */
export interface Correction {
  occurrenceId: string;
  /** Hash of the sentence's words: equal sentences share it, and with it their reading. */
  sentenceId: string;
  /** UTF-16 units from the beginning of the sentence. */
  start: number;
  word: string;
  reading: string;
}
/** Every fact names the person who proposed, under whose key her words are sealed; who decided is the event's actor. */
interface OfProposal {
  proposalId: string;
  contentId: string;
  userId: string;
  at: string;
}
export type ReadingProposed = {
  type: 'ReadingProposed';
  data: OfProposal & Correction & { authorId: string; note?: string };
};
export type ReadingProposalWithdrawn = { type: 'ReadingProposalWithdrawn'; data: OfProposal };
type ReadingProposalAccepted = {
  type: 'ReadingProposalAccepted';
  data: OfProposal & { operationId?: string };
};
type ReadingProposalDeclined = { type: 'ReadingProposalDeclined'; data: OfProposal };
type ReadingProposalReopened = { type: 'ReadingProposalReopened'; data: OfProposal };
export type ReadingProposalEvent =
  | ReadingProposed
  | ReadingProposalWithdrawn
  | ReadingProposalAccepted
  | ReadingProposalDeclined
  | ReadingProposalReopened;

const fields = {
  proposalId: 'id',
  contentId: 'the lesson',
  userId: 'who proposed it; her key seals the words',
  at: 'instant of the command, ISO 8601',
};
const example = {
  proposalId: 'p-1',
  contentId: 'c-1',
  userId: 'u-1',
  at: '2026-01-01T08:00:00.000Z',
};
const common = { version: 1, appendedBy: 'reading-proposals', fields, example };

export const readingProposalEvents: readonly EventDefinition[] = [
  {
    ...common,
    type: 'ReadingProposed',
    description: "A learner proposed another reading of a word in somebody else's lesson.",
    fields: {
      ...fields,
      authorId: 'whose lesson it is',
      occurrenceId: 'the sentence, as it was published',
      sentenceId: 'hash of its words',
      start: 'where the word begins, in UTF-16 units',
      word: 'the word',
      reading: 'how it should be read, in kana',
      note: 'a word to the author',
    },
    personal: ['word', 'reading', 'note'],
    example: {
      ...example,
      authorId: 'u-2',
      occurrenceId: 'o-1',
      sentenceId: '9f2c',
      start: 4,
      word: '棚',
      reading: 'だな',
      note: '连浊',
    },
  },
  {
    ...common,
    type: 'ReadingProposalWithdrawn',
    description: 'She took it back, proposed another reading instead, or her account was erased.',
  },
  {
    ...common,
    type: 'ReadingProposalAccepted',
    description: 'The author took it over: the lesson was corrected by an operation of its own.',
    fields: { ...fields, operationId: 'that operation; absent when the lesson read so already' },
    example: { ...example, operationId: 'o-1' },
  },
  {
    ...common,
    type: 'ReadingProposalDeclined',
    description: 'The author left the reading as it is.',
  },
  { ...common, type: 'ReadingProposalReopened', description: 'The author took a decision back.' },
];
