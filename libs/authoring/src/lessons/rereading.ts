import { Rejected } from '@app/kernel';
import {
  applyChanges,
  collide,
  equal,
  own,
  type Annotation,
  type Change,
  type SentenceWord,
} from '@app/lesson';
import type { Editable } from './editing.js';
import type { LessonEdited } from './events.js';
import { outlineOf } from './outline.js';

export interface Rereading {
  contentId: string;
  operationId: string;
  /** The revision that its author saw. */
  expectedRevision: number;
  /** Segment id → how it reads now, by which version of the readings. */
  readings: Readonly<
    Record<string, { annotation: Annotation; words?: SentenceWord[]; version: number }>
  >;
  pronunciations: Readonly<Record<string, string>>;
  /** Clips whose sound stays what it is, whatever is shown. */
  sameSounds?: readonly string[];
}

/** One sentence, where a machine has read it: what a person said of it stays. */
const changesOf = (
  { resources }: Editable['document'],
  [id, { annotation, words, version }]: [string, Rereading['readings'][string]],
): Change[] => {
  const before = own(resources.annotations, id);
  const made = own(resources.origins?.annotations, id);
  if (before === undefined || made?.origin === 'human') return [];
  const places: Change[] = [
    { path: ['annotations', id], value: annotation },
    { path: ['words', id], ...(words && { value: words }) },
    { path: ['origins', 'annotations', id], value: { origin: 'machine', version } },
  ];
  const now = [before, own(resources.words, id), made];
  return places.filter(({ value }, at) => !equal(now[at], value));
};

/** Nothing of theirs is at stake: they look again at what would change. */
const overtaken = (): Rejected =>
  new Rejected('CONFLICT', '这课刚刚在别处改过，注音没有换。看一遍现在会变的，再换');

/**
 * Sentences that were read by an annotator of before, as they are read now, in one step that can be undone. How they are said comes along.
 * @throws {Rejected} CONFLICT where somebody changed one of these readings since they were shown
 */
export const readAnew = (state: Editable, userId: string, rereading: Rereading): LessonEdited[] => {
  const {
    contentId,
    operationId,
    expectedRevision,
    readings,
    pronunciations,
    sameSounds = [],
  } = rereading;
  if (state.ledger.some(({ id }) => id === operationId)) return [];
  if (expectedRevision > state.revision || expectedRevision < state.forgotten) throw overtaken();
  const changes = Object.entries(readings).flatMap((one) => changesOf(state.document, one));
  if (changes.length === 0) return [];
  const since = state.ledger.filter((one) => one.revision > expectedRevision);
  if (since.some((one) => collide(changes, one.changes))) throw overtaken();
  const read = new Set(changes.map(({ path }) => path.at(-1)));
  // Clips of old do not tell how they were said, nor do those of languages whose voices read for themselves (English, by the dictionary that
  // is shown): those of other readings are to be spoken again. Where nothing of the sound is another, it is the same file, for nothing.
  const shown = new Set(changes.flatMap(({ path }) => (path[0] === 'annotations' ? path[1] : [])));
  for (const { id, sourceId, audioType, status, said: told } of state.document.resources.audioItems)
    if (
      audioType === 'source' &&
      status === 'ready' &&
      (told === undefined || own(pronunciations, sourceId) === undefined) &&
      shown.has(sourceId) &&
      !sameSounds.includes(id)
    )
      changes.push({ path: ['audio', id, 'stale'], value: true });
  const said = Object.entries(pronunciations).filter(
    ([id, now]) => read.has(id) && (own(state.pronunciations, id) ?? '') !== now,
  );
  const outline = outlineOf(state.document, applyChanges(state.document, changes), changes);
  return [
    {
      type: 'LessonEdited',
      data: {
        contentId,
        userId,
        operationId,
        kind: 'readAnew',
        changes,
        ...(said.length > 0 && { pronunciations: Object.fromEntries(said) }),
        ...(outline && { outline }),
      },
    },
  ];
};
