import type { Annotation, AudioItem, Change, Graph, OperationKind, Resources } from '@app/lesson';

/** Every fact of a lesson names the lesson and its owner, under whose key its text is sealed. */
interface OfLesson {
  contentId: string;
  userId: string;
}
export type Step = 'annotate' | 'translate' | 'speak';
type Origin = 'machine' | 'human';
export type GenerationEnd = 'done' | 'partial' | 'failed';

export type LessonCreated = {
  type: 'LessonCreated';
  data: OfLesson & {
    title: string;
    language: string;
    targetLanguages: readonly string[];
    graph: Graph;
    resources: Resources;
    voices: Record<string, string>;
    /** Graph, resources and voices stand in so many parts before it; `outline` is for those who do not read them. */
    parts?: number;
    outline?: Outline;
  };
};
/** A slice of the JSON of what is too large for one event. The event that closes them tells how many there are; others count for nothing. */
export type LessonPartAdded = {
  type: 'LessonPartAdded';
  data: OfLesson & { part: number; text: string };
};
/** What lists show of a lesson, as an operation left it; absent where it stayed. */
export interface Outline {
  sentenceCount: number;
  language: string;
  speakers: readonly string[];
  /** Absent where only words changed: their length is known once they are spoken. */
  durationSeconds?: number;
  /** Of the finished node: `/media/images/…`, or empty. */
  cover: string;
  /** Sentences that could be played before and cannot now, and the reverse (an undo): occurrence ids. */
  lost: readonly string[];
  regained: readonly string[];
}
/** One operation of an author. Its exact changes are kept, so that a replay never depends on how today's code splits a text. */
export type LessonEdited = {
  type: 'LessonEdited';
  data: OfLesson & {
    operationId: string;
    kind: OperationKind;
    changes: readonly Change[];
    undoes?: string;
    restores?: number;
    together?: string;
    outline?: Outline;
    /** The changes stand in so many parts before it. */
    parts?: number;
  };
};
type VersionNamed = { type: 'VersionNamed'; data: OfLesson & { revision: number; name: string } };
export type LessonDescribed = {
  type: 'LessonDescribed';
  data: OfLesson & {
    title?: string;
    description?: string;
    tags?: readonly string[];
    level?: string;
    cover?: string;
  };
};
export type GenerationRequested = {
  type: 'GenerationRequested';
  data: OfLesson & {
    generationId: string;
    steps: readonly Step[];
    occurrenceIds?: readonly string[];
  };
};
export type SentencesAnnotated = {
  type: 'SentencesAnnotated';
  data: OfLesson & {
    annotations: Record<string, Annotation>;
    /** Segment id → how it is said, for engines that need it. */ pronunciations: Record<
      string,
      string
    >;
    engine: string;
  };
};
export type SentencesTranslated = {
  type: 'SentencesTranslated';
  data: OfLesson & {
    language: string;
    translations: Record<string, string>;
    origin: Origin;
    engine: string;
  };
};
export type TranslationFailed = {
  type: 'TranslationFailed';
  data: OfLesson & { language: string; segmentIds: readonly string[]; error: string };
};
export type SentenceSpoken = {
  type: 'SentenceSpoken';
  data: OfLesson & {
    audio: AudioItem;
    samples: number;
    engine: string;
    engineVersion: string;
    rtf: number;
    cached?: boolean;
  };
};
export type SpeechFailed = {
  type: 'SpeechFailed';
  data: OfLesson & {
    audioId: string;
    error: string;
    /** The row that failed; older events have none. */ audio?: AudioItem;
  };
};
export type GenerationFinished = {
  type: 'GenerationFinished';
  data: OfLesson & {
    generationId: string;
    state: GenerationEnd;
    done: number;
    total: number;
    durationSeconds: number;
    error?: string;
  };
};
export type GenerationCancelled = {
  type: 'GenerationCancelled';
  data: OfLesson & { generationId: string };
};
export type LessonPublished = {
  type: 'LessonPublished';
  data: OfLesson & {
    visibility: 'public' | 'unlisted';
    /** Which revision others see from now on; older events mean the one they follow. */ revision?: number;
    /**
     * Others see title, description, tags, level and cover as they are now, too, until the lesson is
     * published again. Absent in older events: what they published shows the draft's.
     */
    apart?: true;
  };
};
export type LessonUnpublished = { type: 'LessonUnpublished'; data: OfLesson };
type LessonDeleted = { type: 'LessonDeleted'; data: OfLesson };
type LessonUndeleted = { type: 'LessonUndeleted'; data: OfLesson };
type LessonPurged = { type: 'LessonPurged'; data: OfLesson };

export type LessonEvent =
  | LessonCreated
  | LessonPartAdded
  | LessonDescribed
  | LessonEdited
  | VersionNamed
  | GenerationRequested
  | SentencesAnnotated
  | SentencesTranslated
  | TranslationFailed
  | SentenceSpoken
  | SpeechFailed
  | GenerationFinished
  | GenerationCancelled
  | LessonPublished
  | LessonUnpublished
  | LessonDeleted
  | LessonUndeleted
  | LessonPurged;

export const LESSON_EVENT_TYPES: readonly LessonEvent['type'][] = [
  'LessonCreated',
  'LessonPartAdded',
  'LessonDescribed',
  'LessonEdited',
  'VersionNamed',
  'GenerationRequested',
  'SentencesAnnotated',
  'SentencesTranslated',
  'TranslationFailed',
  'SentenceSpoken',
  'SpeechFailed',
  'GenerationFinished',
  'GenerationCancelled',
  'LessonPublished',
  'LessonUnpublished',
  'LessonDeleted',
  'LessonUndeleted',
  'LessonPurged',
];
