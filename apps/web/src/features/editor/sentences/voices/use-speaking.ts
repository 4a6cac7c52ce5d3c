import type { Generate } from '@app/contracts';
import { useEffect, useState } from 'react';
import type { Generation } from '../../generation/use-generation.js';

/**
 * What is to be spoken once everything is saved.
 * @param steps only these were told with their cost; without them all that is open of the sentences is made
 */
export const useSpeaking = (
  { start, running }: Generation,
  isSaved: boolean,
  steps?: Generate['steps'],
) => {
  const [wanted, setWanted] = useState<string[]>();
  useEffect(() => {
    if (!wanted || !isSaved || running) return;
    setWanted(undefined);
    void start(wanted, steps);
  }, [wanted, isSaved, running, start, steps]);
  return setWanted;
};
