import type { StateChange } from '@app/contracts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** What is told of one step at most. */
const MOST = 60;

/** A state as JSON shows it: maps as objects, sets as lists. */
export const shownState = (state: unknown): Json =>
  JSON.parse(
    JSON.stringify(state ?? null, (_key, value: unknown) => {
      if (value instanceof Map)
        return Object.fromEntries([...(value as Map<unknown, unknown>)].map(([key, one]) => [String(key), one])); // prettier-ignore
      return value instanceof Set ? [...(value as Set<unknown>)] : value;
    }),
  ) as Json;

const isBranch = (value: Json | undefined): value is Json[] | { [key: string]: Json } =>
  typeof value === 'object' && value !== null;

/** What one event changed of a state, place by place; the first ones where it changed very much. */
export function stateChanges(before: Json, after: Json): { changes: StateChange[]; cut: boolean } {
  const changes: StateChange[] = [];
  const compare = (path: string, was: Json | undefined, is: Json | undefined): void => {
    if (changes.length > MOST) return;
    if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
      const [old, now] = [was, is] as [Record<string, Json>, Record<string, Json>];
      for (const key of new Set([...Object.keys(old), ...Object.keys(now)]))
        compare(path === '' ? key : `${path}.${key}`, old[key], now[key]);
    } else if (was !== is && JSON.stringify(was) !== JSON.stringify(is))
      changes.push({
        path,
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      });
  };
  compare('', before, after);
  return { changes: changes.slice(0, MOST), cut: changes.length > MOST };
}
