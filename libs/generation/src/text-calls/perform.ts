import type {
  Annotate,
  Annotated,
  SpeakBatch,
  Spoken,
  Translate,
  Translated,
} from '@app/contracts';
import type { Engines } from '../engines/engines.js';
import { annotateSegments } from './annotate-segments.js';
import type { Run } from './run.js';
import { speakBatch } from './speak-batch.js';
import { translateTexts } from './translate-texts.js';

export type WorkKind = 'translate' | 'annotate' | 'speak';
export type Work =
  | { kind: 'translate'; request: Translate }
  | { kind: 'annotate'; request: Annotate }
  | { kind: 'speak'; request: SpeakBatch };
export type WorkAnswer = Translated | Annotated | Spoken;

/** Items of a request: what its progress counts. */
export const totalOf = ({ kind, request }: Work): number =>
  kind === 'translate'
    ? request.texts.length * request.targetLanguages.length
    : kind === 'annotate'
      ? request.segments.length
      : request.items.length;

/** Items of an answer that succeeded. */
export const goodOf = (work: Work, answer: WorkAnswer): number =>
  'results' in answer
    ? answer.results.filter(({ success }) => success).length
    : totalOf(work) - answer.errors.length;

/** One text call, the same whether somebody waits for its answer or a job carries it out. Each item fails or succeeds alone. */
export const perform = (
  engines: Engines,
  { kind, request }: Work,
  run: Run,
): Promise<WorkAnswer> =>
  kind === 'translate'
    ? translateTexts(engines, request, run)
    : kind === 'annotate'
      ? annotateSegments(engines, request, run)
      : speakBatch(engines, request, run);
