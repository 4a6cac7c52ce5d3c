import type { LessonDocument } from '@app/lesson';
import { useEffect, useMemo, useState } from 'react';
import { useCost } from '../../generation/use-cost.js';
import { useReasons } from './use-reasons.js';
import type { Generation } from '../../generation/use-generation.js';
import { useEditor } from '../../session/index.js';
import { counts, filtered, NO_FILTER, speakersOf } from './filters.js';
import { rowsOf, targetsOf } from './rows.js';

/** The lesson's sentences as rows. A run that began elsewhere is about all sentences that have no sound of today. */
const rowsDuring = (
  document: LessonDocument,
  nodeId: string | undefined,
  { running, asked }: Pick<Generation, 'running' | 'asked'>,
  overtaken: readonly string[] | undefined,
  untranslated: ReturnType<typeof useReasons>,
) => {
  const anew = new Set(overtaken);
  if (!running) return rowsOf(document, { nodeId, overtaken: anew, untranslated });
  const all =
    asked ?? new Set(rowsOf(document, { nodeId }).map(({ segment }) => segment.occurrenceId));
  return rowsOf(document, { nodeId, running: all, untranslated });
};

/** All rows of a node (of the lesson without one), and what a run over all that is open would do. */
export const useRows = (nodeId: string | undefined, generation: Generation) => {
  const { content, document, revision, saved } = useEditor();
  const { running, asked } = generation;
  const settled = saved === 'saved' && !running;
  const { cost, isUnknown } = useCost(content.id, revision, { ask: settled });
  // Until the next answer the last one stands: rows do not flicker while it is asked for.
  const [overtaken, setOvertaken] = useState<readonly string[]>();
  useEffect(() => {
    if (cost) setOvertaken(cost.occurrenceIds);
  }, [cost]);
  const at = `${revision} ${generation.job?.id} ${generation.job?.state}`;
  const untranslated = useReasons(content.id, settled ? at : undefined);
  const rows = useMemo(
    () => rowsDuring(document, nodeId, { running, asked }, overtaken, untranslated),
    [document, nodeId, running, asked, overtaken, untranslated],
  );
  const targets = useMemo(() => targetsOf(document), [document]);
  return { rows, targets, cost, isUnknown, settled, at };
};

/** The rows that pass the filter. Those changed since it was set stay: they would vanish under the hand. */
export const useFilter = ({
  rows,
  targets,
}: Pick<ReturnType<typeof useRows>, 'rows' | 'targets'>) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set());
  return {
    filter,
    toFilter: (next: typeof filter) => {
      setFilter(next);
      setHeld(new Set());
    },
    hold: (ids: readonly string[]) => {
      if (filter !== NO_FILTER) setHeld((before) => new Set([...before, ...ids]));
    },
    shown: useMemo(() => filtered(rows, filter, targets, held), [rows, filter, targets, held]),
    counts: useMemo(() => counts(rows, targets), [rows, targets]),
    speakers: useMemo(() => speakersOf(rows), [rows]),
  };
};
