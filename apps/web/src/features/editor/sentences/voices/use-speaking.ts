import { useEffect, useState } from 'react';
import type { Generation } from '../../generation/use-generation.js';

/** What is to be spoken once everything is saved. */
export const useSpeaking = ({ start, running }: Generation, isSaved: boolean) => {
  const [wanted, setWanted] = useState<string[]>();
  useEffect(() => {
    if (!wanted || !isSaved || running) return;
    setWanted(undefined);
    void start(wanted);
  }, [wanted, isSaved, running, start]);
  return setWanted;
};
