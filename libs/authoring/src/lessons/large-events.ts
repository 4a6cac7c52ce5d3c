import { Rejected, type AsRead } from '@app/kernel';
import { emptyDocument } from './document.js';
import type { LessonCreated, LessonEdited, LessonEvent, LessonPartAdded } from './events.js';
import { durationOf, sketchOf } from './outline.js';

/** Of JSON; sealed it is at most five times as many bytes: three of UTF-8 each, escaped and in base64. */
const MOST_CHARACTERS = 40_000;
/** Of JSON; sealed it is a third more. */
const MOST_OUTLINE_BYTES = 150_000;

type Large = LessonCreated | LessonEdited;
/** What of an event may be too much for one; its other fields are small. */
const bodyOf = (event: Large): object => {
  if (event.type === 'LessonEdited')
    return { changes: event.data.changes, pronunciations: event.data.pronunciations };
  const { graph, resources, voices, pronunciations } = event.data;
  return { graph, resources, voices, pronunciations };
};
const closing = (event: Large, parts: number): Large => {
  if (event.type === 'LessonEdited') {
    const { pronunciations: _told, ...data } = event.data;
    return { ...event, data: { ...data, changes: [], parts } };
  }
  const { ready, ...sketch } = sketchOf(event.data);
  const durationSeconds = ready.size > 0 ? durationOf(event.data) : 0;
  // Lists show it, and do not put parts together.
  const outline = { ...sketch, durationSeconds, lost: [], regained: [...ready] };
  const { pronunciations: _told, ...data } = event.data;
  return { ...event, data: { ...data, ...emptyDocument, outline, parts } };
};

/**
 * An event as the log takes it: what is too large for one is told in parts, and the event itself closes them.
 * @throws {Rejected} TOO_MANY_SEGMENTS where thousands of sentences gain or lose their sound at once
 */
export const inParts = (event: LessonEvent): LessonEvent[] => {
  if (event.type !== 'LessonCreated' && event.type !== 'LessonEdited') return [event];
  const body = JSON.stringify(bodyOf(event));
  const outline = JSON.stringify(event.data.outline ?? {});
  if (body.length + outline.length <= MOST_CHARACTERS) return [event];
  const count = Math.ceil(body.length / MOST_CHARACTERS);
  const { contentId, userId } = event.data;
  const parts = Array.from({ length: count }, (_, part): LessonEvent => ({
    type: 'LessonPartAdded',
    data: {
      contentId,
      userId,
      part,
      text: body.slice(part * MOST_CHARACTERS, (part + 1) * MOST_CHARACTERS),
    },
  }));
  const closed = closing(event, count);
  // Sentences that gained or lost their sound stand in the event itself: lists put no parts together.
  if (Buffer.byteLength(JSON.stringify(closed.data.outline ?? {})) > MOST_OUTLINE_BYTES)
    throw new Rejected('TOO_MANY_SEGMENTS', '一次改动牵涉的句子太多，请分几次做');
  return [...parts, closed];
};

/** Parts that no event has closed yet; of an erased person they cannot be read. */
export type OpenParts = readonly (string | null)[];

/** Any event of a lesson's stream, as it was made or as it is read. */
interface OfStream {
  type: string;
  data: object;
}
/** What is open after an event: parts that another event comes between are nobody's. */
export const partsAfter = (open: OpenParts, { type, data }: OfStream): OpenParts => {
  if (type !== 'LessonPartAdded') return open.length === 0 ? open : [];
  const { part, text } = data as AsRead<LessonPartAdded>['data'];
  return part === 0 ? [text] : [...open, text];
};

/** The event as it was before it was told in parts. Where they cannot be read, nothing was made. */
export const putTogether = <E extends OfStream>(event: E, open: OpenParts): E => {
  if (event.type !== 'LessonCreated' && event.type !== 'LessonEdited') return event;
  const { parts, ...data } = event.data as Large['data'];
  if (parts === undefined || open.length !== parts || open.includes(null)) return event;
  return { ...event, data: { ...data, ...(JSON.parse(open.join('')) as object) } };
};
