import { MOST_PROPOSALS, ProposeReading } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import type { ReadingProposalEvent } from './events.js';
import { readingProposals, type ReadingProposalCommand } from './reading-proposals.js';

const at = '2026-01-01T08:00:00.000Z';
const correction = {
  occurrenceId: 'o-1',
  sentenceId: 's-1',
  start: 4,
  word: '棚',
  reading: 'だな',
};
const of = (proposalId: string, userId = 'hana') => ({ proposalId, contentId: 'c', userId, at });
const data = { ...of('p-1'), authorId: 'ken', ...correction, note: '连浊' };
const propose = (change: object = {}): ReadingProposalCommand => ({
  type: 'ProposeReading',
  data: { ...data, ...change },
});
const proposed = (change: object = {}): ReadingProposalEvent => ({
  type: 'ReadingProposed',
  data: { ...data, ...change },
});
const withdrawn = (proposalId = 'p-1', userId = 'hana'): ReadingProposalEvent => ({
  type: 'ReadingProposalWithdrawn',
  data: of(proposalId, userId),
});
const accepted: ReadingProposalEvent = {
  type: 'ReadingProposalAccepted',
  data: { ...of('p-1'), operationId: 'op' },
};
const declined: ReadingProposalEvent = { type: 'ReadingProposalDeclined', data: of('p-1') };
const reopened = (proposalId = 'p-1', userId = 'hana'): ReadingProposalEvent => ({
  type: 'ReadingProposalReopened',
  data: of(proposalId, userId),
});
const say = (
  type: 'AcceptReadingProposal' | 'DeclineReadingProposal' | 'ReopenReadingProposal',
  proposalId = 'p-1',
): ReadingProposalCommand => {
  const one = { proposalId, contentId: 'c', at };
  return type === 'ReopenReadingProposal'
    ? { type, data: { ...one, by: 'ken' } }
    : { type, data: one };
};
const accept: ReadingProposalCommand = {
  type: 'AcceptReadingProposal',
  data: { proposalId: 'p-1', contentId: 'c', at, operationId: 'op' },
};
const withdraw: ReadingProposalCommand = { type: 'WithdrawReadingProposal', data: of('p-1') };
const mei = { proposalId: 'p-2', userId: 'mei', occurrenceId: 'o-7', note: '我也听到了' };
const after = given(readingProposals);

describe('a reading that is proposed', () => {
  it('is recorded', () => after().when(propose()).thenEvents(proposed()));
  it('is recorded once, whatever is said beside it', () =>
    after(proposed())
      .when(propose({ proposalId: 'p-9', note: '还有' }))
      .thenNothing());
  it('takes the place of what they said of the same word before', () =>
    after(proposed())
      .when(propose({ proposalId: 'p-2', reading: 'たな' }))
      .thenEvents(withdrawn(), proposed({ proposalId: 'p-2', reading: 'たな' })));
  it('leaves another word, and another person, alone', () => {
    after(proposed())
      .when(propose({ proposalId: 'p-2', start: 0 }))
      .thenEvents(proposed({ proposalId: 'p-2', start: 0 }));
    after(proposed()).when(propose(mei)).thenEvents(proposed(mei));
  });
  it('is not asked again once it is decided', () => {
    for (const decision of [accepted, declined])
      after(proposed(), decision)
        .when(propose({ proposalId: 'p-2' }))
        .thenNothing();
  });
  it('waits in a line that has an end, for them and for the lesson', () => {
    const theirs = Array.from({ length: MOST_PROPOSALS.person }, (_, n) =>
      proposed({ proposalId: `p-${n}`, start: n }),
    );
    after(...theirs)
      .when(propose({ proposalId: 'p-x', start: 99 }))
      .thenRejected('PROPOSALS_FULL');
    const changed = { proposalId: 'p-x', start: 3, reading: 'たな' };
    after(...theirs)
      .when(propose(changed))
      .thenEvents(withdrawn('p-3'), proposed(changed));
    const all = Array.from({ length: MOST_PROPOSALS.lesson }, (_, n) =>
      proposed({ proposalId: `p-${n}`, userId: `u-${n}` }),
    );
    after(...all)
      .when(propose({ proposalId: 'p-x' }))
      .thenRejected('PROPOSALS_FULL');
  });
});

describe('taking it back', () => {
  it('is done once', () => {
    after(proposed()).when(withdraw).thenEvents(withdrawn());
    after(proposed(), withdrawn()).when(withdraw).thenNothing();
  });
  it('is theirs alone', () =>
    after(proposed({ userId: 'mei' }))
      .when(withdraw)
      .thenNothing());
  it('is too late when the author has decided', () =>
    after(proposed(), accepted).when(withdraw).thenRejected('PROPOSAL_CLOSED'));
  it('lets them propose it again', () =>
    after(proposed(), withdrawn()).when(propose()).thenEvents(proposed()));
});

