import type { Revision } from '@app/contracts';
import type { RecordedEvent } from '@app/kernel';
import { goesOn, type Made } from '@app/lesson';
import type { LessonEdited } from '../lessons/events.js';
import type { StreamEvent } from '../lessons/stream.js';
import { stepSummary, summaryOf } from './history.js';
import { Naming } from './naming.js';

export type HistoryStep = Omit<Revision, 'by'> & { actor: string };
interface Open {
  made: Made[];
  edits: LessonEdited['data'][];
  last: RecordedEvent<StreamEvent>;
}

const madeOf = (
  { operationId, kind, changes, undoes, together, device }: LessonEdited['data'],
  { actor, at }: { actor: string; at: string },
): Made => ({
  id: operationId,
  kind,
  by: actor,
  at,
  changes: changes ?? [],
  ...(undoes !== undefined && { undoes }),
  ...(together !== undefined && { together }),
  ...(device !== undefined && { device }),
});

/** The log of a lesson as its author did it: what one undo takes back is one step here, too. Oldest first. Pure but for its source. */
export const historySteps = async (
  events: AsyncIterable<RecordedEvent<StreamEvent>>,
): Promise<HistoryStep[]> => {
  const steps: HistoryStep[] = [];
  const naming = new Naming();
  const said = new Map<string, string>();
  let open: Open | undefined;
  /** What was told while an act was open: of a long one the rest may still come. */
  const meanwhile: HistoryStep[] = [];
  const close = () => {
    if (!open) return;
    const { made, edits, last } = open;
    const summary = stepSummary(edits, naming, (id) => said.get(id));
    for (const { operationId: id } of edits) said.set(id, summary);
    const { operationId, kind, undoes } = edits.at(-1) as LessonEdited['data'];
    const { revision, metadata } = last;
    const many = made.length > 1 && { operations: made.length };
    steps.push(
      {
        revision,
        at: metadata.at,
        actor: metadata.actor,
        summary,
        kind,
        operationId,
        ...(undoes !== undefined && { undoes }),
        ...many,
      },
      ...meanwhile.splice(0),
    );
    open = undefined;
  };
  for await (const recorded of events) {
    const { revision, metadata } = recorded;
    const event = { type: recorded.type, data: recorded.data } as StreamEvent;
    if (event.type === 'LessonEdited') {
      const made = madeOf(event.data, metadata);
      if (open && !goesOn(open.made, made)) close();
      open ??= { made: [], edits: [], last: recorded };
      open.made.push(made);
      open.edits.push(event.data);
      open.last = recorded;
      continue;
    }
    naming.learn(event);
    const summary = summaryOf(event);
    if (summary === undefined) continue;
    const name = event.type === 'VersionNamed' && { name: event.data.name ?? '' };
    const inAct = open?.made.at(-1)?.together !== undefined;
    if (!inAct) close();
    (inAct ? meanwhile : steps).push({
      revision,
      at: metadata.at,
      actor: metadata.actor,
      summary,
      kind: event.type,
      ...name,
    });
  }
  close();
  return steps;
};
