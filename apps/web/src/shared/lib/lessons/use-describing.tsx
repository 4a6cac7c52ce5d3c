import type * as contracts from '@app/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import { part } from '../../ui/part.js';
import type { AppError } from '../calls/errors.js';
import { useDescribeContentMutation } from './own-lessons.js';
import type { Met, Told } from './told.js';

const BothTold = part(() => import('../../ui/both-told.js'), 'BothTold', { over: true });

const metIn = (error: unknown): Told | undefined =>
  ((error as Partial<AppError> | undefined)?.details as Partial<contracts.UpdateConflict>)?.now;
const without = (told: Told, others: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([field]) => !(field in others)));

/**
 * Saves what a lesson says of itself. Where another device wrote in the same field since they began, both texts are shown, and nothing is
 * overwritten before they have chosen. `both` is to be drawn.
 */
export const useDescribing = (id: string) => {
  const [describe, { isLoading }] = useDescribeContentMutation();
  const [met, setMet] = useState<Met>();
  /** @param begunOn what stood in these fields when they began to write; @returns nothing at all when they chose what others wrote */
  const save = async (
    told: Told,
    begunOn: Told,
  ): Promise<{ content?: contracts.ContentSummary; error?: unknown }> => {
    let [mine, base] = [told, begunOn];
    for (;;) {
      const { data, error } = await describe({ id, ...mine, base });
      if (data) return { content: data.content };
      const theirs = metIn(error);
      if (!theirs) return { error };
      const asked = { mine, theirs };
      const side = await new Promise<'mine' | 'theirs'>((choose) => setMet({ ...asked, choose }));
      setMet(undefined);
      if (side === 'mine') base = { ...base, ...theirs };
      else mine = without(mine, theirs);
      if (Object.keys(mine).length === 0) return {};
    }
  };
  const both: ReactNode = met && (
    <Suspense fallback={null}>
      <BothTold {...met} />
    </Suspense>
  );
  return { save, both, saving: isLoading };
};
