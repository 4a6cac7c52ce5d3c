import { buildTimeline, nodesOf, playable, type Change, type LessonDocument } from '@app/lesson';
import type { Outline } from './events.js';

interface Sketch extends Omit<Outline, 'lost' | 'regained'> {
  /** Occurrences whose own clip is there. */
  ready: ReadonlySet<string>;
}
/** A document is never changed: what was counted of it before an operation is there for the next one. */
const known = new WeakMap<LessonDocument, Sketch>();

const counted = ({ graph, resources }: LessonDocument): Sketch => {
  const lesson = playable(graph, resources, { title: '' });
  const segments = nodesOf(graph, 'textContent').flatMap(({ params }) => params.segments);
  const clips = lesson.audioItems.filter(({ audioType, speed, status, url }) => audioType === 'source' && speed === 1 && status === 'ready' && url);
  return {
    sentenceCount: segments.length,
    language: lesson.language,
    speakers: [...new Set(segments.map(({ speaker }) => speaker))],
    cover: lesson.cover?.imageUrl ?? '',
    durationSeconds: Math.round(buildTimeline(lesson).duration * 1000) / 1000,
    ready: new Set(clips.map(({ sequenceId }) => sequenceId)),
  };
};

export const sketchOf = (document: LessonDocument): Sketch => {
  const sketch = known.get(document) ?? counted(document);
  known.set(document, sketch);
  return sketch;
};

/** Places on the canvas, names and groups change nothing that lists show. */
const shows = ({ path: [root, , field] }: Change): boolean =>
  root === 'nodes' ? field === undefined || field === 'params' || field === 'sourceIds' : root === 'translations' || root === 'audio';

/** What an operation changed of what lists show; undefined when it changed nothing of it. */
export const outlineOf = (before: LessonDocument, after: LessonDocument, changes: readonly Change[]): Outline | undefined => {
  if (!changes.some(shows)) return undefined;
  const [was, { ready, ...sketch }] = [sketchOf(before), sketchOf(after)];
  const outline = {
    ...sketch,
    lost: [...was.ready].filter((id) => !ready.has(id)),
    regained: [...ready].filter((id) => !was.ready.has(id)),
  };
  const { ready: _ready, ...former } = was;
  return JSON.stringify({ ...former, lost: [], regained: [] }) === JSON.stringify(outline) ? undefined : outline;
};