describe('the author', () => {
  it('accepts it, with what that did to the lesson', () =>
    after(proposed()).when(accept).thenEvents(accepted));
  it('accepts it once for all of them, with what it changed in which lessons', () => {
    const made = {
      userId: 'ken',
      scope: 'lesson' as const,
      lessons: [{ contentId: 'c', sentences: 3, published: { revision: 7, events: 1 } }],
      wordId: 'w-1',
    };
    const command: ReadingProposalCommand = {
      type: 'AcceptReadingProposal',
      data: { proposalId: 'p-1', contentId: 'c', at, operationId: 'op', correction: made },
    };
    const corrected: ReadingProposalEvent = {
      type: 'ReadingCorrected',
      data: { ...made, proposalId: 'p-1', contentId: 'c', at },
    };
    after(proposed(), proposed(mei))
      .when(command)
      .thenEvents(
        accepted,
        { type: 'ReadingProposalAccepted', data: { ...of('p-2', 'mei'), operationId: 'op' } },
        corrected,
      );
    after(proposed(), accepted, corrected).when(command).thenNothing();
    after(proposed(), accepted, corrected)
      .when(say('ReopenReadingProposal'))
      .thenEvents(reopened());
  });
  it('answers all who asked for the same at once, wherever the sentence stands', () =>
    after(proposed(), proposed(mei))
      .when(say('DeclineReadingProposal', 'p-2'))
      .thenEvents(declined, { type: 'ReadingProposalDeclined', data: of('p-2', 'mei') }));
  it('does not answer who asked for something else', () =>
    after(proposed(), proposed({ ...mei, reading: 'たあな' }))
      .when(accept)
      .thenEvents(accepted));
  it('says the same twice without another event', () => {
    after(proposed(), accepted).when(accept).thenNothing();
    after(proposed(), declined).when(say('DeclineReadingProposal')).thenNothing();
  });
  it('takes a decision back before they take the other one', () => {
    after(proposed(), declined).when(accept).thenRejected('PROPOSAL_CLOSED');
    after(proposed(), accepted).when(say('DeclineReadingProposal')).thenRejected('PROPOSAL_CLOSED');
    after(proposed(), declined).when(say('ReopenReadingProposal')).thenEvents(reopened());
    after(proposed(), declined, reopened()).when(accept).thenEvents(accepted);
    after(proposed()).when(say('ReopenReadingProposal')).thenNothing();
  });
  it('is told when it was taken back', () =>
    after(proposed(), withdrawn()).when(accept).thenRejected('PROPOSAL_CLOSED'));
});

describe('somebody who is erased', () => {
  const forget: ReadingProposalCommand = {
    type: 'ForgetReadingProposals',
    data: { contentId: 'c', userId: 'hana', at },
  };
  it('has proposed nothing, decided or not', () =>
    after(proposed(), accepted, proposed(mei)).when(forget).thenEvents(withdrawn()));
  it('leaves what the author made of it to the author, who can take it back', () => {
    const { occurrenceId, sentenceId, start, word, reading } = correction;
    const found = { occurrenceId, sentenceId, start, word, reading };
    const corrected: ReadingProposalEvent = {
      type: 'ReadingCorrected',
      data: { proposalId: 'p-1', contentId: 'c', userId: 'ken', scope: 'sentence', lessons: [], found, at }, // prettier-ignore
    };
    const back: ReadingProposalEvent = {
      type: 'ReadingCorrectionTakenBack',
      data: of('p-1', 'ken'),
    };
    const erased = proposed({ word: null, reading: null, note: null });
    // As it was folded while they were here, and from a log that does not name them any more.
    for (const first of [proposed(), erased]) {
      const history = [first, accepted, corrected, withdrawn()];
      after(...history)
        .when(say('ReopenReadingProposal'))
        .thenEvents(back);
      after(...history)
        .when(forget)
        .thenNothing();
      after(...history, back)
        .when(say('ReopenReadingProposal'))
        .thenRejected('PROPOSAL_CLOSED');
    }
  });
  it('leaves nothing to forget twice', () =>
    after(proposed(), withdrawn()).when(forget).thenNothing());
  it('cannot be read any more, and that is nothing to decide', () =>
    after(proposed({ word: null, reading: null, note: null }))
      .when(accept)
      .thenRejected('PROPOSAL_CLOSED'));
});

describe('what is sent', () => {
  const reason = (change: object) =>
    ProposeReading.safeParse({
      occurrenceId: 'o-1',
      start: 4,
      word: '棚',
      reading: 'だな',
      ...change,
    }).error?.issues[0]?.message;
  it.each([
    [{}, undefined],
    [{ reading: ' ダナー ' }, undefined],
    [{ note: '第一行\n第二行 👩‍🏫' }, undefined],
    [{ reading: '  ' }, '请填写读音'],
    [{ reading: 'dana' }, '读音请用假名书写'],
    [{ reading: 'だ\nな' }, '读音请用假名书写'],
    [{ reading: 'だ'.repeat(61) }, '读音最多 60 个假名'],
    [{ word: '' }, '请填写词语'],
    [{ word: '棚'.repeat(61) }, '词语最多 60 个字符'],
    [{ note: '说'.repeat(201) }, '说明最多 200 个字'],
    [{ note: 'a\u202Eb' }, '说明里有看不见的字符，请删去'],
    [{ note: 'a\u0000b' }, '说明里有看不见的字符，请删去'],
  ])('with %o says %s', (change, text) => expect(reason(change)).toBe(text));
});
