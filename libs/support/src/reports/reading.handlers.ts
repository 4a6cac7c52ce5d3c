import type {
  Report,
  Reported,
  ReportedList,
  ReportTarget,
  ReportsFilter,
  ReportsQuery,
} from '@app/contracts';
import {
  Missing,
  Unreadable,
  readWhole,
  type EventStore,
  type Filter,
  type ReadModels,
} from '@app/kernel';
import { EVENT_STORE, READ_MODELS, paged } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { templateRecords } from '@published/authoring';
import { collectionRecords } from '@published/community';
import { lessonSummaries } from '@published/library';
import { csvRows, ROWS } from './csv.js';
import { reportStream } from './reports.js';
import { keyOf, reportedRecords, type ReportedDoc } from './reports.view.js';

const GONE = '已注销用户';
export const filterOf = ({ target, kind, state }: ReportsFilter): Filter => ({
  partOf: { $exists: false },
  ...(target !== undefined && { target }),
  ...(kind !== undefined && { [kind]: { $gt: 0 } }),
  ...(state !== undefined && { state }),
});
interface Named {
  title: string;
  userId: string;
  takenDown?: Reported['takenDown'];
}

/** What was reported, as it is called today. */
@Injectable()
class ReportedReader {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}

  async page(asked: ReportsQuery): Promise<Omit<ReportedList, 'success'>> {
    const { docs, ...page } = await paged(
      this.models.collection(reportedRecords),
      filterOf(asked),
      { lastAt: -1 },
      asked,
    );
    return { reported: await this.rows(docs), ...page };
  }

  /** @throws {Missing} for what nobody ever reported */
  async one(target: ReportTarget, targetId: string) {
    const records = this.models.collection(reportedRecords);
    const doc = await readWhole(records, keyOf({ target, targetId }));
    const [reported] = doc ? await this.rows([doc]) : [];
    if (!doc || !reported) throw new Missing('report');
    return { reported, reports: await this.reports(doc) };
  }

  private async rows(docs: readonly ReportedDoc[]): Promise<Reported[]> {
    const named = await this.named(docs);
    const names = await this.usernames([...named.values()].map(({ userId }) => userId));
    return docs.map((doc) => {
      const { target, targetId, state, open, total, lastAt, wrong, harmful, copyright } = doc;
      const found = named.get(keyOf(doc));
      const takenDown = found?.takenDown;
      return {
        target,
        targetId,
        state,
        open,
        total,
        lastAt,
        kinds: { wrong, harmful, copyright },
        ...(found && {
          title: found.title,
          owner: { id: found.userId, username: names.get(found.userId) ?? GONE },
        }),
        ...(takenDown && { takenDown }),
      };
    });
  }

  private async named(docs: readonly ReportedDoc[]): Promise<ReadonlyMap<string, Named>> {
    const ids = (wanted: ReportTarget) => ({
      _id: { $in: docs.flatMap(({ target, targetId }) => (target === wanted ? [targetId] : [])) },
    });
    const [lessons, collections, templates, people] = await Promise.all([
      this.models.collection(lessonSummaries).find(ids('lesson')).toArray(),
      this.models.collection(collectionRecords).find(ids('collection')).toArray(),
      this.models.collection(templateRecords).find(ids('template')).toArray(),
      this.models.collection(userRecords).find(ids('user')).toArray(),
    ]);
    const named = new Map<string, Named>();
    for (const { _id, userId, published, title, takenDown } of lessons)
      named.set(`lesson:${_id}`, {
        title: published?.card?.title ?? title,
        userId,
        ...told(takenDown),
      });
    for (const { _id, userId, title, takenDown } of collections)
      named.set(`collection:${_id}`, { title, userId, ...told(takenDown) });
    for (const { _id, userId, title, takenDown } of templates)
      named.set(`template:${_id}`, { title, userId, ...told(takenDown) });
    for (const { _id, username, takenDown } of people)
      named.set(`user:${_id}`, {
        title: takenDown?.name ?? username ?? '',
        userId: _id,
        ...told(takenDown),
      });
    return named;
  }

  private async usernames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(userIds)] } })
      .toArray();
    return new Map(found.map(({ _id, username }) => [_id, username ?? '']));
  }

  private async reports(doc: ReportedDoc): Promise<Report[]> {
    const texts = await this.texts(doc);
    const people = doc.reports.flatMap(({ userId }) => userId ?? []);
    const names = await this.usernames(people);
    return doc.reports.toReversed().map(({ revision, kind, userId, at, waits }) => ({
      kind,
      text: texts.get(revision) ?? '',
      at,
      ...(userId !== undefined && {
        reporter: { id: userId, username: names.get(userId) ?? GONE },
      }),
      waits,
    }));
  }

  /** From the log: of whoever was erased nothing can be read. */
  private async texts(doc: ReportedDoc): Promise<ReadonlyMap<number, string>> {
    const texts = new Map<number, string>();
    const [first] = doc.reports;
    if (!first) return texts;
    for await (const event of this.log.readStream(reportStream(doc), { from: first.revision })) {
      try {
        const { text } = event.data as { text?: string | null };
        if (text) texts.set(event.revision, text);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }
    return texts;
  }
}

const told = (takenDown: Reported['takenDown']): Pick<Named, 'takenDown'> => {
  if (!takenDown) return {};
  const { at, reason, answer, answeredAt } = takenDown;
  return {
    takenDown: {
      at,
      reason,
      ...(answer !== undefined && { answer }),
      ...(answeredAt !== undefined && { answeredAt }),
    },
  };
};

/** What was reported, the newest first. */
export class ReportedPage extends Query<Omit<ReportedList, 'success'>> {
  constructor(readonly asked: ReportsQuery) {
    super();
  }
}
@QueryHandler(ReportedPage)
class ReportedPageHandler implements IQueryHandler<ReportedPage> {
  constructor(@Inject(ReportedReader) private readonly reader: ReportedReader) {}
  execute({ asked }: ReportedPage) {
    return this.reader.page(asked);
  }
}

/** @throws {Missing} */
export class ReportedOne extends Query<{ reported: Reported; reports: Report[] }> {
  constructor(
    readonly target: ReportTarget,
    readonly targetId: string,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(ReportedOne)
class ReportedOneHandler implements IQueryHandler<ReportedOne> {
  constructor(
    @Inject(ReportedReader) private readonly reader: ReportedReader,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ target, targetId, position }: ReportedOne) {
    if (position !== undefined) await this.models.waitFor(position);
    return this.reader.one(target, targetId);
  }
}

/** All that the filters leave, as a file, in pieces. */
export class ReportedCsv extends Query<AsyncIterable<string>> {
  constructor(readonly asked: ReportsFilter) {
    super();
  }
}
@QueryHandler(ReportedCsv)
class ReportedCsvHandler implements IQueryHandler<ReportedCsv> {
  constructor(@Inject(ReportedReader) private readonly reader: ReportedReader) {}
  execute({ asked }: ReportedCsv) {
    const page = (number: number) =>
      this.reader.page({ ...asked, page: number, pageSize: ROWS }).then(({ reported }) => reported);
    return Promise.resolve(csvRows(page));
  }
}

export const readingHandlers: readonly Provider[] = [
  ReportedReader,
  ReportedPageHandler,
  ReportedOneHandler,
  ReportedCsvHandler,
];
