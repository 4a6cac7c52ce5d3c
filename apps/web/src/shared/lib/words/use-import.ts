import { MOST_SPECIAL_WORDS, SPECIAL_WORDS, type ImportedWord } from '@app/contracts';
import { useState } from 'react';
import { messageOf } from '../calls/errors.js';
import { useImportSpecialWordsMutation } from './calls.js';
import type { Place } from './names.js';
import type { BadLine, Read } from './tsv.js';

export interface Importing {
  /** Rows that were answered. */
  done: number;
  total: number;
  counts: Record<ImportedWord, number>;
  /** Lines that are not in, each with why. */
  missing: BadLine[];
  over: boolean;
}

const none = { added: 0, changed: 0, same: 0, full: 0 };

/** Takes a table over, some rows at a time. What does not get in, for whatever reason, is told line by line. */
export const useImport = (place: Place) => {
  const [state, setState] = useState<Importing>();
  const [send] = useImportSpecialWordsMutation();
  const run = async ({ rows, bad }: Read, reason?: string) => {
    let now: Importing = {
      done: 0,
      total: rows.length,
      counts: none,
      missing: [...bad],
      over: rows.length === 0,
    };
    setState(now);
    for (let from = 0; from < rows.length; from += SPECIAL_WORDS.rows) {
      const some = rows.slice(from, from + SPECIAL_WORDS.rows);
      const { data, error } = await send({
        ...place,
        words: some.map(({ rule }) => rule),
        ...(reason && { reason }),
      });
      const counts = { ...now.counts };
      const missing = [...now.missing];
      for (const [index, { line, text }] of some.entries()) {
        const outcome = data?.outcomes[index];
        if (outcome) counts[outcome] += 1;
        if (!outcome) missing.push({ line, text, why: messageOf(error, '没有存下') });
        else if (outcome === 'full')
          missing.push({ line, text, why: `已经有 ${MOST_SPECIAL_WORDS} 个词了` });
      }
      const done = from + some.length;
      now = { ...now, done, counts, missing, over: done === rows.length };
      setState(now);
    }
  };
  return { state, run };
};
