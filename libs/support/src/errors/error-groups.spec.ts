import type { ErrorStatus } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { errorGroups, type Counted, type ErrorCommand } from './error-groups.js';
import { errorNotes } from './error-notes.js';
import type { ErrorEvent } from './events.js';
import { counted as hoursWith, escalates, paceOf } from './pace.js';

const groupId = 'e1';
const words = { title: 'broke', culprit: 'a@b.js', parts: ['javascript', 'broke'] };
const at = '2026-01-10T12:00:00.000Z';
const later = (hours: number): string => new Date(Date.parse(at) + hours * 3_600_000).toISOString();
type Data<T extends ErrorEvent['type']> = Extract<ErrorEvent, { type: T }>['data'];

const page = (more: Partial<Data<'ErrorsCounted'>> = {}): Data<'ErrorsCounted'> => ({
  groupId,
  type: 'javascript',
  source: 'browser',
  from: at,
  count: 1,
  levels: { critical: 0, high: 0, medium: 1, low: 0 },
  kept: 1,
  releases: [{ release: 'r1', since: later(-48), count: 1, lastAt: more.at ?? at }],
  at,
  ...more,
});
const count = (more: Partial<Data<'ErrorsCounted'>> = {}): ErrorCommand => {
  const data: Counted = { ...page(more), subjectId: 'u', words };
  return { type: 'CountErrors', data };
};
const opened: ErrorEvent = {
  type: 'ErrorGroupOpened',
  data: { groupId, subjectId: 'u', type: 'javascript', source: 'browser', level: 'medium', words, at }, // prettier-ignore
};
const counted = (more: Partial<Data<'ErrorsCounted'>> = {}): ErrorEvent => ({
  type: 'ErrorsCounted',
  data: page(more),
});
const status = (
  to: ErrorStatus,
  from: ErrorStatus = 'new',
  more: Partial<Data<'ErrorStatusChanged'>> = {},
): ErrorEvent => ({
  type: 'ErrorStatusChanged',
  data: { groupId, by: 'boss', from, status: to, at, ...more },
});
const set = (to: ErrorStatus, more: object = {}): ErrorCommand => ({
  type: 'SetErrorStatus',
  data: { groupId, by: 'boss', status: to, at, ...more },
});
const after = given(errorGroups);
const known = [opened, counted()] as const;

describe('a group of errors', () => {
  it('is opened by its first, and counts it', () =>
    after()
      .when(count())
      .thenEvents(...known));
  it('counts what comes together as one', () =>
    after(...known)
      .when(count({ count: 7, kept: 2 }))
      .thenEvents(counted({ count: 7, kept: 2 })));
  it('is described anew once its words went with their person', () => {
    const forgotten: ErrorEvent = { type: 'ErrorWordsForgotten', data: { groupId, at } };
    const forget: ErrorCommand = { type: 'ForgetErrorWords', data: { groupId, subjectId: 'u', at } }; // prettier-ignore
    after(...known)
      .when(forget)
      .thenEvents(forgotten);
    after(...known, forgotten)
      .when(forget)
      .thenNothing();
    after(...known)
      .when({ ...forget, data: { ...forget.data, subjectId: 'v' } })
      .thenNothing();
    after(...known, forgotten)
      .when(count())
      .thenEvents({ type: 'ErrorDescribed', data: { groupId, subjectId: 'u', words, at } }, counted()); // prettier-ignore
  });
});

describe('an error that was resolved', () => {
  const regressed = (release = 'r1', when = later(1)): ErrorEvent => ({
    type: 'ErrorRegressed',
    data: { groupId, release, at: when },
  });
  const heard = (lastAt: string, since?: string, release = 'r1') => ({
    at: later(1),
    releases: [{ release, count: 1, lastAt, ...(since !== undefined && { since }) }],
  });
  it('regresses by an occurrence of its own time after that', () =>
    after(...known, status('resolved'))
      .when(count(heard(later(1))))
      .thenEvents(counted(heard(later(1))), regressed()));
  it('does not by one that was only told late', () =>
    after(...known, status('resolved'))
      .when(count(heard(later(-1))))
      .thenEvents(counted(heard(later(-1)))));
  it('regresses once', () =>
    after(...known, status('resolved'), regressed())
      .when(count(heard(later(1))))
      .thenEvents(counted(heard(later(1)))));
  const inThis = { inRelease: 'current', release: 'r2', since: later(-24) } as const;
  it('in this version lets older pages go on with it', () => {
    const old = heard(later(1), later(-48));
    const now = heard(later(1), later(-24), 'r2');
    after(...known, status('resolved', 'new', inThis))
      .when(count(old))
      .thenEvents(counted(old));
    after(...known, status('resolved', 'new', inThis))
      .when(count(now))
      .thenEvents(counted(now), regressed('r2'));
  });
  it('in the next version lets this one go on with it', () => {
    const resolved = status('resolved', 'new', { ...inThis, inRelease: 'next' });
    const now = heard(later(1), later(-24), 'r2');
    const next = heard(later(1), later(0.5), 'r3');
    const unknown = heard(later(1));
    after(...known, resolved)
      .when(count(now))
      .thenEvents(counted(now));
    after(...known, resolved)
      .when(count(unknown))
      .thenEvents(counted(unknown));
    after(...known, resolved)
      .when(count(next))
      .thenEvents(counted(next), regressed('r3'));
  });
  it('is resolved again after it regressed', () =>
    after(...known, status('resolved'), regressed())
      .when(set('resolved'))
      .thenEvents(status('resolved', 'resolved')));
});

