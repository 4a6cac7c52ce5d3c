import { ErrorLevel as LEVELS, type ErrorReport, type ErrorStatus } from '@app/contracts';
import { Rejected, type AsRead, type Decider } from '@app/kernel';
import type { ErrorEvent } from './events.js';
import type { GroupWords } from './fingerprint.js';
import { counted, escalates, paceOf, type Hours } from './pace.js';

export type Level = (typeof LEVELS.options)[number];
type DataOf<T extends ErrorEvent['type']> = Extract<ErrorEvent, { type: T }>['data'];

/** Errors of one group that came together. */
export type Counted = DataOf<'ErrorsCounted'> & {
  subjectId: string;
  /** Absent once whoever met it is being erased. */
  words?: GroupWords;
};
export type ErrorCommand =
  | { type: 'CountErrors'; data: Counted }
  | { type: 'LookAgain'; data: { groupId: string; at: string } }
  | { type: 'ForgetErrorWords'; data: { groupId: string; subjectId: string; at: string } }
  | { type: 'SetErrorStatus'; data: Omit<DataOf<'ErrorStatusChanged'>, 'from'> }
  | { type: 'SetErrorPriority'; data: Omit<DataOf<'ErrorPriorityChanged'>, 'from'> }
  | { type: 'AssignError'; data: DataOf<'ErrorAssigned'> };

interface Resolved {
  at: string;
  inRelease?: 'current' | 'next' | undefined;
  since?: string | undefined;
}
export interface ErrorGroupState {
  opened: boolean;
  /** Whose words describe it; absent: nobody's any more. */
  wordsOf?: string;
  status: ErrorStatus;
  resolved?: Resolved;
  regressed: boolean;
  escalating: boolean;
  level: Level;
  /** As an administrator chose it. */
  priority?: Level;
  assigneeId?: string;
  hours: Hours;
}

export const errorStream = (groupId: string): string => `error-group-${groupId}`;

/** The graver of two: they stand in this order in the contract. */
export const graver = (one: Level, other: Level): Level =>
  LEVELS.options.indexOf(one) <= LEVELS.options.indexOf(other) ? one : other;
/** The gravest of what was counted. */
export const gravest = (levels: Readonly<Record<Level, number>>): Level =>
  LEVELS.options.find((level) => levels[level] > 0) ?? 'low';

/** Was it resolved when this happened, in the version that it happened in? Its own time counts: a browser that was away tells of it late. */
const isAfter = (
  { at, inRelease, since }: Resolved,
  page: Counted['releases'][number],
): boolean => {
  if (Date.parse(page.lastAt) <= Date.parse(at)) return false;
  if (inRelease === undefined || since === undefined) return true;
  if (page.since === undefined) return false; // a version of which nobody knows when it was is none of the newer ones
  const [served, first] = [Date.parse(page.since), Date.parse(since)];
  return inRelease === 'current' ? served >= first : served > first;
};

const count = (data: Counted, state: ErrorGroupState): ErrorEvent[] => {
  const { subjectId, words, ...counts } = data;
  const { groupId, at, type, source, levels } = counts;
  const events: ErrorEvent[] = [];
  if (!state.opened && words) {
    const level = gravest(levels);
    events.push({
      type: 'ErrorGroupOpened',
      data: { groupId, subjectId, type, source, level, words, at },
    });
  } else if (!state.opened) return [];
  else if (state.wordsOf === undefined && words)
    events.push({ type: 'ErrorDescribed', data: { groupId, subjectId, words, at } });
  events.push({ type: 'ErrorsCounted', data: counts });
  const { resolved, status, regressed, escalating } = state;
  if (status === 'ignored') return events;
  const late = resolved && !regressed && counts.releases.find((page) => isAfter(resolved, page));
  if (late) events.push({ type: 'ErrorRegressed', data: { groupId, release: late.release, at } });
  const pace = paceOf(counted(state.hours, at, counts.count), at);
  if (!escalating && escalates(pace))
    events.push({ type: 'ErrorEscalated', data: { groupId, ...pace, at } });
  return events;
};

