import type { Dashboard, Figure, Provenance } from '@app/contracts';
import {
  Behind,
  FULL_BELOW,
  dayOf,
  type Clock,
  type EventStore,
  type Filter,
  type JobQueue,
  type LogIntegrity,
  type ReadModel,
  type ReadModels,
  type Space,
} from '@app/kernel';
import { CLOCK, EVENT_STORE, JOB_QUEUE, LOG_INTEGRITY, READ_MODELS, SPACE } from '@app/platform';
import { Inject, Optional } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { generationRecords } from '@published/generation';
import { lessonSummaries } from '@published/library';
import { lastIntegrity } from '../integrity/integrity.handlers.js';
import { liveAt, sessionRecords } from '../sessions/sessions.view.js';
import { userRecords } from '../users/users.view.js';
import { eventCountRecords, type CountName } from './event-counts.view.js';
import { parkedDocuments } from './parked.js';

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
    @Optional() @Inject(LOG_INTEGRITY) private readonly log?: LogIntegrity,
  ) {}

  async execute() {
    const now = this.clock.now();
    const day = dayOf(now);
    const made: readonly [
      Figure['key'],
      string,
      number | Promise<number>,
      string,
      readonly CountName[],
    ][] = [
      [
        'usersTotal',
        '用户总数',
        this.count(userRecords),
        '注册而未注销的账号',
        ['UserRegistered', 'UserErased'],
      ],
      [
        'usersToday',
        '今日新增用户',
        this.events(`UserRegistered ${day}`),
        '上海时间今天注册的账号',
        [`UserRegistered ${day}`],
      ],
      [
        'sessionsActive',
        '登录的设备',
        this.count(sessionRecords, liveAt(now.getTime())),
        '登录后未退出、30 天内用过且不满 180 天的设备',
        ['SessionStarted', 'SessionSeen', 'SessionEnded'],
      ],
      [
        'lessonsTotal',
        '课程总数',
        this.count(lessonSummaries, { binned: false }),
        '创建而未删除的课程',
        ['LessonCreated', 'LessonDeleted', 'LessonUndeleted'],
      ],
      [
        'lessonsPublished',
        '公开课程',
        this.count(lessonSummaries, { visibility: 'public' }),
        '现在公开的课程，不含凭链接可见的',
        [
          'LessonPublished',
          'LessonUnpublished',
          'LessonTakenDown',
          'LessonRestored',
          'LessonDeleted',
        ],
      ],
      [
        'generationsToday',
        '今日生成',
        this.events(`GenerationRequested ${day}`),
        '上海时间今天开始的生成',
        [`GenerationRequested ${day}`],
      ],
      [
        'generationsFailedToday',
        '今日生成失败',
        this.events(`GenerationFinished:failed ${day}`),
        '上海时间今天以失败结束的生成',
        [`GenerationFinished:failed ${day}`],
      ],
    ];
    const figures = await Promise.all(
      made.map(async ([key, title, value, definition, names]): Promise<Figure> => ({
        key,
        title,
        value: await value,
        provenance: await this.provenance(definition, names),
      })),
    );
    const [head, dead, integrity, parked, free] = await Promise.all([
      this.store.head(),
      this.queue.deadLetters(),
      lastIntegrity(this.models, this.log),
      this.models.parked(),
      this.space.free(),
    ]);
    return {
      at: now.toISOString(),
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
  private async count<Doc extends object>(
    model: ReadModel<Doc>,
    filter: Filter = {},
  ): Promise<number> {
    try {
      return await this.models.collection(model).countDocuments(filter);
    } catch (error) {
      if (error instanceof Behind) return 0;
      throw error;
    }
  }

  private async events(name: CountName): Promise<number> {
    return (await this.models.collection(eventCountRecords).findOne({ _id: name }))?.count ?? 0;
  }

  private async provenance(definition: string, names: readonly CountName[]): Promise<Provenance> {
    const found = await this.models.collection(eventCountRecords).find({ _id: { $in: names } }).toArray(); // prettier-ignore
    const positions = found
      .flatMap(({ from, to }) => [BigInt(from), BigInt(to)])
      .toSorted((a, b) => (a < b ? -1 : 1));
    return {
      definition,
      from: (positions[0] ?? 0n).toString(),
      to: (positions.at(-1) ?? 0n).toString(),
      count: found.reduce((sum, { count }) => sum + count, 0),
    };
  }
}
