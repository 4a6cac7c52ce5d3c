import type { AuditEntry, TimelineEntry } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { userRecords } from '../users/users.view.js';
import { AuditReader } from '../audit/audit-reader.handlers.js';
import { orderOf } from '../audit/audit.view.js';
import { personTimeline, type TimelineDoc } from './timeline.view.js';

interface Asked {
  userId?: string;
  types?: readonly string[];
  /** A position; older entries follow. */
  before?: string | undefined;
  pageSize: number;
}

/** What happened, newest first: to one person, or of some types. */
export class TimelineOf extends Query<{ timeline: TimelineEntry[]; nextBefore?: string }> {
  constructor(readonly asked: Asked) {
    super();
  }
}

const titleOf = ({ what, name }: AuditEntry): string =>
  name === undefined ? what : `${what}「${name}」`;

@QueryHandler(TimelineOf)
export class TimelineOfHandler implements IQueryHandler<TimelineOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(AuditReader) private readonly audit: AuditReader,
  ) {}

  async execute({ asked: { userId, types, before, pageSize } }: TimelineOf) {
    const filter = {
      ...(userId !== undefined && { userId }),
      ...(types && { type: { $in: types } }),
      ...(before !== undefined && { order: { $lt: orderOf(before) } }),
    };
    const docs = this.models.collection(personTimeline);
    const found = await docs.find(filter).sort({ order: -1 }).limit(pageSize + 1).toArray(); // prettier-ignore
    const shown = found.slice(0, pageSize);
    const names = await this.names(shown.flatMap((doc) => [doc.actor, doc.userId]));
    const changes = await this.audit.at(shown.map(({ order }) => order));
    // In one person's own line it is always them; in a list of everybody every entry says whom it is about.
    const about = (doc: TimelineDoc) =>
      userId === undefined ? `${names.get(doc.userId) ?? '已注销的用户'}：` : '';
    const entries = shown.map((doc): TimelineEntry => {
      const { order, at, type, actor, contentId } = doc;
      // What an administrator changed says it with names, from what to what, and why.
      const changed = changes.get(BigInt(order).toString());
      const summary = about(doc) + (changed ? titleOf(changed) : doc.summary);
      const actorName = names.get(actor);
      return {
        position: BigInt(order).toString(),
        at,
        type,
        actor,
        summary,
        ...(actorName !== undefined && { actorName }),
        ...(contentId !== undefined && { contentId }),
        ...(changed && { changes: changed.changes }),
        ...(changed?.reason !== undefined && { reason: changed.reason }),
      };
    });
    const last = entries.at(-1);
    return {
      timeline: entries,
      ...(found.length > pageSize && last && { nextBefore: last.position }),
    };
  }

  private async names(people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(people)] } })
      .toArray();
    return new Map(found.map(({ _id, username }) => [_id, username]));
  }
}
