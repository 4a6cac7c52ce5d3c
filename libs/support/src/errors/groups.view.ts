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
  untold?: ErrorNews[];
  /** Of what there is to tell the lower is told sooner: what was thought to be over comes first. */
  urgency?: 1 | 2;
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

/** With what there is to tell now. */
const untelling = (before: ErrorGroupDoc, untold: ErrorNews[]): ErrorGroupDoc => {
  const { untold: _, urgency: __, ...doc } = before;
  if (untold.length === 0) return doc;
  return { ...doc, untold, urgency: untold.includes('regressed') ? 1 : 2 };
};
const withNews = (doc: ErrorGroupDoc, news: ErrorNews): ErrorGroupDoc =>
  untelling(doc, [...new Set([...(doc.untold ?? []), news])]);

export const errorGroupRecords = readModel<ErrorGroupDoc>('error-groups', 2);

/** Errors that are one, as administrators see them. */
export const errorGroupsView = projection(errorGroupRecords, {
  hears: { ...errorEvents, ...errorNewsEvents },
  key: ({ data }) =>
    'groups' in data ? [...new Set(data.groups.map(({ groupId }) => groupId))] : data.groupId,
  project(doc, { type, data }, key): ErrorGroupDoc | undefined {
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
        firstAt: at,
        lastAt: at,
        hours: {},
        days: {},
        releases: {},
      };
      return withNews(described(fresh, data), 'new');
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
        return withNews({ ...doc, regressed: true }, 'regressed');
      case 'ErrorEscalated':
        // How often a new one came is told with it.
        return doc.untold?.includes('new')
          ? { ...doc, escalating: true }
          : withNews({ ...doc, escalating: true }, 'escalating');
      case 'ErrorNewsGathered': {
        // What came since the message was put together is told in the next.
        const told = data.groups.filter(({ groupId }) => groupId === key).map(({ news }) => news);
        return untelling(doc, doc.untold?.filter((news) => !told.includes(news)) ?? []);
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
    ['urgency', 'lastAt'],
  ],
});
