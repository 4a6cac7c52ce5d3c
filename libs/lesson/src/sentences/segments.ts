import { asChosen, type ReadLanguages } from '../text/read-languages.js';
import { segmentId } from './hash.js';
import { lineage } from './lineage.js';
import { again, type Memory, recalled, same } from './memory.js';
import { tooMany } from '../refused.js';
import type { CastMember } from '../text/speakers.js';
import { type Piece, type SplitOptions, splitText } from '../text/split.js';
import type { Language, Segment } from '../types.js';

export interface SegmentOptions extends SplitOptions {
  /** The author's choice, or `auto`. */
  language?: Language;
  languages?: ReadLanguages | undefined;
  /** Of more pieces than these nothing is made: each would cost a hash and a search for where it comes from. */
  most?: number;
}

export interface Segmented {
  segments: Segment[];
  cast: CastMember[];
  /** For each segment, the line of the text it starts on, from 0. */
  lines: number[];
}

/** Where each piece comes from: first what stands there in the same words, then what is remembered in them, then what is like it. */
function descent(former: readonly Segment[], pieces: readonly Piece[], memory: Memory) {
  const origins = lineage(former, pieces);
  const fromFormer = (index: number) => former[origins[index] ?? -1];
  const held = new Set(
    pieces.flatMap((piece, index) =>
      same(fromFormer(index), piece) ? (fromFormer(index)?.occurrenceId ?? []) : [],
    ),
  );
  const back = recalled(
    memory,
    pieces.map((piece, index) => (same(fromFormer(index), piece) ? undefined : piece)),
    held,
  );
  if (!back.some(Boolean)) return { origins, back };
  // What comes back is nobody else's origin any more: the others find theirs among the rest.
  const returned = new Set(back.map((segment) => segment?.occurrenceId));
  const free = former.flatMap((segment, index) =>
    returned.has(segment.occurrenceId) ? [] : [index],
  );
  const open = pieces.flatMap((_, index) => (back[index] ? [] : [index]));
  const pick = <T>(list: readonly T[], indices: readonly number[]): T[] =>
    indices.flatMap((index) => list[index] ?? []);
  const others = lineage(pick(former, free), pick(pieces, open));
  const found = new Map(
    others.flatMap((origin, index) =>
      origin === undefined ? [] : ([[open[index], free[origin]]] as const),
    ),
  );
  return { origins: pieces.map((_, index) => found.get(index)), back };
}

/**
 * A text as segments. With the `former` segments of the same text each sentence that stayed keeps its occurrence id and what the
 * author gave it (keywords still in its text, voice, corrected language); audio stays only with unchanged words and speaker. One that
 * comes back in its former words is the sentence it was, with all it had.
 * @throws {Refused} TOO_MANY_SEGMENTS beyond `most`
 */
export function segmentText(
  text: string,
  options: SegmentOptions,
  newId: () => string,
  former: readonly Segment[] = [],
  memory: Memory = {},
): Segmented {
  const { pieces, cast } = splitText(text, options);
  if (options.most !== undefined && pieces.length > options.most)
    throw tooMany(pieces.length, options.most);
  const { languages: read = asChosen } = options;
  const languages = read(
    pieces.map(({ content }) => content),
    { chosen: options.language },
  );
  const { origins, back } = descent(former, pieces, memory);
  const present = new Map(former.map((segment) => [segment.occurrenceId, segment]));
  const segments = pieces.map(({ content, speaker }, index): Segment => {
    const origin = origins[index];
    const old = origin === undefined ? undefined : former[origin];
    const language = languages[index] ?? 'unknown';
    const kept = back[index];
    if (kept) return again(kept, present.get(kept.occurrenceId), language);
    const fresh = { id: segmentId(content), content, type: 'normal' as const, speaker };
    if (!old) return { ...fresh, occurrenceId: newId(), keywords: [], language };
    const { occurrenceId, languageFixed, voice_db_id, pace, joins, duration, audioUrl } = old;
    const unchanged = same(old, { content, speaker });
    return {
      ...fresh,
      occurrenceId,
      keywords: old.keywords.filter((keyword) => content.includes(keyword.text)),
      language: languageFixed ? old.language : language,
      ...(languageFixed ? { languageFixed } : {}),
      ...(voice_db_id !== undefined && old.speaker === speaker ? { voice_db_id } : {}),
      ...(pace === undefined ? {} : { pace }),
      ...(joins === undefined ? {} : { joins }),
      ...(unchanged && duration !== undefined ? { duration } : {}),
      ...(unchanged && audioUrl !== undefined ? { audioUrl } : {}),
    };
  });
  return { segments, cast, lines: pieces.map(({ line }) => line) };
}
