import type { DryRun } from '@app/contracts';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useGenerationCostQuery } from './calls.js';

const SETTLE_MS = 400;
/** ms after which a price that could not be had is asked for again. */
const AGAIN_MS = 10_000;

interface Cost {
  /** Undefined until it is known. */
  cost: DryRun | undefined;
  /** It was asked for and could not be had: the engines are away, or the line is. */
  isUnknown: boolean;
}

/**
 * What a run would do and cost, asked when edits pause, and again while nobody knows.
 * @param ask only when all is saved and nothing runs: the server answers for what it has
 * @param of occurrences; without them the whole lesson
 */
export const useCost = (
  id: string,
  revision: number,
  { ask, of }: { ask: boolean; of?: readonly string[] },
): Cost => {
  const wanted = ask ? JSON.stringify({ id, revision, ...(of ? { occurrenceIds: of } : {}) }) : '';
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const current = wanted !== '' && settled === wanted;
  const [isUnknown, setUnknown] = useState(false);
  const { currentData, isError } = useGenerationCostQuery(
    current ? (JSON.parse(settled) as { id: string; revision: number }) : skipToken,
    { pollingInterval: isUnknown ? AGAIN_MS : 0 },
  );
  useEffect(() => setUnknown(isError), [isError]);
  return { cost: current ? currentData : undefined, isUnknown: current && isUnknown };
};
