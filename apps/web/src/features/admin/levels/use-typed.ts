import type { Level } from '@app/contracts';
import { useState } from 'react';
import { draftOf, type Draft } from './limits.js';

type Drafts = Readonly<Record<number, Draft>>;
const without = (drafts: Drafts, level: number): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== String(level)));

/** What is typed over a table of levels that others change, too. */
export function useTyped(): {
  of: (level: Level) => Draft;
  isChanged: (level: Level, path: string) => boolean;
  /** What stands there now is not what it was typed over. */
  isOver: (level: Level, path: string) => boolean;
  type: (level: Level, path: string, value: string) => void;
  forget: (level?: number) => void;
} {
  const [typed, setTyped] = useState<Drafts>({});
  const [before, setBefore] = useState<Drafts>({});
  const isChanged = (level: Level, path: string) => {
    const value = typed[level.level]?.[path];
    return value !== undefined && value !== draftOf(level)[path];
  };
  return {
    of: (level) => ({ ...draftOf(level), ...typed[level.level] }),
    isChanged,
    isOver: (level, path) =>
      isChanged(level, path) && before[level.level]?.[path] !== draftOf(level)[path],
    type: (level, path, value) => {
      const now = draftOf(level)[path] ?? '';
      const at = level.level;
      setTyped((all) => ({ ...all, [at]: { ...all[at], [path]: value } }));
      setBefore((all) => ({ ...all, [at]: { [path]: now, ...all[at] } }));
    },
    forget: (level) => {
      setTyped((all) => (level === undefined ? {} : without(all, level)));
      setBefore((all) => (level === undefined ? {} : without(all, level)));
    },
  };
}
