import type { Level, SaveLevel } from '@app/contracts';
import type { Decider } from '@app/kernel';
import { DEFAULT_LEVELS } from './defaults.js';

/** Only what changed is here, and what it was. */
export type LevelEvent = {
  type: 'LevelChanged';
  data: {
    level: number;
    change: Partial<Omit<Level, 'level'>>;
    before: Partial<Omit<Level, 'level'>>;
    at: string;
  };
};
export type LevelCommand = {
  type: 'ChangeLevel';
  data: { level: number; change: SaveLevel; by: string; at: string };
};

const FIELDS = ['name', 'description', 'limits', 'features'] as const;

/** One level: its name, what it may count to, and the features it gives. */
export const levels: Decider<Partial<Level>, LevelCommand, LevelEvent> = {
  initial: {},
  snapshot: { name: 'levels', version: 1 },
  decide({ data: { level, change, at } }, state) {
    const now: Partial<Level> = { ...DEFAULT_LEVELS[level], ...state };
    const changed = FIELDS.filter(
      (field) =>
        change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(now[field]),
    );
    const pick = (from: SaveLevel) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]));
    if (changed.length === 0) return [];
    return [{ type: 'LevelChanged', data: { level, change: pick(change), before: pick(now), at } }];
  },
  evolve: (state, { data }) => ({ ...state, ...data.change }),
};
