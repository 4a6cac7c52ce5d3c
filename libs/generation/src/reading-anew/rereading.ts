import type { ReadOtherwise } from '@app/contracts';
import {
  equal,
  own,
  readBefore,
  segmentsOf,
  sha256,
  type Annotation,
  type AudioItem,
  type SentenceWord,
} from '@app/lesson';
import type { Engines } from '../engines/engines.js';
import type { Voiced } from '../lesson-generation/voicing.js';
import { byLanguage } from '../lesson-generation/wanted.js';

/** Sentences that one call of an engine reads. */
const AT_ONCE = 100;

export interface Rereading {
  /** Segment id → how it reads now. */
  readings: Record<string, { annotation: Annotation; words?: SentenceWord[]; version: number }>;
  pronunciations: Record<string, string>;
  otherwise: ReadOtherwise[];
  /** Read anew, and the same. */
  same: number;
  byHand: number;
  /** Occurrences that sound, and would sound otherwise. */
  sounding: string[];
  /** Clips that may sound otherwise, and do not tell. */
  marked: string[];
  /** The lesson as it would be. */
  lesson: Voiced;
}

/** Names what a person is shown of it, and what they agree to with it: how sentences read and are said, and which sound anew. */
export const shownAs = ({ otherwise, pronunciations, sounding }: Rereading): string =>
  sha256(
    JSON.stringify([
      otherwise.map(({ segmentId, before, after }) => [segmentId, before, after, own(pronunciations, segmentId)]), // prettier-ignore
      sounding,
    ]),
  );

const isHeard = ({ audioType, status }: AudioItem): boolean =>
  audioType === 'source' && status === 'ready';

/** Reads them as they are read now; nothing is changed. */
export const readAgain = async (
  engines: Pick<Engines, 'annotate'>,
  lesson: Voiced,
  signal?: AbortSignal,
): Promise<Rereading> => {
  const { annotations, origins, audioItems } = lesson.resources;
  const found: Pick<Rereading, 'readings' | 'pronunciations' | 'otherwise'> = {
    readings: {},
    pronunciations: {},
    otherwise: [],
  };
  for (const [language, segments] of byLanguage(readBefore(lesson)))
    for (let from = 0; from < segments.length; from += AT_ONCE) {
      const some = segments.slice(from, from + AT_ONCE);
      const read = await engines.annotate(language, some, signal);
      if (read.version === undefined) continue; // an engine of before: what it reads is no newer
      for (const { id, content } of some) {
        const [before, after] = [own(annotations, id), own(read.annotations, id)];
        if (before === undefined || after === undefined) continue;
        const words = own(read.words, id);
        const said = own(read.pronunciations, id);
        found.readings[id] = { annotation: after, ...(words && { words }), version: read.version };
        if (said !== undefined) found.pronunciations[id] = said;
        const isSaid = said !== undefined && said !== (own(lesson.pronunciations, id) ?? '');
        const isShown = !equal(before, after);
        if (isShown || isSaid)
          found.otherwise.push({ segmentId: id, content, language, before, after, ...(!isShown && { saidOnly: true }) }); // prettier-ignore
      }
    }
  const changed = new Set(found.otherwise.map(({ segmentId }) => segmentId));
  const heard = new Set(audioItems.filter(isHeard).map(({ sequenceId }) => sequenceId));
  const all = segmentsOf(lesson);
  const byHand = new Set(
    all.flatMap(({ id }) => (own(origins?.annotations, id)?.origin === 'human' ? id : [])),
  );
  const now = Object.entries(found.readings).map(
    ([id, { annotation }]) => [id, annotation] as const,
  );
  // Clips of old do not tell how they were said, nor do those of voices that read for themselves (authoring's rereading.ts).
  const marked = new Set(
    audioItems.flatMap((item) =>
      isHeard(item) &&
      item.stale !== true &&
      (item.said === undefined || own(found.pronunciations, item.sourceId) === undefined) &&
      changed.has(item.sourceId)
        ? item.id
        : [],
    ),
  );
  return {
    ...found,
    marked: [...marked],
    same: now.length - changed.size,
    byHand: byHand.size,
    sounding: all.flatMap(({ id, occurrenceId }) =>
      changed.has(id) && heard.has(occurrenceId) ? occurrenceId : [],
    ),
    lesson: {
      ...lesson,
      resources: {
        ...lesson.resources,
        annotations: { ...annotations, ...Object.fromEntries(now) },
        audioItems: audioItems.map((item) =>
          marked.has(item.id) ? { ...item, stale: true as const } : item,
        ),
      },
      pronunciations: { ...lesson.pronunciations, ...found.pronunciations },
    },
  };
};
