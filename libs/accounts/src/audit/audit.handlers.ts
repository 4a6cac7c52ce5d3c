import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  csvOf,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
  type AuditState,
} from '@app/contracts';
import { mustGoForward, type Filter, type ReadModels } from '@app/kernel';
import { READ_MODELS, paged } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AuditReader } from './audit-reader.handlers.js';
import { auditRecords } from './audit.view.js';
import { COLUMNS } from './columns.js';

interface Page {
  entries: AuditEntry[];
  total: number;
  page: number;
  pageSize: number;
}
/** Rows of a file that are read at once. */
const ROWS = 200;

export const filterOf = ({ kind, actor, userId, from, asOf }: AuditFilter): Filter => {
  const at = {
    ...(from !== undefined && { $gte: new Date(from).toISOString() }),
    ...(asOf !== undefined && { $lte: new Date(asOf).toISOString() }),
  };
  return {
    ...(kind !== undefined && { kind }),
    ...(actor !== undefined && { actor: actor === 'system' ? { $regex: '^system' } : actor }),
    ...(userId !== undefined && { userId }),
    ...(Object.keys(at).length > 0 && { at }),
  };
};

/** What administrators changed, newest first. @throws {Rejected} INVALID for a turned time */
export class AuditEntries extends Query<Page> {
  constructor(readonly asked: AuditQuery) {
    super();
  }
}
@QueryHandler(AuditEntries)
class AuditEntriesHandler implements IQueryHandler<AuditEntries> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AuditReader) private readonly reader: AuditReader,
  ) {}
  async execute({ asked }: AuditEntries) {
    mustGoForward(asked.from, asked.asOf);
    const { docs, ...page } = await paged(
      this.models.collection(auditRecords),
      filterOf(asked),
      { order: -1 },
      asked,
    );
    return { entries: await this.reader.entries(docs), ...page };
  }
}

/** Of everything that was changed until then: what was in force. The last changed first. */
export class AuditStates extends Query<Page> {
  constructor(readonly asked: AuditState) {
    super();
  }
}
@QueryHandler(AuditStates)
class AuditStatesHandler implements IQueryHandler<AuditStates> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AuditReader) private readonly reader: AuditReader,
  ) {}
  async execute({ asked }: AuditStates) {
    const { page, pageSize } = asked;
    const records = this.models.collection(auditRecords);
    const last = await records
      .aggregate<{ order: string }>([
        { $match: filterOf(asked) },
        { $group: { _id: '$target', order: { $max: '$order' } } },
      ])
      .toArray();
    const shown = last
      .map(({ order }) => order)
      .toSorted((a, b) => (a < b ? 1 : -1))
      .slice((page - 1) * pageSize, page * pageSize);
    const docs = await records
      .find({ _id: { $in: shown } })
      .sort({ order: -1 })
      .toArray();
    return { entries: await this.reader.states(docs), total: last.length, page, pageSize };
  }
}

/** The trail as a file, in pieces: nobody holds all of it. @throws {Rejected} INVALID for a turned time */
export class AuditCsv extends Query<AsyncIterable<string>> {
  constructor(readonly asked: AuditFilter) {
    super();
  }
}
@QueryHandler(AuditCsv)
class AuditCsvHandler implements IQueryHandler<AuditCsv> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AuditReader) private readonly reader: AuditReader,
  ) {}
  async execute({ asked }: AuditCsv) {
    mustGoForward(asked.from, asked.asOf);
    return this.pieces(asked);
  }
  private async *pieces(asked: AuditFilter) {
    yield csvOf([COLUMNS.map(([title]) => title)], true);
    const filter = filterOf(asked);
    for (let older: string | undefined; ;) {
      const docs = await this.models
        .collection(auditRecords)
        .find({ ...filter, ...(older !== undefined && { order: { $lt: older } }) })
        .sort({ order: -1 })
        .limit(ROWS)
        .toArray();
      const entries = await this.reader.entries(docs);
      yield csvOf(entries.map((entry) => COLUMNS.map(([, cell]) => cell(entry))));
      if (docs.length < ROWS) return;
      await nextTurn(); // all that is read here is read at once: others are answered between
      older = docs.at(-1)?.order;
    }
  }
}

export const auditHandlers: readonly Provider[] = [
  AuditReader,
  AuditEntriesHandler,
  AuditStatesHandler,
  AuditCsvHandler,
];
