import { PRACTICE, type PracticeEvent as Sent, type PracticeRefusal } from '@app/contracts';
import type { Decider } from '@app/kernel';
import { localDay } from '../calendar/local-day.js';
import type { Practised, PracticeEvent } from './events.js';

/** Most that one person may do on one day. */
export const MOST_A_DAY = 5000;
const DAY = 86_400_000;

/** An event of a device that may be taken. */
export interface Item extends Sent {
  own: boolean;
  /** Neither the author nor an administrator. */
  counts: boolean;
}
export interface PracticeCommand {
  type: 'RecordPractice';
  data: { userId: string; timeZone: string; items: readonly Item[]; at: string };
}

/** A chain: to add one costs the same however long the day was. */
export type Taken = { id: string; first?: string; before: Taken } | undefined;
/** A day of a person is at most in two streams: who practises over midnight of the first one may count once more. */
const firstOf = ({ type, data: { contentId, day } }: PracticeEvent): string =>
  `${type} ${contentId} ${day}`;
const firstsOf = (taken: Taken): Set<string> => {
  const firsts = new Set<string>();
  for (let one = taken; one; one = one.before) if (one.first !== undefined) firsts.add(one.first);
  return firsts;
};

export const idsOf = (taken: Taken): Set<string> => {
  const ids = new Set<string>();
  for (let one = taken; one; one = one.before) ids.add(one.id);
  return ids;
};

/** One person's practice of one day. A stream a day keeps each short, and what is sent again finds itself in the same one. */
export const practiceStream = (userId: string, at: string): string =>
  `practice-${userId}-${new Date(at).toISOString().slice(0, 10)}`;

/** Why an event of a device cannot be taken. @param now ms */
export function refusalOf(
  { kind, occurrenceId, grade, score, at }: Sent,
  visible: boolean,
  now: number,
): PracticeRefusal | undefined {
  if (!visible) return 'NOT_FOUND';
  if (kind !== 'finished' && occurrenceId === undefined) return 'INCOMPLETE';
  if (kind === 'graded' && grade === undefined) return 'INCOMPLETE';
  if (kind === 'dictated' && score === undefined) return 'INCOMPLETE';
  if (Date.parse(at) > now + PRACTICE.aheadMs) return 'IN_FUTURE';
  return Date.parse(at) >= now - PRACTICE.days * DAY ? undefined : 'TOO_OLD';
}

/** What a device sent, each once: by its own id, however often and in whatever order it came. */
export const practice: Decider<Taken, PracticeCommand, PracticeEvent> = {
  initial: undefined,
  decide({ data: { items, ...who } }, taken) {
    const ids = idsOf(taken);
    const firsts = firstsOf(taken);
    return items.flatMap((item) => {
      if (ids.has(item.id) || ids.size >= MOST_A_DAY) return [];
      ids.add(item.id);
      return factOf(item, who).map((fact) => {
        const [counts, name] = [
          fact.type === 'SentencePlayed' || fact.type === 'LessonFinished',
          firstOf(fact),
        ];
        if (!counts || !item.counts || firsts.has(name)) return fact;
        firsts.add(name);
        return { ...fact, data: { ...fact.data, first: true } } as PracticeEvent;
      });
    });
  },
  evolve: (before, event) => ({
    id: event.data.practiceId,
    ...('first' in event.data && event.data.first && { first: firstOf(event) }),
    before,
  }),
};

function factOf(
  item: Item,
  { userId, timeZone, at: now }: Omit<PracticeCommand['data'], 'items'>,
): PracticeEvent[] {
  const {
    id: practiceId,
    contentId,
    occurrenceId,
    ms,
    sectionId,
    repetition,
    position,
    grade,
    score,
    rate,
    own,
  } = item;
  // A device's clock may be a little ahead: nothing is later than the moment it was heard of.
  const at = new Date(Math.min(Date.parse(item.at), Date.parse(now))).toISOString();
  const data: Practised = {
    userId,
    practiceId,
    contentId,
    at,
    day: localDay(at, timeZone),
    timeZone,
    ...(ms !== undefined && { ms: Math.min(Math.round(ms), PRACTICE.mostMs) }),
    ...(sectionId !== undefined && { sectionId }),
    ...(repetition !== undefined && { repetition }),
    ...(position !== undefined && { position }),
    ...(own && { own }),
  };
  if (item.kind === 'finished')
    return [
      {
        type: 'LessonFinished',
        data: { ...data, ...(occurrenceId !== undefined && { occurrenceId }) },
      },
    ];
  if (occurrenceId === undefined) return [];
  const ofSentence = { ...data, occurrenceId };
  switch (item.kind) {
    case 'played':
      return [
        {
          type: 'SentencePlayed',
          data: {
            ...ofSentence,
            ...(rate !== undefined && { rate: Math.round(rate * 100) / 100 }),
          },
        },
      ];
    case 'replayed':
      return [{ type: 'SentenceReplayed', data: ofSentence }];
    case 'revealed':
      return [{ type: 'SentenceRevealed', data: ofSentence }];
    case 'dictated':
      return score === undefined
        ? []
        : [
            {
              type: 'SentenceDictated',
              data: { ...ofSentence, score: Math.round(score * 100) / 100 },
            },
          ];
    case 'graded':
      return grade === undefined
        ? []
        : [{ type: 'SentenceGraded', data: { ...ofSentence, grade } }];
  }
}
