import {
  DOWN_FOR_ANOTHER,
  REPORT,
  type ReportKind,
  type ReportTarget as Target,
} from '@app/contracts';
import {
  Missing,
  Rejected,
  type Clock,
  type Ids,
  type Limits,
  type ReadModels,
  type Window,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  COMMAND_BUS,
  IDS,
  LIMITS,
  QUERY_BUS,
  READ_MODELS,
  type Commands,
  type Identity,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  type CommandBus,
  type ICommandHandler,
  type QueryBus,
} from '@nestjs/cqrs';
import { RestoreUsername, TakeUsernameDown, userRecords } from '@published/accounts';
import { RestoreTemplate, TakeTemplateDown, maySeeTemplate } from '@published/authoring';
import { RestoreCollection, TakeCollectionDown, maySeeCollection } from '@published/community';
import { LessonCards, RestoreLesson, TakeLessonDown } from '@published/library';
import { ReportedOne } from './reading.handlers.js';
import { reportStream, reports, type ReportCommand } from './reports.js';

/** Only what whoever asks may see can be reported. @throws {Missing} */
const mustSee = async (
  models: ReadModels,
  target: Target,
  id: string,
  viewer: string | undefined,
): Promise<void> => {
  const sees = {
    lesson: async () => (await new LessonCards(models).of([id], viewer)).length > 0,
    collection: () => maySeeCollection(models, id, viewer),
    template: () => maySeeTemplate(models, id, viewer),
    user: async () => {
      const found = await models.collection(userRecords).findOne({ _id: id, status: 'active' });
      // What they see is the neutral name; what administrators would read is the one that went.
      if (found?.takenDown) throw new Rejected('CONFLICT', '这个名字已经下架了，不用再举报');
      return found !== null;
    },
  };
  if (!(await sees[target]())) throw new Missing(target);
};

const request = (command: ReportCommand, actor: string) => ({
  stream: reportStream(command.data),
  decider: reports,
  command,
  actor,
  at: command.data.at,
});

/** A person's report waits once; visitors have no name, so behind one address, which may be a classroom, a few wait. */
const OF_VISITORS: Window = {
  name: 'reports of one thing',
  most: REPORT.ofAddress,
  spanMs: 24 * 3_600_000,
};

/** @throws {Missing} for what whoever asks may not see @throws {Rejected} RATE_LIMITED */
export class ReportTarget extends Command<void> {
  constructor(
    readonly me: Pick<Identity, 'userId'> | undefined,
    readonly address: string,
    readonly said: { target: Target; targetId: string; kind: ReportKind; text?: string },
  ) {
    super();
  }
}
@CommandHandler(ReportTarget)
class ReportTargetHandler implements ICommandHandler<ReportTarget> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LIMITS) private readonly limits: Limits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ me, address, said }: ReportTarget) {
    await mustSee(this.models, said.target, said.targetId, me?.userId);
    if (!me) await this.room(address, said);
    const sender = me ? { senderId: me.userId, userId: me.userId } : { senderId: this.ids.uuid() };
    const data = { ...said, ...sender, at: this.clock.now().toISOString() };
    await this.commands.execute(
      request({ type: 'ReportTarget', data }, sender.userId ?? 'visitor'),
    );
  }

  /** Nobody fills the places of all others. */
  private async room(address: string, { target, targetId }: ReportTarget['said']): Promise<void> {
    const key = `${address} ${target} ${targetId}`;
    const retryAfter = await this.limits.count(OF_VISITORS, key, this.clock.now().getTime());
    if (retryAfter > 0)
      throw new Rejected('RATE_LIMITED', '已经收到了，管理员会看，不用再提交', { retryAfter });
  }
}

/** What administrators do about what was reported. */
@Injectable()
class Moderation {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(order: Order, outcome: 'kept' | 'taken_down'): Promise<bigint> {
    const { target, targetId, by, reason } = order;
    const why = reason === undefined ? {} : { reason };
    const data = { target, targetId, by, outcome, ...why, at: this.at };
    const { position } = await this.commands.execute(request({ type: 'HandleReports', data }, by));
    return position;
  }

