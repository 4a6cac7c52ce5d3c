import { nodesOf } from '../graph/graph.js';
import type { AudioItem, LessonDocument } from '../types.js';
import { applyChanges } from './changes.js';
import { soundsAgain } from './sounds.js';

const textsOf = ({ graph }: LessonDocument) =>
  new Map(nodesOf(graph, 'textContent').map((node) => [node.id, node]));

/**
 * A sentence that goes on under other words may be spoken anew in the place of its sound: what a text remembers of it has the former one, too.
 * Sounds of sentences that have gone stay where they are.
 */
const kept = (before: LessonDocument, after: LessonDocument): LessonDocument => {
  const texts = textsOf(before);
  let changed = false;
  const nodes = after.graph.nodes.map((node) => {
    if (node.type !== 'textContent' || node.params.remembered === undefined) return node;
    const { remembered, segments } = node.params;
    const former = texts.get(node.id)?.params.remembered ?? {};
    if (remembered === former) return node;
    const here = new Set(segments.map(({ occurrenceId }) => occurrenceId));
    const entries = Object.entries(remembered).map(([key, segment]) => {
      if (former[key] === segment || !here.has(segment.occurrenceId))
        return [key, segment] as const;
      const sounds = before.resources.audioItems.filter(
        ({ sequenceId, audioType, text, status, url }) =>
          sequenceId === segment.occurrenceId &&
          audioType === 'source' &&
          text === segment.content &&
          status === 'ready' &&
          url !== undefined,
      );
      if (sounds.length === 0) return [key, segment] as const;
      changed = true;
      return [key, { ...segment, sounds }] as const;
    });
    return { ...node, params: { ...node.params, remembered: Object.fromEntries(entries) } };
  });
  return changed ? { ...after, graph: { ...after.graph, nodes } } : after;
};

/** Sounds that were remembered with sentences which are back. */
const returned = (before: LessonDocument, after: LessonDocument): AudioItem[] => {
  const texts = textsOf(after);
  return [...textsOf(before).values()].flatMap(({ id, params: { remembered = {} } }) => {
    const now = texts.get(id)?.params.remembered;
    return now === remembered
      ? []
      : Object.entries(remembered).flatMap(([key, { sounds = [] }]) =>
          now?.[key] === undefined ? sounds : [],
        );
  });
};

/** The document after an operation, with the sounds that texts remember: none that fits is taken away, and nothing is rendered again. */
export const withKeptSounds = (before: LessonDocument, after: LessonDocument): LessonDocument => {
  if (before.graph === after.graph) return after;
  const changes = soundsAgain(after, returned(before, after), []);
  return kept(before, changes.length === 0 ? after : applyChanges(after, changes));
};
