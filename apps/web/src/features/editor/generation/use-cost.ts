import type { DryRun } from '@app/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useGenerationCostQuery } from './calls.js';

const SETTLE_MS = 400;

/**
 * What a run would do and cost, asked when edits pause; undefined until it is known.
 * @param ask only when all is saved and nothing runs: the server answers for what it has
 * @param of occurrences; without them the whole lesson
 */
export const useCost = (
  id: string,
  revision: number,
  { ask, of }: { ask: boolean; of?: readonly string[] },
): DryRun | undefined => {
  const wanted = ask ? JSON.stringify({ id, revision, ...(of ? { occurrenceIds: of } : {}) }) : '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const current = wanted !== '' && settled === wanted;
  const { currentData } = useGenerationCostQuery(
    current ? (JSON.parse(settled) as { id: string; revision: number }) : skipToken,
  );
  return current ? currentData : undefined;
};
