import type {
  ErrorDetails,
  ErrorFilter,
  ErrorFrame,
  ErrorGroup,
  ErrorOccurrence,
  ErrorsQuery,
} from '@app/contracts';
import {
  Missing,
  Unreadable,
  type AsRead,
  type Clock,
  type EventStore,
  type Filter,
  type OccurrenceStore,
  type ReadModels,
  type SourceMaps,
  type Stored,
} from '@app/kernel';
import {
  CLOCK,
  EVENT_STORE,
  OCCURRENCE_STORE,
  READ_MODELS,
  SOURCE_MAPS,
  paged,
} from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { userRecords } from '@published/accounts';
import { errorNoteStream } from './error-notes.js';
import type { ErrorNoteEvent } from './events.js';
import { lastDays } from './figures.js';
import { errorGroupRecords, type ErrorGroupDoc } from './groups.view.js';
import { paceOf } from './pace.js';
import type { Particulars } from './particulars.js';
import { formsNamed, namedFor } from './server-titles.js';

const GONE = '已注销用户';
/** Occurrences whose frames are looked up in our source: the others look the same. */
const RESOLVED = 10;

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const statusOf = (status: ErrorFilter['status']): Filter =>
  status === 'regressed' || status === 'escalating'
    ? { [status]: true }
    : status === undefined
      ? {}
      : { status };
export const filterOf = ({
  status,
  priority,
  type,
  level,
  source,
  from,
  to,
  q,
}: ErrorFilter): Filter => {
  const words = q ? { $regex: escaped(q), $options: 'i' } : undefined;
  return {
    ...statusOf(status),
    ...(priority !== undefined && { priority }),
    ...(type !== undefined && { type }),
    ...(level !== undefined && { level }),
    ...(source !== undefined && { source }),
    ...(from !== undefined && { lastAt: { $gte: new Date(from).toISOString() } }),
    ...(to !== undefined && { firstAt: { $lte: new Date(to).toISOString() } }),
    ...(words && {
      $or: [
        { 'words.title': words },
        { 'words.culprit': words },
        ...formsNamed(q ?? '').map((form) => ({
          source: 'server',
          'words.title': { $regex: form },
        })),
      ],
    }),
  };
};

/** Groups of errors with what is known of them: from the log, and beside it. */
@Injectable()
export class GroupsReader {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly log: EventStore,
    @Inject(OCCURRENCE_STORE) private readonly occurrences: OccurrenceStore,
    @Inject(SOURCE_MAPS) private readonly maps: SourceMaps,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async page(asked: ErrorsQuery) {
    const groups = this.models.collection(errorGroupRecords);
    const { docs, ...page } = await paged(groups, filterOf(asked), { lastAt: -1 }, asked);
    return { groups: await this.rows(docs), ...page };
  }

  /** @throws {Missing} */
  async group(groupId: string): Promise<ErrorGroup> {
    const [row] = await this.rows([await this.doc(groupId)]);
    if (!row) throw new Missing('error group');
    return row;
  }

  /** @throws {Missing} */
  async details(groupId: string): Promise<Omit<ErrorDetails, 'success'>> {
    const doc = await this.doc(groupId);
    const kept = await this.occurrences.of(groupId);
    const bodies = kept.map(({ body }) => body as Particulars);
    return {
      group: await this.group(groupId),
      why: { version: 1, parts: [...(doc.words?.parts ?? [])] },
      days: this.trend(doc),
      releases: Object.entries(doc.releases)
        .map(([release, count]) => ({ release, count }))
        .toSorted((one, other) => other.count - one.count),
      roles: tally(bodies.map(({ role }) => role)),
      devices: tally(bodies.map(({ device }) => device)),
      ...(doc.resolved && { resolved: doc.resolved }),
      notes: await this.notes(groupId),
      occurrences: await Promise.all(
        kept.map(async ({ id, at }, nth) => this.occurrence(id, at, bodies[nth], nth < RESOLVED)),
      ).then((all) => all.flat()),
    };
  }

  private async doc(groupId: string): Promise<ErrorGroupDoc & Stored> {
    const doc = await this.models.collection(errorGroupRecords).findOne({ _id: groupId });
    if (!doc) throw new Missing('error group');
    return doc;
  }

  private async rows(docs: readonly (ErrorGroupDoc & Stored)[]): Promise<ErrorGroup[]> {
    const names = await this.usernames(docs.flatMap(({ assigneeId }) => assigneeId ?? []));
    const now = this.clock.now().toISOString();
    return docs.map(({ _id: id, words, hours, assigneeId, chosen, ...doc }) => ({
      id,
      type: doc.type,
      source: doc.source,
      ...namedFor(doc.source, words?.title ?? ''),
      culprit: words?.culprit ?? '',
      level: doc.level,
      priority: doc.priority,
      priorityChosen: chosen,
      status: doc.status,
      regressed: doc.regressed,
      escalating: doc.escalating,
      ...(assigneeId !== undefined && {
        assignee: { id: assigneeId, username: names.get(assigneeId) ?? GONE },
      }),
      count: doc.count,
      last24h: paceOf(hours, now).last24h,
      firstAt: doc.firstAt,
      lastAt: doc.lastAt,
    }));
  }

  /** Days without gaps, up to today. */
  private trend({ days }: ErrorGroupDoc): ErrorDetails['days'] {
    return lastDays(this.clock.now()).map((day) => ({ day, count: days[day] ?? 0 }));
  }

  /** From the log: of whoever was erased nothing can be read. */
  private async notes(groupId: string): Promise<ErrorDetails['notes']> {
    const notes: { at: string; by: string; text: string }[] = [];
    for await (const { type, data } of this.log.readStream(errorNoteStream(groupId))) {
      if (type !== 'ErrorNoted') continue;
      try {
        const { at, by, text } = data as unknown as AsRead<ErrorNoteEvent>['data'];
        notes.push({ at, by, text: text ?? '' });
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }
    const names = await this.usernames(notes.map(({ by }) => by));
    return notes
      .map(({ by, ...note }) => ({ ...note, by: { id: by, username: names.get(by) ?? GONE } }))
      .toReversed();
  }

  private async occurrence(
    id: string,
    heardAt: string,
    body: Particulars | undefined,
    looked: boolean,
  ): Promise<ErrorOccurrence[]> {
    if (!body) return [];
    const { occurredAt: at, severity, frames, behaviour, session, ...rest } = body;
    return [
      {
        id,
        at,
        heardAt,
        ...rest,
        severity: { ...severity, factors: [...severity.factors] },
        frames: looked ? await this.resolved(body) : [...frames],
        behaviour: [...behaviour],
        session: session !== undefined,
      },
    ];
  }

  private resolved({ release, frames }: Particulars): Promise<ErrorFrame[]> {
    return Promise.all(
      frames.map(async (frame) => {
        const place = frame.own ? await this.maps.locate(release, frame) : undefined;
        return { ...frame, ...(place && { source: { ...place, lines: [...place.lines] } }) };
      }),
    );
  }

  private async usernames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(userRecords)
      .find({ _id: { $in: [...new Set(userIds)] } })
      .toArray();
    return new Map(found.map(({ _id, username }) => [_id, username]));
  }
}

const tally = (names: readonly string[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].toSorted(([, one], [, other]) => other - one));
};
