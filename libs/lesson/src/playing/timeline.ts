import { DEFAULT_SEQUENCE_DURATION } from '@app/contracts';
import type { AudioItem, Section, Segment } from '../types.js';

/** The one sample rate of a timeline. */
export const SAMPLE_RATE = 24_000;
const KEYWORD_GAP_MS = 600;
const SILENT = DEFAULT_SEQUENCE_DURATION * SAMPLE_RATE;

export interface Slot {
  kind: 'source' | 'translation' | 'keyword' | 'transition' | 'pause';
  sectionId: string;
  occurrenceId: string;
  startSample: number;
  lengthSamples: number;
  /** 1…`of`; what sounds before the first repetition carries 0. A pause carries those of the clip it follows. */
  repetition: number;
  of: number;
  /** The file of a clip; a pause has none, nor has a sentence that stands silent. Decoded audio is cut or padded to `lengthSamples`. */
  audioUrl?: string;
  /** Its sound is still being made: this is its place, and no silence. */
  awaited?: true;
  /** The audio item's id: the same clip in several slots is fetched and decoded once. */
  clipKey?: string;
  keywordId?: string;
}

export interface MissingAudio {
  sectionId: string;
  occurrenceId: string;
  kind: Exclude<Slot['kind'], 'pause'>;
  /** A `speed` is missing when the clip plays, but at speed 1. */
  what: 'clip' | 'speed';
}

export interface Timeline {
  sampleRate: typeof SAMPLE_RATE;
  slots: Slot[];
  totalSamples: number;
  /** Seconds. */
  duration: number;
  /** What could not sound. A sentence without its own audio is left out as a whole, or stands silent (`keepMissing`). */
  missing: MissingAudio[];
}

export interface TimelineOptions {
  /** Every pause this many times as long; the 600 ms between keyword repeats stay. Default 1. */
  pauseScale?: number;
  /** A sentence without its own audio is shown once, silent for the specification's 2 seconds, and followed by its pause. */
  keepMissing?: boolean;
  /** A sentence's translation is not heard before its second repetition, counted through the lesson; where there is one only, behind that. */
  plainFirst?: boolean;
  /** Sound is still being made: of what is kept, a place without its clip is `awaited`, unless its making has failed. */
  growing?: boolean;
}

/** What a timeline is made of; a `Lesson` is one. */
export interface TimelineSource {
  sections: readonly Section[];
  segments: readonly Pick<Segment, 'occurrenceId' | 'id' | 'type' | 'keywords'>[];
  audioItems: readonly AudioItem[];
}

interface Clip {
  key: string;
  url: string;
  samples: number;
}

const samplesOfMs = (ms: number): number => Math.max(0, Math.round((ms * SAMPLE_RATE) / 1000));

function clipIndex(audioItems: readonly AudioItem[]) {
  const clips = new Map<string, Clip>();
  for (const item of audioItems) {
    const samples = Math.round((item.duration ?? 0) * SAMPLE_RATE);
    if (!item.url || !(samples > 0)) continue;
    const clip = { key: item.id, url: item.url, samples };
    if (item.audioType === 'source') clips.set(`source ${item.sequenceId} ${item.speed}`, clip);
    else if (item.audioType === 'translation')
      clips.set(`translation ${item.sourceId} ${item.targetLanguage}`, clip);
    else clips.set(`keyword ${item.keywordId}`, clip);
  }
  return clips;
}

/**
 * Lays sections out as slots without gap or overlap. A pause follows every repetition, every translation and the repeats of every
 * keyword; at one position the translation comes before the keywords. Pure; all times are whole samples.
 */
