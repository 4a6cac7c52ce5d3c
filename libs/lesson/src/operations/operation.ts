import type { ReadLanguages } from '../text/read-languages.js';
import type {
  Annotation,
  ExportBundle,
  Keyword,
  Language,
  NodeParams,
  NodeType,
} from '../types.js';

type Point = { x: number; y: number };

/** What a person may change of one sentence; only the fields that are given change, `null` takes away. */
export interface SentenceChange {
  content?: string;
  language?: Language;
  speaker?: string;
  voiceId?: string | null;
  pace?: number | null;
  /** At most 5, each inside the sentence. */
  keywords?: Keyword[];
  reading?: Annotation | null;
  translations?: Record<Language, string | null>;
}

/** A node as it is copied: new ids are made where it is put. */
export interface CopiedNode {
  id: string;
  type: NodeType;
  position: Point;
  customName?: string;
  params: object;
  sourceIds: string[];
}

/** Of a sentence, what stood in the fields of a change when they began to write. */
export type SentenceBase = SentenceChange;

/**
 * One thing an author did, under an id of their making: delivered twice it happens once. `together` is the same for all that one act of theirs
 * comes to: they are taken back, and shown, as one step. `device` tells what they wrote here from what they wrote elsewhere. Where there is a
 * `base`, what stands there by then is not overwritten unasked.
 */
export type Operation = { id: string; together?: string; device?: string } & (
  | {
      kind: 'addNode';
      nodeId: string;
      type: NodeType;
      position: Point;
      params?: object;
      customName?: string;
    }
  | { kind: 'pasteNodes'; nodes: CopiedNode[]; offset: Point }
  | { kind: 'removeNodes'; nodeIds: string[] }
  | { kind: 'moveNodes'; positions: Record<string, Point> }
  | { kind: 'renameNode'; nodeId: string; name: string; base?: string }
  | {
      kind: 'setParams';
      nodeId: string;
      params: Partial<NodeParams[NodeType]>;
      /** What theirs was made of: what others changed in it since is merged. */
      base?: Partial<NodeParams[NodeType]>;
    }
  | { kind: 'connect'; from: string; to: string }
  | { kind: 'disconnect'; from: string; to: string }
  | { kind: 'group'; groupId: string; nodeIds: string[]; note: string; base?: string }
  | { kind: 'ungroup'; groupId: string }
  | { kind: 'editSentence'; occurrenceId: string; change: SentenceChange; base?: SentenceBase }
  | { kind: 'mergeSentences'; occurrenceId: string; withId: string }
  /** `at` counts UTF-16 units of the sentence's content. */
  | { kind: 'splitSentence'; occurrenceId: string; at: number }
  | { kind: 'removeSentence'; occurrenceId: string }
  /** Puts the sentence before another of its text, or last. */
  | { kind: 'reorder'; occurrenceId: string; before: string | null }
  | { kind: 'setVoice'; speaker: string; voiceId: string | null; base?: string | null }
  | { kind: 'import'; bundle: ExportBundle }
  | { kind: 'restore'; revision: number }
  | { kind: 'undo'; operationId: string }
);
/**
 * What is recorded as one; `takeUpstream` is made of choices, where the original can be read, `readAnew` where readings are made, and
 * `bringTranslations` of what a person has brought along.
 */
export type OperationKind = Operation['kind'] | 'takeUpstream' | 'readAnew' | 'bringTranslations';
export type OperationOf<K extends OperationKind> = Extract<Operation, { kind: K }>;

export interface OperationContext {
  /** ISO time of the command. */
  at: string;
  /** Nodes a graph may have. */
  mostNodes: number;
  /** Words that stay whole where sentences are cut. */
  noSplit?: readonly string[];
  /** `readLanguages`, where texts may change: its tables are too heavy for every screen that shows a lesson. Absent: as was chosen. */
  languages?: ReadLanguages | undefined;
}
