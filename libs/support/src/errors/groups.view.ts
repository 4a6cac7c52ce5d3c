import type { ErrorSource, ErrorStatus, ErrorType } from '@app/contracts';
import { dayOf, projection, readModel } from '@app/kernel';
import { gravest, graver, type Level } from './error-groups.js';
import { errorEvents, errorNewsEvents, type ErrorNews } from './events.js';
import type { GroupWords } from './fingerprint.js';
import { counted, type Hours } from './pace.js';

type Counts = Readonly<Record<string, number>>;
export interface ErrorGroupDoc {
  type: ErrorType;
  source: ErrorSource;
  /** Absent once they went with whoever met it first. */
  words?: GroupWords;
  wordsOf?: string;
  level: Level;
  priority: Level;
  chosen: boolean;
  status: ErrorStatus;
  regressed: boolean;
  escalating: boolean;
  assigneeId?: string;
  /** What administrators have not been told yet. */
  untold?: ErrorNews;
  resolved?: { at: string; release?: string; next: boolean };
  count: number;
  firstAt: string;
  lastAt: string;
  /** Of eight days, for the pace. */
  hours: Hours;
  /** Of ninety days. */
  days: Counts;
  releases: Counts;
}
const DAYS = 90;
const RELEASES = 20;

const newestDays = (days: Counts, day: string, count: number): Counts => {
  const all = { ...days, [day]: (days[day] ?? 0) + count };
  const kept = Object.keys(all).toSorted().slice(-DAYS);
  return Object.fromEntries(kept.map((one) => [one, all[one] ?? 0]));
};
const withReleases = (
  known: Counts,
  pages: readonly { release: string; count: number }[],
): Counts => {
  const all = { ...known };
  for (const { release, count } of pages) {
    const name = release in all || Object.keys(all).length < RELEASES ? release : 'other';
    all[name] = (all[name] ?? 0) + count;
  }
  return all;
};
const described = (
  before: ErrorGroupDoc,
  { subjectId, words }: { subjectId: string; words: GroupWords | null },
): ErrorGroupDoc => {
  const { words: _, wordsOf: __, ...doc } = before;
  return words === null ? doc : { ...doc, words, wordsOf: subjectId };
};

export const errorGroupRecords = readModel<ErrorGroupDoc>('error-groups', 1);

/** Errors that are one, as administrators see them. */
export const errorGroupsView = projection(errorGroupRecords, {
  hears: { ...errorEvents, ...errorNewsEvents },
  key: ({ data }) => ('groups' in data ? data.groups.map(({ groupId }) => groupId) : data.groupId),
  project(doc, { type, data }): ErrorGroupDoc | undefined {
    if (type === 'ErrorGroupOpened') {
      const { source, level, at } = data;
      const fresh: ErrorGroupDoc = {
        type: data.type,
        source,
        level,
        priority: level,
        chosen: false,
        status: 'new',
        regressed: false,
        escalating: false,
        count: 0,
        untold: 'new',
        firstAt: at,
        lastAt: at,
        hours: {},
        days: {},
        releases: {},
      };
      return described(fresh, data);
    }
    if (!doc) return undefined;
    switch (type) {
      case 'ErrorDescribed':
        return described(doc, data);
      case 'ErrorWordsForgotten':
        return described(doc, { subjectId: '', words: null });
      case 'ErrorsCounted': {
        const { count, levels, releases, at } = data;
        const level = graver(doc.level, gravest(levels));
        return {
          ...doc,
          level,
          priority: doc.chosen ? doc.priority : level,
          count: doc.count + count,
          lastAt: at,
          hours: counted(doc.hours, at, count),
          days: newestDays(doc.days, dayOf(at), count),
          releases: withReleases(doc.releases, releases),
        };
      }
      case 'ErrorRegressed':
        return { ...doc, regressed: true, untold: doc.untold ?? 'regressed' };
      case 'ErrorEscalated':
        return { ...doc, escalating: true, untold: doc.untold ?? 'escalating' };
      case 'ErrorNewsGathered': {
        const { untold: _, ...rest } = doc;
        return rest;
      }
      case 'ErrorCalmed':
        return { ...doc, escalating: false };
      case 'ErrorStatusChanged': {
        const { resolved: _, ...rest } = doc;
        const { status, at, release, inRelease } = data;
        const next = inRelease === 'next';
        const resolved = { at, ...(inRelease && release !== undefined && { release }), next };
        return { ...rest, status, regressed: false, ...(status === 'resolved' && { resolved }) };
      }
      case 'ErrorPriorityChanged':
        return { ...doc, priority: data.priority, chosen: true };
      case 'ErrorAssigned': {
        const { assigneeId: _, ...rest } = doc;
        return data.assigneeId === undefined ? rest : { ...rest, assigneeId: data.assigneeId };
      }
    }
  },
  indexes: [
    ['lastAt'],
    ['status', 'lastAt'],
    ['priority', 'lastAt'],
    ['wordsOf'],
    ['regressed'],
    ['escalating'],
    ['untold'],
  ],
});
