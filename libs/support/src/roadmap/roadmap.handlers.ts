import {
  ROADMAP,
  RoadmapStatus,
  type FeedbackStatus,
  type OwnRoadmapItem,
  type RoadmapItem,
  type WriteRoadmapItem as Words,
} from '@app/contracts';
import { Missing, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, type Commands, type Handled } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { feedback, feedbackStream } from '../feedback/feedback.js';
import { feedbackRecords } from '../feedback/records.view.js';
import { roadmapItem, roadmapStream, roadmapVotes, voteStream } from './roadmap.js';
import { roadmapRecords, roadmapVoteRecords, type RoadmapDoc } from './roadmap.view.js';

const everybodys = (status: FeedbackStatus | undefined): RoadmapStatus | undefined =>
  RoadmapStatus.safeParse(status).data;
const isShown = ({ title, status }: RoadmapDoc): boolean =>
  title !== undefined && everybodys(status) !== undefined;

/** What everybody sees of it, and what one person voted for. */
export class RoadmapFor extends Query<RoadmapItem[]> {
  constructor(readonly userId: string | undefined) {
    super();
  }
}
@QueryHandler(RoadmapFor)
class RoadmapForHandler implements IQueryHandler<RoadmapFor> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId }: RoadmapFor): Promise<RoadmapItem[]> {
    const records = this.models.collection(roadmapRecords);
    const part = (status: RoadmapStatus) => {
      const shown = records.find({ status, title: { $exists: true } });
      const ordered =
        status === 'resolved'
          ? shown.sort({ changedAt: -1, _id: 1 })
          : shown.sort({ votes: -1, changedAt: -1, _id: 1 });
      return ordered.limit(ROADMAP.shown).toArray();
    };
    const docs = (await Promise.all(RoadmapStatus.options.map(part))).flat();
    const votes = userId === undefined ? [] : await this.models.collection(roadmapVoteRecords).find({ userId }).toArray(); // prettier-ignore
    const mine = new Set(votes.map(({ feedbackId }) => feedbackId));
    return docs.map(({ _id: id, title = '', text = '', status, votes: count, changedAt }) => ({
      id,
      title,
      text,
      status: RoadmapStatus.parse(status),
      votes: count,
      voted: mine.has(id),
      changedAt,
    }));
  }
}

/** What is said in public of one message, for administrators. @throws {Missing} */
export class RoadmapItemOf extends Query<OwnRoadmapItem['item']> {
  constructor(
    readonly feedbackId: string,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(RoadmapItemOf)
class RoadmapItemOfHandler implements IQueryHandler<RoadmapItemOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ feedbackId, position }: RoadmapItemOf) {
    if (position !== undefined) await this.models.waitFor(position);
    const sent = await this.models.collection(feedbackRecords).findOne({ _id: feedbackId });
    if (!sent) throw new Missing('feedback');
    const doc = await this.models.collection(roadmapRecords).findOne({ _id: feedbackId });
    if (doc?.title === undefined) return undefined;
    return { title: doc.title, text: doc.text ?? '', votes: doc.votes, shown: isShown(doc) };
  }
}

@Injectable()
class Writing {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param words absent: they are taken back */
  async write(by: string, feedbackId: string, words?: Words): Promise<Handled> {
    const { state } = await this.commands.look({
      stream: feedbackStream(feedbackId),
      decider: feedback,
    });
    if (!state.sender) throw new Missing('feedback');
    const doc = await this.models.collection(feedbackRecords).findOne({ _id: feedbackId });
    const at = this.clock.now().toISOString();
    const of = { feedbackId, by, at };
    const command = words
      ? { type: 'WriteRoadmapItem' as const, data: { ...of, ...words, sent: doc?.content ?? '' } }
      : { type: 'WithdrawRoadmapItem' as const, data: of };
    return this.commands.execute({
      stream: roadmapStream(feedbackId),
      decider: roadmapItem,
      command,
      actor: by,
      at,
    });
  }
}

/** @throws {Missing} @throws {Rejected} INVALID for the words of who sent it */
export class WriteRoadmapItem extends Command<Handled> {
  constructor(
    readonly by: string,
    readonly feedbackId: string,
    readonly words?: Words,
  ) {
    super();
  }
}
@CommandHandler(WriteRoadmapItem)
class WriteRoadmapItemHandler implements ICommandHandler<WriteRoadmapItem> {
  constructor(@Inject(Writing) private readonly writing: Writing) {}
  execute({ by, feedbackId, words }: WriteRoadmapItem) {
    return this.writing.write(by, feedbackId, words);
  }
}

/** @throws {Missing} for what not everybody sees @throws {Rejected} ROADMAP_DONE, INVALID */
export class VoteForItem extends Command<void> {
  constructor(
    readonly userId: string,
    readonly feedbackId: string,
    readonly wants: boolean,
  ) {
    super();
  }
}
@CommandHandler(VoteForItem)
class VoteForItemHandler implements ICommandHandler<VoteForItem> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, feedbackId, wants }: VoteForItem): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = { userId, feedbackId, at };
    await this.commands.execute({
      stream: voteStream(userId),
      decider: roadmapVotes,
      command: wants
        ? { type: 'VoteForItem', data: { ...data, isDone: await this.isDone(feedbackId) } }
        : { type: 'WithdrawVote', data },
      actor: userId,
      at,
    });
  }

  /** By the log, not by what the lists show: who votes beside an administrator that closes it is told. */
  private async isDone(feedbackId: string): Promise<boolean> {
    const [sent, said] = await Promise.all([
      this.commands.look({ stream: feedbackStream(feedbackId), decider: feedback }),
      this.commands.look({ stream: roadmapStream(feedbackId), decider: roadmapItem }),
    ]);
    const status = said.state.words && everybodys(sent.state.status);
    if (!status) throw new Missing('roadmap item');
    return status === 'resolved';
  }
}

export const roadmapHandlers: readonly Provider[] = [
  RoadmapForHandler,
  RoadmapItemOfHandler,
  Writing,
  WriteRoadmapItemHandler,
  VoteForItemHandler,
];
