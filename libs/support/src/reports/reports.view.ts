import type { ReportKind, ReportState, ReportTarget } from '@app/contracts';
import { projection, readModel, type EventOf, type Recorded } from '@app/kernel';
import {
  UserErased,
  UsernameReplaced,
  UsernameRestored,
  UsernameTakeDownAnswered,
  UsernameTakenDown,
} from '@published/accounts';
import {
  LessonPurged,
  TemplatePurged,
  TemplateRestored,
  TemplateTakeDownAnswered,
  TemplateTakenDown,
} from '@published/authoring';
import {
  CollectionPurged,
  CollectionRestored,
  CollectionTakeDownAnswered,
  CollectionTakenDown,
} from '@published/community';
import { publishingEvents } from '@published/library';
import { reportEvents } from './reports.js';

/** Where a report stands in its stream: its words are read there, so that they are gone with their key. */
interface Held {
  revision: number;
  kind: ReportKind;
  userId?: string;
  at: string;
  waits: boolean;
}
export interface ReportedDoc {
  target: ReportTarget;
  targetId: string;
  state: ReportState;
  down: boolean;
  open: number;
  total: number;
  /** How many for which reason. */
  wrong: number;
  harmful: number;
  copyright: number;
  lastAt: string;
  /** The newest of them, in the order they came. */
  reports: readonly Held[];
}
/** Reports of one thing that are kept to be looked at. */
const KEPT = 400;

const { LessonTakenDown, LessonRestored, LessonTakeDownAnswered } = publishingEvents;
const moderation = {
  LessonTakenDown,
  LessonRestored,
  LessonTakeDownAnswered,
  CollectionTakenDown,
  CollectionRestored,
  CollectionTakeDownAnswered,
  TemplateTakenDown,
  TemplateRestored,
  TemplateTakeDownAnswered,
  UsernameTakenDown,
  UsernameRestored,
  UsernameReplaced,
  UsernameTakeDownAnswered,
};
const ends = { LessonPurged, CollectionPurged, TemplatePurged, UserErased };
export const reportedHeard = { ...reportEvents, ...moderation, ...ends };
type Heard = Recorded<EventOf<typeof reportedHeard>>;

const targetOf = (event: Heard): Pick<ReportedDoc, 'target' | 'targetId'> => {
  const { data } = event;
  if ('target' in data) return { target: data.target, targetId: data.targetId };
  if ('collectionId' in data) return { target: 'collection', targetId: data.collectionId };
  if ('templateId' in data) return { target: 'template', targetId: data.templateId };
  return 'contentId' in data
    ? { target: 'lesson', targetId: data.contentId }
    : { target: 'user', targetId: data.userId };
};
export const keyOf = ({ target, targetId }: Pick<ReportedDoc, 'target' | 'targetId'>) =>
  `${target}:${targetId}`;

const none = (of: Pick<ReportedDoc, 'target' | 'targetId'>, lastAt: string): ReportedDoc => ({
  ...of,
  state: 'handled',
  down: false,
  open: 0,
  total: 0,
  wrong: 0,
  harmful: 0,
  copyright: 0,
  lastAt,
  reports: [],
});
const settled = (doc: ReportedDoc): ReportedDoc => ({
  ...doc,
  state: doc.open > 0 ? 'open' : doc.down ? 'down' : 'handled',
});

const after = (doc: ReportedDoc, event: Heard): ReportedDoc => {
  switch (event.type) {
    case 'TargetReported': {
      const { kind, userId, at } = event.data;
      const { revision } = event;
      const report = { revision, kind, ...(userId !== undefined && { userId }), at, waits: true };
      return {
        ...doc,
        open: doc.open + 1,
        total: doc.total + 1,
        [kind]: doc[kind] + 1,
        lastAt: at,
        reports: [...doc.reports, report].slice(-KEPT),
      };
    }
    case 'ReportsHandled':
      return {
        ...doc,
        open: 0,
        reports: doc.reports.map((one) => (one.waits ? { ...one, waits: false } : one)),
      };
    case 'LessonTakenDown':
    case 'CollectionTakenDown':
    case 'TemplateTakenDown':
    case 'UsernameTakenDown':
      return { ...doc, down: true };
    case 'LessonRestored':
    case 'CollectionRestored':
    case 'TemplateRestored':
    case 'UsernameRestored':
    case 'UsernameReplaced':
      return { ...doc, down: false };
    default:
      return { ...doc, lastAt: event.metadata.at };
  }
};

export const reportedRecords = readModel<ReportedDoc>('reported', 1);

/** What was reported and taken down, one document a lesson, collection, template or name. */
export const reportedView = projection(reportedRecords, {
  hears: reportedHeard,
  key: (event) => keyOf(targetOf(event)),
  project(doc, event) {
    if (event.type in ends) return undefined;
    return settled(after(doc ?? none(targetOf(event), event.metadata.at), event));
  },
  indexes: [['lastAt'], ['state', 'lastAt'], ['target', 'lastAt']],
  parts: ['reports'],
});

const BACK: ReadonlySet<string> = new Set([
  'LessonRestored',
  'CollectionRestored',
  'TemplateRestored',
  'UsernameRestored',
  'UsernameReplaced',
]);
/** What is off the public side, for the lists that showed it and for its owner. */
interface TakeDownDoc {
  target: ReportTarget;
  targetId: string;
  userId: string;
  down: boolean;
}
const takeDownRecords = readModel<TakeDownDoc>('take-downs', 2);
export const takeDownView = projection(takeDownRecords, {
  hears: { ...moderation, ...ends },
  key: (event) => keyOf(targetOf(event)),
  project(doc, event): TakeDownDoc | undefined {
    if (event.type in ends) return undefined;
    const down = !BACK.has(event.type);
    return { ...targetOf(event), userId: event.data.userId, down };
  },
});
