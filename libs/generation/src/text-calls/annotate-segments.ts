import type { Annotate, Annotated } from '@app/contracts';
import type { Engines } from '../engines/engines.js';
import { orTooLate, TOO_LATE, type Run } from './run.js';

/** Sentences between two reports of progress. */
const STEP = 32;

export const annotateSegments = async (
  engines: Engines,
  { segments, language }: Annotate,
  { signal, progress }: Run,
): Promise<Annotated> => {
  // Without a prototype: a segment may be called `__proto__`.
  const annotations = Object.create(null) as Annotated['annotations'];
  const answer: Annotated = { success: true, annotations, errors: [] };
  for (let from = 0; from < segments.length; from += STEP) {
    const part = segments.slice(from, from + STEP);
    const said = await orTooLate(signal, () => engines.annotate(language, part, signal));
    Object.assign(answer.annotations, said?.annotations);
    answer.errors.push(...(said?.errors ?? part.map(({ id }) => ({ id, error: TOO_LATE }))));
    progress(from + part.length, segments.length);
  }
  return answer;
};
