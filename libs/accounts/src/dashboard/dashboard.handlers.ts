import type { Dashboard } from '@app/contracts';
import {
  Behind,
  FULL_BELOW,
  type Clock,
  type EventStore,
  type Filter,
  type JobQueue,
  type LogIntegrity,
  type ReadModel,
  type ReadModels,
  type Space,
} from '@app/kernel';
import {
  CLOCK,
  EVENT_STORE,
  FIGURES,
  JOB_QUEUE,
  LOG_INTEGRITY,
  READ_MODELS,
  SPACE,
  momentOf,
  type FigureDeclaration,
} from '@app/platform';
import { Inject, Optional } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { generationRecords } from '@published/generation';
import { lastIntegrity } from '../integrity/integrity.handlers.js';
import { parkedDocuments } from './parked.js';

/** What does not answer says nothing: the alarms beside it tell that it is away. */
const there = async <T>(ask: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Behind) return otherwise;
    throw error;
  }
};

/** The state of the product now, every figure with the events it comes from. */
export class DashboardNow extends Query<Omit<Dashboard, 'success'>> {}

@QueryHandler(DashboardNow)
export class DashboardNowHandler implements IQueryHandler<DashboardNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SPACE) private readonly space: Space,
    @Inject(FIGURES) private readonly figures: readonly FigureDeclaration[],
    @Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity,
  ) {}

  async execute() {
    const moment = momentOf(this.clock.now());
    const figures = await Promise.all(
      this.figures
        .flatMap((one) => (one.from === 'log' && one.dashboard !== undefined ? one : []))
        .toSorted((one, other) => (one.dashboard ?? 0) - (other.dashboard ?? 0))
        .map(async (figure) => {
          const { key, title, unit } = figure;
          return { key, title, unit, value: await figure.read(this.models, moment) };
        }),
    );
    const [head, dead, integrity, parked, free] = await Promise.all([
      there(() => this.store.head(), this.models.position()),
      there(() => this.queue.deadLetters(), []),
      lastIntegrity(this.models, this.log),
      this.models.parked(),
      this.space.free(),
    ]);
    return {
      at: moment.at,
      figures,
      queue: {
        open: await this.count(generationRecords, { state: 'queued' }),
        deadLetters: dead.length,
      },
      log: { head: head.toString(), readModels: this.models.position().toString(), integrity },
      disk: { free, full: free < FULL_BELOW },
      parked: parkedDocuments(parked),
    };
  }

  /** Documents of another context's read model; 0 where that context is not in this product. */
  private count<Doc extends object>(model: ReadModel<Doc>, filter: Filter = {}): Promise<number> {
    return there(() => this.models.collection(model).countDocuments(filter), 0);
  }
}
