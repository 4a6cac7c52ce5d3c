import type { AuditEntry } from '@app/contracts';
import { Unreadable, type EventStore, type ReadModels } from '@app/kernel';
import { EVENT_STORE, READ_MODELS, type AuditLine, type Facts } from '@app/platform';
import { policyNames } from '@published/access';
import { SAMPLE_AUTHOR } from '@app/lesson';
import { Inject, Injectable } from '@nestjs/common';
import { userRecords } from '../users/users.view.js';
import { AuditedEvents } from './audited-events.js';
import { auditRecords, impersonal, unnamed, type AuditDoc, type Heard } from './audit.view.js';
import { changesOf, foldedFacts } from './changes.js';

/** The types that the slices of all contexts have a line for. */
export const AUDITED = Symbol('AUDITED');
type HeardTypes = Readonly<Record<string, Heard>>;
type Names = typeof unnamed;

/** Old lines of one thing that are looked through for what it was; who changes one more often than this knows it. */
const EARLIER = 200;

interface Earlier {
  facts: Facts;
  name: string | undefined;
}
const NOTHING: Earlier = { facts: {}, name: undefined };

/** Tells what changes said: from the log at every question, so that what was sealed for a person is gone with their key. */
@Injectable()
export class AuditReader {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(AUDITED) private readonly heard: HeardTypes,
  ) {}

  async entries(docs: readonly AuditDoc[]): Promise<AuditEntry[]> {
    const { events, names } = await this.known(docs);
    const told = docs.flatMap((doc) => {
      const line = this.line(doc, events, names);
      return line ? [{ doc, line }] : [];
    });
    const lacking = told.flatMap(({ doc, line }) =>
      line.before === undefined || line.name === undefined ? [doc] : [],
    );
    const before = await this.before(lacking, events, names);
    return told.map(({ doc, line }) => {
      const earlier = before.get(doc.order);
      return {
        ...this.head(doc, line, names, earlier?.name),
        changes: changesOf(line, earlier?.facts ?? {}),
        ...(line.reason && { reason: line.reason }),
      };
    });
  }

  /** What the changes of a thing left, up to the one that is told; `at` and `actor` are of that one. */
  async states(docs: readonly AuditDoc[]): Promise<AuditEntry[]> {
    const { events, names } = await this.known(docs);
    const before = await this.before(docs, events, names);
    const entries: AuditEntry[] = [];
    for (const doc of docs) {
      const line = this.line(doc, events, names);
      if (!line) continue;
      const { facts, name } = before.get(doc.order) ?? NOTHING;
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

  /** By position: what the changes before each of these left of the same thing, and what it was called. One look for all of a thing. */
  private async before(
    docs: readonly AuditDoc[],
    events: AuditedEvents,
    names: Names,
  ): Promise<ReadonlyMap<string, Earlier>> {
    const found = new Map<string, Earlier>();
    const records = this.models.collection(auditRecords);
    const byTarget = new Map<string, Map<string, AuditDoc>>();
    for (const doc of docs)
      byTarget.set(doc.target, (byTarget.get(doc.target) ?? new Map()).set(doc.order, doc));
    for (const [target, wanted] of byTarget)
      while (wanted.size > 0) {
        const newest = [...wanted.values()].reduce((a, b) => (a.order > b.order ? a : b));
        const most = EARLIER + wanted.size - 1;
        const past = await records
          .find({ target, order: { $lt: newest.order } })
          .sort({ order: -1 })
          .limit(most)
          .toArray();
        await events.read(past);
        let earlier = NOTHING;
        // Where a filter leaves out many between two of them, the older one is looked for by itself.
        const from = past.length < most ? 0 : EARLIER;
        for (const [index, doc] of [...past.toReversed(), newest].entries()) {
          if ((doc === newest || index >= from) && wanted.delete(doc.order))
            found.set(doc.order, earlier);
          const line = this.line(doc, events, names);
          if (line)
            earlier = { facts: foldedFacts(earlier.facts, line), name: line.name ?? earlier.name };
        }
      }
    return found;
  }

  /** A field whose key is lost reads as an erased one. */
  private line(doc: AuditDoc, events: AuditedEvents, names: Names): AuditLine | undefined {
    const [heard, event] = [this.heard[doc.type], events.of(doc)];
    if (!event) return undefined;
    try {
      return heard?.says(event.data as Record<string, unknown>, names);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return heard?.says(impersonal(event.data, heard.personal), names);
    }
  }

  /** What the changes said, and what everybody is called who is named, also inside of one. */
  private async known(docs: readonly AuditDoc[]): Promise<{ events: AuditedEvents; names: Names }> {
    const events = new AuditedEvents(this.log);
    await events.read(docs);
    const ids = docs.flatMap(({ actor, userId }) => [actor, ...(userId ? [userId] : [])]);
    const noting = { ...unnamed, person: (id: string) => (ids.push(id), id) };
    for (const doc of docs) this.line(doc, events, noting);
    const known = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(ids)] } })
      .toArray();
    const people = new Map(known.map(({ _id, username }) => [_id, username]));
    people.set(SAMPLE_AUTHOR, 'Yamabiko'); // no account, and nobody left
    const names = {
      ...(await policyNames(this.models)),
      person: (id: string) => people.get(id) ?? id,
    };
    return { events, names };
  }
}
