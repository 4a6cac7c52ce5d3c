import type { NodeParams, NodeType } from '@app/contracts';

/** The types of node and what each keeps. */
export type { NodeParams, NodeType };

/** A BCP 47 code (`ja`, `zh-CN`, `zh-TW`, `en`, `ko`, …); detection may also answer `unknown` or, for an empty text, `auto`. */
export type Language = string;

/** The speaker of a line without a label. */
export const DEFAULT_SPEAKER = 'default';

export interface Keyword {
  id: string;
  text: string;
  language: Language;
}

/** One sentence of a lesson. Durations are seconds. */
export interface Segment {
  /** Hash of the content: equal sentences share it, and with it annotation, translation and caches. */
  id: string;
  /** This very sentence at its place: order, audio rows and learning progress hang on it. */
  occurrenceId: string;
  content: string;
  /** A transition is an announcement between sentences: played once, never counted or reviewed. */
  type: 'normal' | 'transition';
  keywords: Keyword[];
  language: Language;
  speaker: string;
  voice_db_id?: string;
  duration?: number;
  audioUrl?: string;
  /** The author corrected the language by hand: detection leaves it alone. */
  languageFixed?: true;
  /** How fast this sentence is spoken, 0.5–2 times its voice's own speed; sections' speeds multiply it. Absent: 1. */
  pace?: number;
  /** Sentences that became a part of this one, by their occurrence: what was practised of them is practised of it. */
  joins?: string[];
}

/** One line of a text sequence, as the editor lists it. `sourceId` is the segment's id, `id` its occurrence. */
export interface SequenceItem {
  id: string;
  sourceId: string;
  content: string;
  language: Language;
  type: Segment['type'];
  contentType: 'text';
  duration: number;
  audioUrl?: string;
}

export interface Section {
  id: string;
  title: string;
  /** Occurrence ids, in playing order. */
  itemIds: string[];
  /** 1–10. */
  repeatCount: number;
  /** One per repetition, 0.9–1.1; a missing one is 1. */
  speeds: number[];
  pauseMs: number;
  /** When given, a pause is this many times the clip just played, and `pauseMs` rests. */
  pauseFactor?: number;
  showText: boolean;
  showTranslation: boolean;
  /** Position p: after the p-th repetition, 0: before the first. */
  translation: { enabled: boolean; language?: Language; position: number };
  keyword: { enabled: boolean; repeatCount: number; position: number };
}

/** Japanese: the reading of the sentence and its furigana groups. Other languages: a plain string (pinyin, romanisation, IPA). */
export interface Reading {
  reading: string;
  characters: { text: string; reading: string }[];
}
export type Annotation = Reading | string;

/** A word of a sentence as its language's analyser cuts it; joined they are the sentence. */
export interface SentenceWord {
  text: string;
  /** As a dictionary writes it, where that is otherwise: 食べました is 食べる. */
  base?: string;
}

/** Who made a translation or an annotation. A machine never overwrites a human. The segment id it stands under is the source's hash. */
export interface Provenance {
  origin: 'machine' | 'human';
  engine?: string;
  /** It came along when its sentence got other words: nobody has said yet that it still holds. */
  carried?: true;
  /** Of a machine's reading: which `readingVersion` it is of. Absent: the first. */
  version?: number;
}

export interface AudioItem {
  id: string;
  text: string;
  language: Language;
  speaker: string;
  voice_db_id?: string;
  url?: string;
  /** Seconds; the server's PCM length, so times 24 000 it is a whole number. */
  duration?: number;
  status: 'pending' | 'ready' | 'failed';
  speed: number;
  /** The occurrence it belongs to. */
  sequenceId: string;
  type: 'normal' | 'keyword';
  audioType: 'source' | 'translation' | 'keyword';
  /** The segment's id. */
  sourceId: string;
  targetLanguage?: Language;
  keywordId?: string;
  isKeyword: boolean;
  /** The sentence's own pace the sound was made with; absent: 1. */
  pace?: number;
  /** It plays, but voice, speaker, language or pace have changed since: the next generation renders it anew. */
  stale?: true;
  /** The key of the rendered file: voice, engine, spoken text and settings. */
  audioGenerationHash?: string;
  /** Voice and reading it was spoken with: others now make it stale. Clips of old do not tell. */
  said?: string;
  /** Why the rendering failed, for the person. */
  error?: string;
  /** Another voice than the chosen one says it; why, for the person. */
  instead?: string;
  /** How the voice that is heard wants to be named, where `said` does not tell. */
  credit?: string;
  /** Which voice said these words before this one. */
  voiceBefore?: string;
}

export interface Resources {
  /** Segment id → annotation. */
  annotations: Record<string, Annotation>;
  /** Segment id → its words; absent where nobody cut it: lessons of before, languages without an analyser. */
  words?: Record<string, SentenceWord[]>;
  /** Target language → segment id → translated text. */
  translations: Record<Language, Record<string, string>>;
  audioItems: AudioItem[];
  /** Who made what; absent means machine. */
  origins?: {
    annotations: Record<string, Provenance>;
    translations: Record<Language, Record<string, Provenance>>;
  };
}

export type SplitMode = 'none' | 'paragraph' | 'period';

interface NodeOf<T extends NodeType> {
  /** The type, an underscore and a unique id. */
  id: string;
  type: T;
  /** A running number within the type. */
  number: number;
  position: { x: number; y: number };
  customName?: string;
  params: NodeParams[T];
  /** The nodes it reads from. */
  sourceIds: string[];
  /** ISO time of the last change. */
  changedAt: string;
}
export type GraphNode = { [T in NodeType]: NodeOf<T> }[NodeType];
export type GraphNodeOf<T extends NodeType> = Extract<GraphNode, { type: T }>;

/** Nodes the author keeps together on the canvas, under a note. */
export interface NodeGroup {
  id: string;
  note: string;
  nodeIds: string[];
}

export interface Graph {
  nodes: GraphNode[];
  nodeTypeCounters: Partial<Record<NodeType, number>>;
  groups?: NodeGroup[];
}

/** What export writes and import reads. */
export interface ExportBundle extends Omit<Graph, 'groups'> {
  resources: Resources;
}

/** All that an author's operations change: the log folds it, the editor shows it. */
export interface LessonDocument {
  graph: Graph;
  resources: Resources;
  /** Speaker → voice id, for this lesson. */
  voices: Record<string, string>;
  /** Of a fork: the revision of its original that it has looked at. */
  upstream?: number;
}

export interface Voice {
  id: string;
  name: string;
  speaker_id: string;
  service_id: string;
  disabled: boolean;
  language: Language;
  gender?: 'female' | 'male';
  quality?: string;
}

/** Language → speaker name → voice id, with an entry `default`. */
export type SpeakerMapping = Record<Language, Record<string, string>>;

export interface TtsInfo {
  voices: Voice[];
  languages: { code: Language; name: string; voice_ids: string[] }[];
  defaultMappings: SpeakerMapping;
}
