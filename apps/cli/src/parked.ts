import type { ParkedEvent } from '@app/kernel';

/** Documents, or streams whose document is not known, that wait; more are counted. */
const SHOWN = 20;

/** What waits for one document or stream: its first event is the one that could not be folded, the others stand behind it. */
export interface Parked {
  collection: string;
  key: string;
  first: ParkedEvent;
  count: number;
}

export const parkedKeys = (events: readonly ParkedEvent[]): readonly Parked[] => {
  const keys = new Map<string, Parked>();
  for (const first of events) {
    const { collection, key } = first;
    const name = JSON.stringify([collection, key]);
    const known = keys.get(name);
    keys.set(
      name,
      known ? { ...known, count: known.count + 1 } : { collection, key, first, count: 1 },
    );
  }
  return [...keys.values()];
};

export const parkedLines = (events: readonly ParkedEvent[]): readonly string[] => {
  const keys = parkedKeys(events);
  if (keys.length === 0) return [];
  return [
    `搁置了 ${events.length} 个事件，其余照常：`,
    ...keys.slice(0, SHOWN).map(({ collection, key, first, count }) => {
      const behind = count > 1 ? `，后面还等着 ${count - 1} 个` : '';
      return `  ${collection} ${key} 在位置 ${first.position}（${first.type}）：${first.reason}${behind}`;
    }),
    ...(keys.length > SHOWN ? [`  还有 ${keys.length - SHOWN} 处`] : []),
    '修好原因以后：yamabiko projections replay',
  ];
};
