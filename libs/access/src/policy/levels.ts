import type { Level } from '@app/contracts';
import {
  Id,
  Instant,
  Rejected,
  defineEvents,
  event,
  open,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';
import { DEFAULT_LEVELS } from './default-levels.js';
import { undone, type SaidOfLevel } from './undone.js';

const Said = open(
  z.custom<Partial<Omit<Level, 'level'>>>((value) => typeof value === 'object'),
  'what an administrator calls a level, and what it gives',
);
const counters = { tts_generation: 100, translation: 100, annotation: 100 };
const limits = { contents: 20, collections: 5, daily: counters, monthly: counters };

/** Only what changed is here, and what it was. */
export const levelEvents = defineEvents({
  LevelChanged: event(
    1,
    {
      level: z.number().describe('0 to 3'),
      change: Said.describe('name, description, limits, features: those that changed'),
      before: Said.describe('the same fields before'),
      by: Id.describe('the administrator, where they gave a reason').optional(),
      reason: personal(z.string().optional()).describe('why, in the words of the administrator'),
      at: Instant,
    },
    'An administrator changed what a level is called, counts to or gives. Limits act from the next reset.',
    {
      subject: 'by',
      appendedBy: 'PUT /api/admin/user-levels/:level',
      example: { change: { name: '免费', limits }, before: { name: '入门', limits } },
    },
  ),
});
export type LevelEvent = EventOf<typeof levelEvents>;
export type LevelCommand = {
  type: 'ChangeLevel';
  data: {
    level: number;
    change: SaidOfLevel;
    /** What was there for whoever changes it. */
    seen?: SaidOfLevel | undefined;
    by: string;
    reason?: string | undefined;
    at: string;
  };
};

const FIELDS = ['name', 'description', 'limits', 'features'] as const;

/** One level: its name, what it may count to, and the features it gives. */
export const levels: Decider<Partial<Level>, LevelCommand, LevelEvent> = {
  initial: {},
  snapshot: { name: 'levels', version: 1 },
  decide({ data: { level, change, seen, by, reason, at } }, state) {
    const now: Partial<Level> = { ...DEFAULT_LEVELS[level], ...state };
    const changed = FIELDS.filter(
      (field) =>
        change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(now[field]),
    );
    const pick = (from: SaidOfLevel) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]));
    if (changed.length === 0) return [];
    const lost = seen ? undone(change, seen, now) : [];
    if (lost.length > 0)
      throw new Rejected(
        'CONFLICT',
        `别人刚改过「${now.name ?? level}」的${lost.join('、')}，先看一看，再保存就会换成你的`,
      );
    const why = reason ? { by, reason } : {};
    return [
      {
        type: 'LevelChanged',
        data: { level, change: pick(change), before: pick(now), ...why, at },
      },
    ];
  },
  evolve: (state, { data }) => ({ ...state, ...data.change }),
};
