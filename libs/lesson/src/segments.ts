import { detectLanguages, type DetectOptions } from './detect.js';
import { segmentId } from './hash.js';
import { lineage } from './lineage.js';
import type { CastMember } from './speakers.js';
import { type SplitOptions, splitText } from './split.js';
import type { Language, Segment } from './types.js';

export interface SegmentOptions extends SplitOptions {
  /** The author's choice, or `auto`. */
  language?: Language;
  guess?: DetectOptions['guess'];
}

export interface Segmented {
  segments: Segment[];
  cast: CastMember[];
  /** For each segment, the line of the text it starts on, from 0. */
  lines: number[];
}

/**
 * A text as segments. With the `former` segments of the same text each sentence that stayed keeps its occurrence id and what the
 * author gave it (keywords still in its text, voice, corrected language); audio stays only with unchanged words and speaker.
 */
export function segmentText(text: string, options: SegmentOptions, newId: () => string, former: readonly Segment[] = []): Segmented {
  const { pieces, cast } = splitText(text, options);
  const languages = detectLanguages(
    pieces.map(({ content }) => content),
    { chosen: options.language, guess: options.guess },
  );
  const origins = lineage(former, pieces);
  const segments = pieces.map(({ content, speaker }, index): Segment => {
    const origin = origins[index];
    const old = origin === undefined ? undefined : former[origin];
    const language = languages[index] ?? 'unknown';
    const fresh = { id: segmentId(content), content, type: 'normal' as const, speaker };
    if (!old) return { ...fresh, occurrenceId: newId(), keywords: [], language };
    const { occurrenceId, languageFixed, voice_db_id, pace, duration, audioUrl } = old;
    const same = old.content === content && old.speaker === speaker;
    return {
      ...fresh,
      occurrenceId,
      keywords: old.keywords.filter((keyword) => content.includes(keyword.text)),
      language: languageFixed ? old.language : language,
      ...(languageFixed ? { languageFixed } : {}),
      ...(voice_db_id !== undefined && old.speaker === speaker ? { voice_db_id } : {}),
      ...(pace === undefined ? {} : { pace }),
      ...(same && duration !== undefined ? { duration } : {}),
      ...(same && audioUrl !== undefined ? { audioUrl } : {}),
    };
  });
  return { segments, cast, lines: pieces.map(({ line }) => line) };
}