/** @throws {Rejected} NOT_FOUND for a group that nobody ever reported */
const change = (command: ErrorCommand, state: ErrorGroupState): ErrorEvent[] => {
  if (!state.opened) throw new Rejected('NOT_FOUND');
  switch (command.type) {
    case 'SetErrorStatus': {
      const { data } = command;
      const same = data.status === state.status && !state.regressed;
      if (same && data.inRelease === state.resolved?.inRelease) return [];
      return [{ type: 'ErrorStatusChanged', data: { ...data, from: state.status } }];
    }
    case 'SetErrorPriority': {
      const { data } = command;
      if (data.priority === state.priority) return [];
      const from = state.priority ?? state.level;
      return [{ type: 'ErrorPriorityChanged', data: { ...data, from } }];
    }
    case 'AssignError':
      return command.data.assigneeId === state.assigneeId
        ? []
        : [{ type: 'ErrorAssigned', data: command.data }];
    default:
      return [];
  }
};

/** One group of errors: how often, how bad, and what is done about it. */
export const errorGroups: Decider<ErrorGroupState, ErrorCommand, ErrorEvent> = {
  initial: {
    opened: false,
    status: 'new',
    regressed: false,
    escalating: false,
    level: 'low',
    hours: {},
  },
  decide(command, state) {
    switch (command.type) {
      case 'CountErrors':
        return count(command.data, state);
      case 'LookAgain': {
        const calm = state.escalating && !escalates(paceOf(state.hours, command.data.at));
        return calm ? [{ type: 'ErrorCalmed', data: command.data }] : [];
      }
      case 'ForgetErrorWords': {
        const { groupId, subjectId, at } = command.data;
        if (state.wordsOf !== subjectId) return [];
        return [{ type: 'ErrorWordsForgotten', data: { groupId, at } }];
      }
      default:
        return change(command, state);
    }
  },
  evolve(state, { type, data }: AsRead<ErrorEvent>) {
    switch (type) {
      case 'ErrorGroupOpened':
        return described({ ...state, opened: true, level: data.level }, data);
      case 'ErrorDescribed':
        return described(state, data);
      case 'ErrorWordsForgotten':
        return described(state, { subjectId: '', words: null });
      case 'ErrorsCounted':
        return {
          ...state,
          level: graver(state.level, gravest(data.levels)),
          hours: counted(state.hours, data.at, data.count),
        };
      case 'ErrorRegressed':
        return { ...state, regressed: true };
      case 'ErrorEscalated':
        return { ...state, escalating: true };
      case 'ErrorCalmed':
        return { ...state, escalating: false };
      case 'ErrorStatusChanged': {
        const { resolved: _, ...rest } = state;
        const { status, at, inRelease, since } = data;
        return {
          ...rest,
          status,
          regressed: false,
          ...(status === 'resolved' && { resolved: { at, inRelease, since } }),
        };
      }
      case 'ErrorPriorityChanged':
        return { ...state, priority: data.priority };
      case 'ErrorAssigned': {
        const { assigneeId: _, ...rest } = state;
        return data.assigneeId === undefined ? rest : { ...rest, assigneeId: data.assigneeId };
      }
    }
  },
  keep: 1000,
  snapshot: { name: 'error-groups', version: 1, every: 100 },
};

/** Words that went with their person are nobody's. */
const described = (
  before: ErrorGroupState,
  { subjectId, words }: { subjectId: string; words: GroupWords | null },
): ErrorGroupState => {
  const { wordsOf: _, ...state } = before;
  return words === null ? state : { ...state, wordsOf: subjectId };
};

/** What of the page a report's severity is counted from. */
export const factsOf = ({ error_type: type, message, enhanced_context: context }: ErrorReport) => {
  const { memoryUsed, memoryLimit } = context?.performance ?? {};
  const { hidden, connection, saveData } = context?.environment ?? {};
  return {
    type,
    message,
    hidden,
    connection,
    saveData,
    ...(memoryUsed !== undefined && memoryLimit ? { memory: memoryUsed / memoryLimit } : {}),
  };
};
