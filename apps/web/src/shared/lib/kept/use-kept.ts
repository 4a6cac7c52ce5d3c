import { useEffect, useState } from 'react';
import { keepAnswer, keptAnswer } from './kept-answers.js';
import { isUnreachable } from '../calls/unanswered.js';
import { ANSWERS } from '../offline/caches.js';

interface Asked<T> {
  data?: T | undefined;
  error?: unknown;
}
interface Schema<T> {
  safeParse: (value: unknown) => { success: boolean; data?: T | undefined };
}

/** Keeps on this device what they may want to read without a network. @param url names it; undefined values are not kept */
export const useKeeping = (url: string, value: unknown): void =>
  useEffect(() => {
    if (value !== undefined) void keepAnswer(url, value, ANSWERS);
  }, [url, value]);

/**
 * What the server said, or without it what it said last time. `last`: it is from last time. `looking`: it is being looked for, so it is too
 * early to say that nothing is there.
 */
export const useKept = <T>(
  url: string,
  { data, error }: Asked<T>,
  schema: Schema<T>,
): { data: T | undefined; last: boolean; looking: boolean } => {
  const [found, setFound] = useState<{ url: string; data: T | undefined }>();
  const away = isUnreachable(error);
  const wanted = away && data === undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    void keptAnswer(url, ANSWERS).then(
      (value) => here && setFound({ url, data: schema.safeParse(value).data }),
    );
    return () => void (here = false);
  }, [url, wanted, schema]);
  const kept = found?.url === url ? found : undefined;
  return { data: data ?? (wanted ? kept?.data : undefined), last: away, looking: wanted && !kept };
};