describe('an error that comes far more often', () => {
  const escalated = (last24h: number, mean = 0): ErrorEvent => ({
    type: 'ErrorEscalated',
    data: { groupId, last24h, mean, at },
  });
  it('escalates at ten in a day that follow nothing', () => {
    after(opened, counted({ count: 8 }))
      .when(count())
      .thenEvents(counted());
    after(opened, counted({ count: 9 }))
      .when(count())
      .thenEvents(counted(), escalated(10));
  });
  it('does not at its usual pace', () => {
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => counted({ count: 10, at: later(-24 * day) }));
    after(opened, ...days)
      .when(count({ count: 30 }))
      .thenEvents(counted({ count: 30 }));
    after(opened, ...days)
      .when(count({ count: 31 }))
      .thenEvents(counted({ count: 31 }), escalated(31, 10));
  });
  it('is calm again when the day is over, and then escalates anew', () => {
    const calm = { groupId, at: later(200) };
    const loud = [opened, counted({ count: 10 }), escalated(10)];
    after(...loud)
      .when({ type: 'LookAgain', data: { groupId, at } })
      .thenNothing();
    after(...loud)
      .when({ type: 'LookAgain', data: calm })
      .thenEvents({ type: 'ErrorCalmed', data: calm });
  });
  it('that is ignored stays ignored', () =>
    after(opened, status('ignored'))
      .when(count({ count: 50 }))
      .thenEvents(counted({ count: 50 })));
  it('is compared over eight days alone', () => {
    const hours = hoursWith({ '0': 9000 }, at, 4);
    expect(Object.keys(hours)).toHaveLength(1);
    expect(paceOf(hours, at)).toEqual({ last24h: 4, mean: 0 });
    expect(escalates({ last24h: 9, mean: 0 })).toBe(false);
  });
});

describe('administrators', () => {
  it('say how far it is, once', () => {
    after(...known).when(set('investigating')).thenEvents(status('investigating')); // prettier-ignore
    after(...known, status('investigating')).when(set('investigating')).thenNothing(); // prettier-ignore
    after(...known, status('resolved'))
      .when(set('resolved', { inRelease: 'next' }))
      .thenEvents(status('resolved', 'resolved', { inRelease: 'next' }));
  });
  it('say nothing of what never was', () =>
    after().when(set('resolved')).thenRejected('NOT_FOUND'));
  it('choose a priority, which stays', () => {
    const chosen = { groupId, by: 'boss', priority: 'low', at } as const;
    const event: ErrorEvent = { type: 'ErrorPriorityChanged', data: { ...chosen, from: 'medium' } };
    after(...known).when({ type: 'SetErrorPriority', data: chosen }).thenEvents(event); // prettier-ignore
    after(...known, event).when({ type: 'SetErrorPriority', data: chosen }).thenNothing(); // prettier-ignore
  });
  it('assign it, and take it back', () => {
    const mine = { groupId, by: 'boss', assigneeId: 'boss', at };
    const nobodys = { groupId, by: 'boss', at };
    after(...known).when({ type: 'AssignError', data: mine }).thenEvents({ type: 'ErrorAssigned', data: mine }); // prettier-ignore
    after(...known).when({ type: 'AssignError', data: nobodys }).thenNothing(); // prettier-ignore
    after(...known, { type: 'ErrorAssigned', data: mine })
      .when({ type: 'AssignError', data: nobodys })
      .thenEvents({ type: 'ErrorAssigned', data: nobodys });
  });
  it('write down what they found, up to an end', () => {
    const noted = { type: 'ErrorNoted', data: { groupId, by: 'boss', text: 'x', at } } as const;
    const note = { type: 'NoteError', data: noted.data } as const;
    given(errorNotes)().when(note).thenEvents(noted);
    given(errorNotes)(...Array.from({ length: 200 }, () => noted))
      .when(note)
      .thenRejected('INVALID');
  });
});
