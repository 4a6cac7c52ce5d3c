import { useEffect, useState } from 'react';

/** What has stood there for so long, ms, counts as read: a press that was on its way is over what stood there before. */
const READING_MS = 1500;

/**
 * What a form was opened on, and whether somebody else has changed it since: then whoever types is told what stands there now (`seen`), and
 * what they save is said over what they can have read of it (`read`). The server refuses what was written over something unread.
 */
export function useSeen<Value>(now: Value): { seen: Value; read: Value; changed: boolean } {
  const [seen, setSeen] = useState(now);
  const [read, setRead] = useState(now);
  const [changed, setChanged] = useState(false);
  if (JSON.stringify(seen) !== JSON.stringify(now)) {
    setSeen(now);
    setChanged(true);
  }
  useEffect(() => {
    if (seen === read) return undefined;
    const timer = setTimeout(() => setRead(seen), READING_MS);
    return () => clearTimeout(timer);
  }, [seen, read]);
  return { seen, read, changed };
}

/** What is typed, with what stands there now wherever nothing was typed: `before` is what it was typed over. */
export const onTopOf = <Value extends object>(typed: Value, before: Value, now: Value): Value =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => {
      const key = name as keyof Value;
      return [name, value === before[key] ? now[key] : (value as unknown)];
    }),
  ) as Value;
