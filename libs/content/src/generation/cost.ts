import type { Work } from '@app/kernel';
import { nodesOf, planAudio, type Graph, type Resources } from '@app/lesson';
import type { Step } from '../contents/events.js';

interface Made {
  graph: Graph;
  resources: Resources;
}

const segmentsOf = ({ graph }: Made) => nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);

/** The source sentences that a run would speak, with what is there of them already. */
const spoken = (made: Made, occurrenceIds: readonly string[] | undefined) => {
  const sections = nodesOf(made.graph, 'textSequence').flatMap(({ params }) => params.sections);
  return planAudio(segmentsOf(made), sections, made.resources.translations, made.resources.audioItems).filter(
    ({ audioType, sequenceId }) => audioType === 'source' && (occurrenceIds === undefined || occurrenceIds.includes(sequenceId)),
  );
};

/** What a run would do: sentences asked for, those that are there already, and the units the rest costs (one a source sentence). */
export const cost = (made: Made, occurrenceIds?: readonly string[]): { sentences: number; cached: number; units: number } => {
  const own = spoken(made, occurrenceIds);
  const cached = own.filter(({ status }) => status === 'ready').length;
  return { sentences: own.length, cached, units: own.length - cached };
};

/** Units by counted feature: the most that these steps can use. What turns out to be there already comes back when the run has ended. */
export const workOf = (made: Made, steps: readonly Step[], occurrenceIds?: readonly string[]): Work => {
  const { annotations, translations } = made.resources;
  const sentences = [...new Map(segmentsOf(made).map((segment) => [segment.id, segment])).values()];
  const open = (target: string) => sentences.filter(({ id, language }) => language !== target && translations[target]?.[id] === undefined).length;
  const targets = nodesOf(made.graph, 'resource').flatMap(({ params }) => params.targets);
  return {
    ...(steps.includes('annotate') && { annotation: sentences.filter(({ id }) => annotations[id] === undefined).length }),
    ...(steps.includes('translate') && { translation: targets.reduce((sum, target) => sum + open(target), 0) }),
    ...(steps.includes('speak') && { tts_generation: cost(made, occurrenceIds).units }),
  };
};
