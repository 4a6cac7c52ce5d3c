import { MODEL_TIMEOUT, type JobView } from '@app/contracts';
import {
  Missing,
  type Clock,
  type Ids,
  type InFlight,
  type JobQueue,
  type Quotas,
  type ReadModels,
  type Work as Units,
} from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  IDS,
  IN_FLIGHT,
  JOB_QUEUE,
  QUOTAS,
  READ_MODELS,
  type Commands,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { ENGINES, type Engines } from '../engines/engines.js';
import { knowing } from '../engines/knowing.js';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { SEALED_TEXTS } from '../tokens.js';
import { perform, totalOf, type Work, type WorkAnswer } from '../text-calls/perform.js';
import { reserveFor, usedBy } from '../text-calls/units.js';
import { longWork, workStream, type LongWorkCommand } from './long-work.js';
import { longWorkRecords, type LongWorkDoc } from './long-work.view.js';
import type { SealedTexts } from './sealed-texts.js';

/** Calls that may keep the engines busy while somebody waits for them; jobs have limits of their own. */
const WAITED_FOR = { name: 'engines', person: 2, all: 8 };

/** Carries the work out while the caller waits, within the time a model call may take. @throws {Rejected} QUOTA_EXCEEDED */
export class DoWork extends Command<WorkAnswer> {
  constructor(
    readonly userId: string,
    readonly work: Work,
  ) {
    super();
  }
}
@CommandHandler(DoWork)
class DoWorkHandler implements ICommandHandler<DoWork> {
  constructor(
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(IN_FLIGHT) private readonly inFlight: InFlight,
  ) {}
  async execute({ userId, work }: DoWork) {
    const reservationId = this.ids.uuid();
    const engines = knowing(this.engines, await this.words.of(userId));
    await reserveFor({ quotas: this.quotas, engines }, { userId, work, reservationId });
    let used: Units = {};
    try {
      const signal = AbortSignal.timeout(MODEL_TIMEOUT);
      const answer = await this.inFlight.run(WAITED_FOR, userId, signal, () =>
        perform(engines, work, { signal, progress: () => undefined }),
      );
      used = usedBy(work, answer);
      return answer;
    } finally {
      await this.quotas.settle(userId, reservationId, used);
    }
  }
}

/** Makes a job of the work; resolves when it can be asked for. @throws {Rejected} QUOTA_EXCEEDED */
export class QueueWork extends Command<{ jobId: string }> {
  constructor(
    readonly userId: string,
    readonly work: Work,
  ) {
    super();
  }
}
@CommandHandler(QueueWork)
class QueueWorkHandler implements ICommandHandler<QueueWork> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(SEALED_TEXTS) private readonly sealedTexts: SealedTexts,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}
  async execute({ userId, work }: QueueWork) {
    const workId = this.ids.uuid();
    const engines = knowing(this.engines, await this.words.of(userId));
    await reserveFor({ quotas: this.quotas, engines }, { userId, work, reservationId: workId });
    try {
      return await this.begin(workId, userId, work);
    } catch (error) {
      await this.quotas.settle(userId, workId, {});
      throw error;
    }
  }

  private async begin(workId: string, userId: string, work: Work) {
    await this.sealedTexts.keep(workId, userId, 'request', work.request);
    const command: LongWorkCommand = {
      type: 'RequestLongWork',
      data: { workId, userId, kind: work.kind, total: totalOf(work) },
    };
    const at = this.clock.now().toISOString();
    const { position } = await this.commands.execute({
      stream: workStream(workId),
      decider: longWork,
      command,
      actor: userId,
      at,
    });
    await this.models.waitFor(position);
    return { jobId: workId };
  }
}

/** `undefined` when there is no such long work of theirs. */
export class LongWorkOf extends Query<JobView | undefined> {
  constructor(
    readonly userId: string,
    readonly workId: string,
  ) {
    super();
  }
}
@QueryHandler(LongWorkOf)
class LongWorkOfHandler implements IQueryHandler<LongWorkOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(SEALED_TEXTS) private readonly sealedTexts: SealedTexts,
  ) {}
  async execute({ userId, workId }: LongWorkOf) {
    const doc = await this.models.collection(longWorkRecords).findOne({ _id: workId });
    if (doc?.userId !== userId) return undefined;
    if (doc.state === 'open') {
      const now = await this.queue.get(doc.queueId);
      return {
        ...viewOf(doc),
        state: now?.state === 'running' ? ('running' as const) : ('queued' as const),
        done: now?.done ?? 0,
      };
    }
    const results = (await this.sealedTexts.read(workId, userId, 'results')) as
      WorkAnswer | undefined;
    return { ...viewOf(doc), ...(results !== undefined && { results }) };
  }
}

/** @throws {Missing} for work that is not theirs */
export class CancelWork extends Command<void> {
  constructor(
    readonly userId: string,
    readonly workId: string,
  ) {
    super();
  }
}
@CommandHandler(CancelWork)
class CancelWorkHandler implements ICommandHandler<CancelWork> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}
  async execute({ userId, workId }: CancelWork) {
    const doc = await this.models.collection(longWorkRecords).findOne({ _id: workId });
    if (doc?.userId !== userId) throw new Missing('job');
    const command: LongWorkCommand = { type: 'CancelLongWork', data: { workId, by: userId } };
    const { position } = await this.commands.execute({
      stream: workStream(workId),
      decider: longWork,
      command,
      actor: userId,
    });
    const before = await this.queue.get(doc.queueId);
    await this.queue.cancel(doc.queueId);
    // Work that had begun settles what it did as it stops.
    if (before?.state !== 'running') await this.quotas.settle(userId, workId, {});
    await this.models.waitFor(position);
  }
}

/** The outline of a job without its results: also what the live stream says. */
export const viewOf = ({ workId, kind, state, done, total, error }: LongWorkDoc): JobView => ({
  id: workId,
  kind,
  state: state === 'open' ? 'queued' : state,
  done,
  total,
  ...(error !== undefined && { error }),
});

export const longWorkHandlers: readonly Provider[] = [
  DoWorkHandler,
  QueueWorkHandler,
  LongWorkOfHandler,
  CancelWorkHandler,
];
