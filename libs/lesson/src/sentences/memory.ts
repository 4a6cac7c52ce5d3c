import { MAX_SEGMENTS, MAX_TEXT_LENGTH } from '@app/contracts';
import { segmentId } from './hash.js';
import { MOST_KEYWORDS } from './keywords.js';
import type { Said } from './lineage.js';
import type { AudioItem, Segment } from '../types.js';

/** A sentence with the sounds it had, where it goes on under other words. */
export interface Remembered extends Segment {
  sounds?: AudioItem[];
}
/** Sentences as they were when they left a text, or lost something a person had said of them; oldest first. */
export type Memory = Readonly<Record<string, Remembered>>;

/** Two whole texts: one that was cut otherwise, and what came of it when it is cut once more. */
const MOST = { sentences: 2 * MAX_SEGMENTS, characters: 2 * MAX_TEXT_LENGTH } as const;
const exact = ({ content, speaker }: Said): string => `${speaker}\n${content}`;
export const same = (a: Said | undefined, b: Said): boolean =>
  a?.content === b.content && a.speaker === b.speaker;
/** A sentence is never changed, so its key is made once: five hundred edits of one text would hash it five hundred times over. */
const keys = new WeakMap<Segment, string>();
/** One sentence may be remembered in several wordings: each is given back where its words return. */
const keyOf = (segment: Segment): string => {
  const known = keys.get(segment) ?? segmentId(`${segment.occurrenceId}\n${exact(segment)}`);
  keys.set(segment, known);
  return known;
};

const lost = (old: Segment, now: Segment): boolean =>
  (old.voice_db_id !== undefined && now.voice_db_id === undefined) ||
  old.keywords.some(({ id }) => !now.keywords.some((keyword) => keyword.id === id));

const chosen = ({ voice_db_id, pace, languageFixed, keywords }: Segment): boolean =>
  voice_db_id !== undefined || pace !== undefined || languageFixed === true || keywords.length > 0;

/**
 * The memory after a text's sentences changed: at most 1 000 sentences of 40 000 characters together, first those that somebody chose
 * something for, then the newest.
 * @param recut the text stayed and was cut otherwise: then every sentence that is another one now may return
 */
export function remembering(
  memory: Memory,
  before: readonly Segment[],
  after: readonly Segment[],
  recut: boolean,
): Memory {
  const now = new Map(after.map((segment) => [segment.occurrenceId, segment]));
  const gone = before.filter((old) => {
    const next = now.get(old.occurrenceId);
    // The first letter of a sentence that is being typed is nothing to remember.
    if (!next) return old.content.length > 1 || chosen(old);
    return !same(next, old) && (recut || lost(old, next));
  });
  const remembered = Object.entries(memory);
  if (gone.length === 0 && remembered.length === 0) return memory;
  const here = new Set(after.map(keyOf));
  const fresh = new Map<string, Remembered>(gone.map((segment) => [keyOf(segment), segment]));
  const older = remembered.filter(([key]) => !here.has(key) && !fresh.has(key));
  const all = [...older, ...fresh];
  const newest = all.toReversed();
  const kept = new Set<string>();
  let room = MOST.characters;
  for (const [key, { content }] of [
    ...newest.filter(([, segment]) => chosen(segment)),
    ...newest.filter(([, segment]) => !chosen(segment)),
  ]) {
    if (kept.size === MOST.sentences) break;
    if (content.length > room) continue;
    room -= content.length;
    kept.add(key);
  }
  return Object.fromEntries(all.filter(([key]) => kept.has(key)));
}

/**
 * For every piece the sentence it was once, if it is remembered in the very same words: the newest of them, in the order they stood in. Each
 * sentence comes back once, and none that is `held`: occurrences that stand in the text already.
 */
export function recalled(
  memory: Memory,
  pieces: readonly (Said | undefined)[],
  held: ReadonlySet<string>,
): (Remembered | undefined)[] {
  const wanted = new Map<string, number>();
  for (const piece of pieces)
    if (piece) wanted.set(exact(piece), (wanted.get(exact(piece)) ?? 0) + 1);
  const known = new Map<string, Remembered[]>();
  for (const segment of Object.values(memory)) {
    if (held.has(segment.occurrenceId) || !wanted.has(exact(segment))) continue;
    const alike = known.get(exact(segment));
    if (alike) alike.push(segment);
    else known.set(exact(segment), [segment]);
  }
  const taken = new Set<string>();
  return pieces.map((piece) => {
    const words = piece && exact(piece);
    if (words === undefined) return undefined;
    const newest = known.get(words)?.slice(-(wanted.get(words) ?? 0));
    const found = newest?.find(({ occurrenceId }) => !taken.has(occurrenceId));
    if (found) taken.add(found.occurrenceId);
    return found;
  });
}

/** A sentence in its former words again. Was it there under others meanwhile, what was said of it since holds. */
export function again(kept: Remembered, present: Segment | undefined, language: string): Segment {
  const { languageFixed, pace } = present ?? kept;
  const voice =
    present && present.speaker === kept.speaker ? present.voice_db_id : kept.voice_db_id;
  const {
    languageFixed: _fixed,
    pace: _pace,
    voice_db_id: _voice,
    sounds: _sounds,
    ...rest
  } = kept;
  const more = (present?.keywords ?? []).filter(
    ({ id, text }) =>
      kept.content.includes(text) &&
      !kept.keywords.some((keyword) => keyword.id === id || keyword.text === text),
  );
  return {
    ...rest,
    keywords: [...kept.keywords, ...more].slice(0, MOST_KEYWORDS),
    language: languageFixed ? (present ?? kept).language : language,
    ...(languageFixed ? { languageFixed } : {}),
    ...(voice === undefined ? {} : { voice_db_id: voice }),
    ...(pace === undefined ? {} : { pace }),
  };
}