export function buildTimeline(
  { sections, segments, audioItems }: TimelineSource,
  {
    pauseScale = 1,
    keepMissing = false,
    plainFirst = false,
    growing = false,
  }: TimelineOptions = {},
): Timeline {
  const clips = clipIndex(audioItems);
  const failed = new Set(
    audioItems.flatMap(({ audioType, status, sequenceId }) =>
      audioType === 'source' && status === 'failed' ? sequenceId : [],
    ),
  );
  const byOccurrence = new Map(segments.map((segment) => [segment.occurrenceId, segment]));
  // Languages in which a sentence has a translation at all: without one there is nothing to miss.
  const translated = new Set(
    audioItems
      .filter(({ audioType }) => audioType === 'translation')
      .map((item) => `${item.sourceId} ${item.targetLanguage}`),
  );
  const met = new Set<string>();
  const slots: Slot[] = [];
  const missing: MissingAudio[] = [];
  let now = 0;

  for (const section of sections) {
    const of = Math.max(1, Math.trunc(section.repeatCount) || 1);
    const pauseOf = ({ samples }: Pick<Clip, 'samples'>) =>
      section.pauseFactor === undefined
        ? samplesOfMs(section.pauseMs * pauseScale)
        : Math.max(0, Math.round(samples * section.pauseFactor * pauseScale));
    for (const occurrenceId of section.itemIds) {
      const segment = byOccurrence.get(occurrenceId);
      if (!segment) continue; // deleted since the section named it
      const at = { sectionId: section.id, occurrenceId };
      const lacks = (kind: MissingAudio['kind'], what: MissingAudio['what']) =>
        missing.push({ ...at, kind, what });
      const lay = (
        slot: Pick<Slot, 'kind' | 'repetition' | 'of' | 'keywordId' | 'awaited'>,
        lengthSamples: number,
        clip?: Clip,
      ) => {
        if (lengthSamples === 0) return;
        slots.push({
          ...at,
          ...slot,
          startSample: now,
          lengthSamples,
          ...(clip ? { audioUrl: clip.url, clipKey: clip.key } : {}),
        });
        now += lengthSamples;
      };
      const plain = clips.get(`source ${occurrenceId} 1`);
      const awaited = keepMissing && growing && !failed.has(occurrenceId);
      /** The place of what has no sound (yet), and its pause. */
      const keep = (kind: Slot['kind']) => {
        lay({ kind, repetition: 1, of: 1, ...(awaited && { awaited }) }, SILENT);
        lay({ kind: 'pause', repetition: 1, of: 1 }, pauseOf({ samples: SILENT }));
      };

      if (segment.type === 'transition') {
        if (!plain) {
          lacks('transition', 'clip');
          if (awaited) keep('transition');
          continue;
        }
        lay({ kind: 'transition', repetition: 1, of: 1 }, plain.samples, plain);
        lay({ kind: 'pause', repetition: 1, of: 1 }, pauseOf(plain));
        continue;
      }

      const atSpeed = (repetition: number) =>
        clips.get(`source ${occurrenceId} ${section.speeds[repetition - 1] ?? 1}`);
      const turns = Array.from({ length: of }, (_, index) => atSpeed(index + 1) ?? plain);
      if (turns.includes(undefined)) {
        lacks('source', 'clip');
        if (keepMissing) keep('source');
        continue;
      }
      if (turns.some((_, index) => !atSpeed(index + 1))) lacks('source', 'speed');

      const earliest = plainFirst && !met.has(occurrenceId) ? Math.min(2, of) : 0;
      met.add(occurrenceId);
      const extras = (repetition: number) => {
        const { translation, keyword } = section;
        if (
          translation.enabled &&
          Math.max(place(translation.position, of), earliest) === repetition &&
          translated.has(`${segment.id} ${translation.language}`)
        ) {
          const clip = clips.get(`translation ${segment.id} ${translation.language}`);
          if (clip) {
            lay({ kind: 'translation', repetition, of }, clip.samples, clip);
            lay({ kind: 'pause', repetition, of }, pauseOf(clip));
          } else lacks('translation', 'clip');
        }
        if (!keyword.enabled || place(keyword.position, of) !== repetition) return;
        for (const { id: keywordId } of segment.keywords) {
          const clip = clips.get(`keyword ${keywordId}`);
          if (!clip) {
            lacks('keyword', 'clip');
            continue;
          }
          const times = Math.max(1, Math.trunc(keyword.repeatCount) || 1);
          for (let time = 1; time <= times; time += 1) {
            lay({ kind: 'keyword', repetition, of, keywordId }, clip.samples, clip);
            lay(
              { kind: 'pause', repetition, of, keywordId },
              time < times ? samplesOfMs(KEYWORD_GAP_MS) : pauseOf(clip),
            );
          }
        }
      };

      extras(0);
      turns.forEach((clip, index) => {
        if (!clip) return;
        lay({ kind: 'source', repetition: index + 1, of }, clip.samples, clip);
        lay({ kind: 'pause', repetition: index + 1, of }, pauseOf(clip));
        extras(index + 1);
      });
    }
  }
  return {
    sampleRate: SAMPLE_RATE,
    slots,
    totalSamples: now,
    duration: now / SAMPLE_RATE,
    missing,
  };
}

/** A position never lies behind the last repetition. */
const place = (position: number, repeatCount: number): number =>
  Math.min(Math.max(0, Math.trunc(position) || 0), repeatCount);
