import {
  buildTimeline,
  mostCommon,
  nodesOf,
  playable,
  unplayedIn,
  type Change,
  type Graph,
  type LessonDocument,
} from '@app/lesson';
import type { Outline } from './events.js';

type Sketch = Pick<Outline, 'sentenceCount' | 'language' | 'speakers' | 'cover'> & {
  /** Occurrences whose own clip is there and speaks the words as they are. */
  ready: ReadonlySet<string>;
  /** Sentences that stand in no playing order. */
  unplayed: readonly string[];
};

export const sentenceCountOf = (graph: Graph): number =>
  nodesOf(graph, 'textContent').reduce((sum, { params }) => sum + params.segments.length, 0);

/** Ids that are told with each edit, so that lessons from before they were told come right; more of them only when they change: each is 36 bytes. */
const FEW = 50;

/** Of many edits in a row each begins where the one before it ended. */
const sketches = new WeakMap<LessonDocument, Sketch>();
export const sketchOf = (document: LessonDocument): Sketch => {
  const sketch = sketches.get(document) ?? sketched(document);
  sketches.set(document, sketch);
  return sketch;
};

/** Counted without planning any sound: this is done at every keystroke that is saved. */
const sketched = ({ graph, resources }: LessonDocument): Sketch => {
  const segments = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  const clips = new Map(resources.audioItems.map((item) => [item.id, item]));
  const sounds = (id: string, content: string): boolean => {
    const clip = clips.get(id); // the clip at speed 1 bears the name of its sentence
    return clip?.status === 'ready' && clip.url !== undefined && clip.text === content;
  };
  return {
    sentenceCount: segments.length,
    language: mostCommon(segments.map(({ language }) => language)),
    speakers: [...new Set(segments.map(({ speaker }) => speaker))],
    cover: nodesOf(graph, 'videoConfig')[0]?.params.cover.imageUrl ?? '',
    unplayed: unplayedIn(graph),
    ready: new Set(
      segments.flatMap(({ occurrenceId, content }) =>
        sounds(occurrenceId, content) ? [occurrenceId] : [],
      ),
    ),
  };
};

/** Seconds, as far as there is sound. */
export const durationOf = ({ graph, resources }: LessonDocument): number =>
  Math.round(buildTimeline(playable(graph, resources, { title: '' })).duration * 1000) / 1000;

/** Places on the canvas, names and groups change nothing that lists show. */
const shows = ({ path: [root, , field] }: Change): boolean =>
  root === 'nodes'
    ? field === undefined || field === 'params' || field === 'sourceIds'
    : root === 'audio';
/** Other words change the length once they are spoken, and then the generation tells; what is played, and how, changes it at once. */
const lasts = (change: Change): boolean =>
  shows(change) && change.path[3] !== 'segments' && change.path[3] !== 'text';

/** What an operation changed of what lists show; undefined when it changed nothing of it. */
export const outlineOf = (
  before: LessonDocument,
  after: LessonDocument,
  changes: readonly Change[],
): Outline | undefined => {
  if (!changes.some(shows)) return undefined;
  const [{ ready: were, ...was }, { ready: are, ...is }] = [sketchOf(before), sketchOf(after)];
  const lost = [...were].filter((id) => !are.has(id));
  const regained = [...are].filter((id) => !were.has(id));
  const longer = changes.some(lasts) ? durationOf(after) : undefined;
  if (
    longer === undefined &&
    lost.length + regained.length === 0 &&
    JSON.stringify(was) === JSON.stringify(is)
  )
    return undefined;
  const { unplayed, ...told } = is;
  return {
    ...told,
    lost,
    regained,
    ...((unplayed.length <= FEW || String(unplayed) !== String(was.unplayed)) && { unplayed }),
    ...(longer !== undefined && { durationSeconds: longer }),
  };
};
