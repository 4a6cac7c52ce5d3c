import type { AuditEntry } from '@app/contracts';
import { Unreadable, type EventStore, type ReadModels } from '@app/kernel';
import { EVENT_STORE, READ_MODELS, type AuditLine, type Facts } from '@app/platform';
import { policyNames } from '@published/access';
import { Inject, Injectable } from '@nestjs/common';
import { userRecords } from '../users/users.view.js';
import { auditRecords, impersonal, unnamed, type AuditDoc, type Heard } from './audit.view.js';
import { changesOf, foldedFacts } from './changes.js';

/** The types that the slices of all contexts have a line for. */
export const AUDITED = Symbol('AUDITED');
type HeardTypes = Readonly<Record<string, Heard>>;
type Names = typeof unnamed;

/** Old lines of one thing that are looked through for what it was; who changes one more often than this knows it. */
const EARLIER = 200;

/** Tells what changes said: from the log at every question, so that what was sealed for a person is gone with their key. */
@Injectable()
export class AuditReader {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(AUDITED) private readonly heard: HeardTypes,
  ) {}

  async entries(docs: readonly AuditDoc[]): Promise<AuditEntry[]> {
    const names = await this.names(docs);
    const entries: AuditEntry[] = [];
    for (const doc of docs) {
      const line = await this.line(doc, names);
      if (!line) continue;
      const lacks = line.before === undefined || line.name === undefined;
      const earlier = lacks ? await this.earlier(doc, names) : undefined;
      entries.push({
        ...this.head(doc, line, names, earlier?.name),
        changes: changesOf(line, earlier?.facts ?? {}),
        ...(line.reason && { reason: line.reason }),
      });
    }
    return entries;
  }

  /** What the changes of a thing left, up to the one that is told; `at` and `actor` are of that one. */
  async states(docs: readonly AuditDoc[]): Promise<AuditEntry[]> {
    const names = await this.names(docs);
    const entries: AuditEntry[] = [];
    for (const doc of docs) {
      const line = await this.line(doc, names);
      if (!line) continue;
      const { facts, name } = await this.earlier(doc, names);
      const now = foldedFacts(facts, line);
      entries.push({
        ...this.head(doc, line, names, name),
        changes: Object.entries(now).map(([field, after]) => ({ field, before: null, after })),
        ...(line.reason && { reason: line.reason }),
      });
    }
    return entries;
  }

  /** By position, for those of them that the trail knows. */
  async at(orders: readonly string[]): Promise<ReadonlyMap<string, AuditEntry>> {
    const docs = await this.models
      .collection(auditRecords)
      .find({ _id: { $in: orders } })
      .toArray();
    const entries = await this.entries(docs);
    return new Map(entries.map((entry) => [entry.position, entry]));
  }

  private head(doc: AuditDoc, line: AuditLine, names: Names, called: string | undefined) {
    const { order, at, type, kind, actor, userId } = doc;
    const name = line.name ?? called;
    const actorName = names.person(actor);
    const username = userId === undefined ? '' : names.person(userId);
    return {
      position: BigInt(order).toString(),
      at,
      type,
      kind,
      actor,
      ...(actorName !== actor && { actorName }),
      ...(userId !== undefined && { userId, ...(username !== userId && { username }) }),
      ...(name !== undefined && { name }),
      what: line.what,
    };
  }

  /** What the changes before this one left of the same thing, and what it was called. */
  private async earlier(
    { target, order }: AuditDoc,
    names: Names,
  ): Promise<{ facts: Facts; name?: string }> {
    const docs = await this.models
      .collection(auditRecords)
      .find({ target, order: { $lt: order } })
      .sort({ order: -1 })
      .limit(EARLIER)
      .toArray();
    let [facts, name]: [Facts, string | undefined] = [{}, undefined];
    for (const doc of docs.toReversed()) {
      const line = await this.line(doc, names);
      if (!line) continue;
      facts = foldedFacts(facts, line);
      name = line.name ?? name;
    }
    return { facts, ...(name !== undefined && { name }) };
  }

  /** A field whose key is lost reads as an erased one. */
  private async line(doc: AuditDoc, names: Names): Promise<AuditLine | undefined> {
    const { stream, revision, type } = doc;
    const heard = this.heard[type];
    for await (const event of this.log.readStream(stream, { from: revision, maxCount: 1 })) {
      try {
        return heard?.says(event.data as Record<string, unknown>, names);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        return heard?.says(impersonal(event.data, heard.personal), names);
      }
    }
    return undefined;
  }

  private async names(docs: readonly AuditDoc[]): Promise<Names> {
    const known = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(await this.people(docs))] } })
      .toArray();
    const people = new Map(known.map(({ _id, username }) => [_id, username]));
    return { ...(await policyNames(this.models)), person: (id) => people.get(id) ?? id };
  }

  /** Everybody who is named, also inside of a change. */
  private async people(docs: readonly AuditDoc[]): Promise<string[]> {
    const ids = docs.flatMap(({ actor, userId }) => [actor, ...(userId ? [userId] : [])]);
    const noting = { ...unnamed, person: (id: string) => (ids.push(id), id) };
    for (const doc of docs) await this.line(doc, noting);
    return ids;
  }
}