  async takeDown(order: Because & { name?: string }): Promise<bigint> {
    const { target, targetId, by, reason, name } = order;
    const { at } = this;
    const commands = {
      lesson: () => new TakeLessonDown(by, { contentId: targetId, reason }),
      collection: () => new TakeCollectionDown(by, { collectionId: targetId, reason, at }),
      template: () => new TakeTemplateDown(by, { templateId: targetId, reason, at }),
      user: () => new TakeUsernameDown({ userId: targetId, by, reason, at, ...(name && { name }) }),
    };
    const { position, events } = await this.bus.execute(commands[target]());
    // They had taken it down themselves. The same again is no error; another reason would be lost.
    if (events.length === 0 && (await this.reasonOf(order, position)) !== reason)
      throw new Rejected('CONFLICT', DOWN_FOR_ANOTHER);
    return position;
  }

  private async reasonOf({ target, targetId }: Order, position: bigint) {
    const { reported } = await this.queries.execute(new ReportedOne(target, targetId, position));
    return reported.takenDown?.reason;
  }

  async restore(order: Because): Promise<bigint> {
    const { target, targetId, by, reason } = order;
    const { at } = this;
    const commands = {
      lesson: () => new RestoreLesson(by, { contentId: targetId, reason }),
      collection: () => new RestoreCollection(by, { collectionId: targetId, reason, at }),
      template: () => new RestoreTemplate(by, { templateId: targetId, reason, at }),
      user: () => new RestoreUsername({ userId: targetId, by, reason, at }),
    };
    const { position } = await this.bus.execute(commands[target]());
    return position;
  }

  private get at(): string {
    return this.clock.now().toISOString();
  }
}
interface Order {
  target: Target;
  targetId: string;
  by: string;
  reason?: string;
}
type Because = Order & { reason: string };

/** It stays as it is. */
export class KeepReported extends Command<bigint> {
  constructor(readonly order: Order) {
    super();
  }
}
@CommandHandler(KeepReported)
class KeepReportedHandler implements ICommandHandler<KeepReported> {
  constructor(@Inject(Moderation) private readonly moderation: Moderation) {}
  execute({ order }: KeepReported) {
    return this.moderation.handle(order, 'kept');
  }
}

/**
 * Off the public side. @throws {Rejected} NOT_FOUND for what is not there, CONFLICT where another administrator was first, where it is down
 * for another reason already, or a name is another by now
 */
export class TakeDownReported extends Command<bigint> {
  constructor(readonly order: Because & { name?: string }) {
    super();
  }
}
@CommandHandler(TakeDownReported)
class TakeDownReportedHandler implements ICommandHandler<TakeDownReported> {
  constructor(@Inject(Moderation) private readonly moderation: Moderation) {}
  async execute({ order }: TakeDownReported) {
    // The thing itself first: cut off in between, its reports still wait.
    const position = await this.moderation.takeDown(order);
    const handled = await this.moderation.handle(order, 'taken_down');
    return handled > position ? handled : position;
  }
}

/** Back where it was. @throws {Rejected} NOT_FOUND, CONFLICT for a name that was changed meanwhile */
export class RestoreReported extends Command<bigint> {
  constructor(readonly order: Because) {
    super();
  }
}
@CommandHandler(RestoreReported)
class RestoreReportedHandler implements ICommandHandler<RestoreReported> {
  constructor(@Inject(Moderation) private readonly moderation: Moderation) {}
  execute({ order }: RestoreReported) {
    return this.moderation.restore(order);
  }
}

export const changingHandlers: readonly Provider[] = [
  Moderation,
  ReportTargetHandler,
  KeepReportedHandler,
  TakeDownReportedHandler,
  RestoreReportedHandler,
];
