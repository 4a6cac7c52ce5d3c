import type { ReportKind, ReportTarget as Target } from '@app/contracts';
import { Missing, Rejected, type Clock, type Ids, type ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  COMMAND_BUS,
  IDS,
  READ_MODELS,
  type Commands,
  type Identity,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { RestoreCollection, TakeCollectionDown, maySeeCollection } from '@published/community';
import { LessonCards, RestoreLesson, TakeLessonDown } from '@published/library';
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
    user: async () =>
      (await models.collection(userRecords).countDocuments({ _id: id, status: 'active' })) > 0,
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

/** @throws {Missing} for what whoever asks may not see */
export class ReportTarget extends Command<void> {
  constructor(
    readonly me: Pick<Identity, 'userId'> | undefined,
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
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ me, said }: ReportTarget) {
    await mustSee(this.models, said.target, said.targetId, me?.userId);
    const sender = me ? { senderId: me.userId, userId: me.userId } : { senderId: this.ids.uuid() };
    const data = { ...said, ...sender, at: this.clock.now().toISOString() };
    await this.commands.execute(
      request({ type: 'ReportTarget', data }, sender.userId ?? 'visitor'),
    );
  }
}

/** What administrators do about what was reported. */
@Injectable()
class Moderation {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(COMMAND_BUS) private readonly bus: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle(order: Order, outcome: 'kept' | 'taken_down'): Promise<bigint> {
    const { target, targetId, by, reason } = order;
    const why = reason === undefined ? {} : { reason };
    const data = { target, targetId, by, outcome, ...why, at: this.at };
    const { position } = await this.commands.execute(request({ type: 'HandleReports', data }, by));
    return position;
  }

  async takeDown({ target, targetId, by, reason }: Because): Promise<bigint> {
    if (target === 'user')
      throw new Rejected('INVALID', '用户名不能下架；可以在用户页改名或停用账号');
    const { position } =
      target === 'lesson'
        ? await this.bus.execute(new TakeLessonDown(by, { contentId: targetId, reason }))
        : await this.bus.execute(
            new TakeCollectionDown(by, { collectionId: targetId, reason, at: this.at }),
          );
    return position;
  }

  async restore({ target, targetId, by, reason }: Because): Promise<bigint> {
    if (target === 'user') throw new Rejected('INVALID', '用户名没有下架');
    const { position } =
      target === 'lesson'
        ? await this.bus.execute(new RestoreLesson(by, { contentId: targetId, reason }))
        : await this.bus.execute(
            new RestoreCollection(by, { collectionId: targetId, reason, at: this.at }),
          );
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

/** Off the public side. @throws {Rejected} NOT_FOUND for what is not there, INVALID for names */
export class TakeDownReported extends Command<bigint> {
  constructor(readonly order: Because) {
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

/** Back where it was. @throws {Rejected} NOT_FOUND, INVALID */
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
