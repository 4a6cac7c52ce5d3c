import type { OwnReadingProposal, ProposeReading as Proposed } from '@app/contracts';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { Missing, Rejected, readWhole, type Clock, type Ids, type ReadModels } from '@app/kernel';
import { Change, CLOCK, COMMANDS, decides, IDS, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { readLesson } from '@published/authoring';
import { LESSON_READER, type LessonReader } from '@published/library';
import { placed } from './placing.js';
import {
  proposalStream,
  readingProposals,
  sameCorrection,
  type ReadingProposalCommand,
} from './reading-proposals.js';
import { readingProposalRecords, type HeldProposal } from './reading-proposals.view.js';

const viewOf = ({
  proposalId: id,
  state,
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  at,
}: HeldProposal): OwnReadingProposal => ({
  id,
  state,
  occurrenceId,
  sentenceId,
  start,
  word,
  reading,
  at,
});

/** What a person proposed in a lesson that they may see. @throws {Missing} */
export class ReadingProposalsBy extends Query<OwnReadingProposal[]> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}
@QueryHandler(ReadingProposalsBy)
class ReadingProposalsByHandler implements IQueryHandler<ReadingProposalsBy> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ userId, contentId }: ReadingProposalsBy) {
    if (!(await this.reader.maySee(contentId, userId))) throw new Missing('content');
    const doc = await readWhole(this.models.collection(readingProposalRecords), contentId);
    return (doc?.proposals ?? []).filter((one) => one.userId === userId).map(viewOf);
  }
}

/**
 * Answers the proposal, the former one when they have asked for the same already.
 * @throws {Rejected | Missing} OWN_LESSON, NO_AUTHOR, READING_OUTDATED where the word is not (or no longer) there by itself, READING_SAME, PROPOSALS_FULL
 */
export class ProposeReading extends Command<OwnReadingProposal> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly input: Proposed,
  ) {
    super();
  }
}
@CommandHandler(ProposeReading)
class ProposeReadingHandler implements ICommandHandler<ProposeReading> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    userId,
    contentId,
    input: { occurrenceId, start, word, reading, note },
  }: ProposeReading) {
    const lesson = await readLesson(this.models, contentId);
    if (!lesson || !(await this.reader.maySee(contentId, userId))) throw new Missing('content');
    if (lesson.userId === userId)
      throw new Rejected('OWN_LESSON', '这是你自己的课，可以直接在编辑器里改读音');
    if (lesson.userId === SAMPLE_AUTHOR)
      throw new Rejected('NO_AUTHOR', '这是示例课，没有作者能收到建议');
    // They speak of what they hear: the published words, whatever the author is writing now.
    const found = placed(lesson.published ?? lesson, {
      occurrenceId,
      sentenceId: '',
      start,
      word,
      reading,
    });
    if (!found) throw new Missing('sentence');
    if (found.word?.start !== start)
      throw new Rejected('READING_OUTDATED', '这句话刚刚改过，或这个词不能单独注音，刷新后再试');
    if (found.word.current === reading)
      throw new Rejected('READING_SAME', `课里的「${word}」已经读作「${reading}」`);
    const at = this.clock.now().toISOString();
    const correction = { occurrenceId, sentenceId: found.segment.id, start, word, reading };
    const proposal = {
      proposalId: this.ids.uuid(),
      contentId,
      userId,
      authorId: lesson.userId,
      ...correction,
      ...(note && { note }),
      at,
    };
    const command: ReadingProposalCommand = { type: 'ProposeReading', data: proposal };
    const { state } = await this.commands.execute({
      stream: proposalStream(contentId),
      decider: readingProposals,
      command,
      actor: userId,
      at,
    });
    // Theirs of before, when they have asked for the same already.
    const [proposalId = proposal.proposalId, made] =
      [...state].find(([, one]) => one.userId === userId && sameCorrection(one, correction)) ?? [];
    return viewOf({ ...proposal, ...made, proposalId, state: made?.state ?? 'open' });
  }
}

/** @throws {Rejected} PROPOSAL_CLOSED once its author has decided */
export class WithdrawReadingProposal extends Change<
  ReadingProposalCommand,
  'WithdrawReadingProposal'
> {
  readonly type = 'WithdrawReadingProposal';
}

export const proposingHandlers: readonly Provider[] = [
  ReadingProposalsByHandler,
  ProposeReadingHandler,
  ...decides({
    decider: readingProposals,
    stream: ({ data }: WithdrawReadingProposal) => proposalStream(data.contentId),
    actor: ({ data }) => data.userId,
    commands: [WithdrawReadingProposal],
  }),
];
