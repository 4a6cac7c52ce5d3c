import { useState } from 'react';

/**
 * What a form was opened on, and whether somebody else has changed it since: then whoever types is told what stands there now, and what they
 * save is said over that. The server refuses what was written over something unseen.
 */
export function useSeen<Value>(now: Value): { seen: Value; changed: boolean } {
  const [seen, setSeen] = useState(now);
  const [changed, setChanged] = useState(false);
  if (JSON.stringify(seen) !== JSON.stringify(now)) {
    setSeen(now);
    setChanged(true);
  }
  return { seen, changed };
}

/** What is typed, with what stands there now wherever nothing was typed: `before` is what it was typed over. */
export const onTopOf = <Value extends object>(typed: Value, before: Value, now: Value): Value =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const key = name as keyof Value;
      return [name, value === before[key] ? now[key] : (value as unknown)];
    }),
  ) as Value;
