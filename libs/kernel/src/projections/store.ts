import type { Position } from '../event.js';
import type { ParkedEvent, ReadStore } from '../read-store.js';
import type { Findable, Finding, Question, Tally } from '../texts/findable.js';

export type { ParkedEvent } from '../read-store.js';

/**
 * One building of one projection: its documents live in the collection of that name. `content-list.v1` is the first building,
 * `content-list.v1~1` the next one of the same version.
 */
export interface Build {
  collection: string;
  /** Name of the projection that folds it. */
  projection: string;
  /** Builds of one lane share a checkpoint and are folded in one pass. */
  lane: string;
}

export interface DocumentWrite {
  collection: string;
  key: string;
  /** `undefined` removes the document. */
  doc: object | undefined;
  position: Position;
  /** Of a document that is stored in parts: no news of its own. */
  isPart?: true;
  /** A document that is stored in parts, or may be: it changes with those that are written in the same commit. */
  inParts?: true;
  /** How it is found from now on; `null`: not at all. Absent: as before. */
  find?: Findable | null;
}

/**
 * All of it or nothing. A store without transactions writes in the order of these fields, the checkpoints last; a document that has seen a
 * later position stays as it is.
 */
export interface Changes {
  documents?: readonly DocumentWrite[];
  park?: readonly ParkedEvent[];
  unpark?: readonly { collection: string; key: string }[];
  /** Puts builds, new ones too, into lanes. */
  builds?: readonly Build[];
  /** Read model → the collection that queries get. */
  live?: Readonly<Record<string, string>>;
  /** Collections that go, with what is parked of them. Unknown ones are no error. */
  drop?: readonly string[];
  /** Lane → position. */
  checkpoints?: Readonly<Record<string, Position>>;
}

export interface ProjectionState {
  builds: readonly Build[];
  live: Readonly<Record<string, string>>;
  /** Lane → the position of the last event it has folded. */
  checkpoints: Readonly<Record<string, Position>>;
  /** Another word after the store was emptied: whatever was known of it is void. Absent where nobody empties it behind our back. */
  since?: string;
}

/** This process is the one that writes. */
export interface Lead {
  /** Aborts once another one may write: what was known of lanes and positions is void. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/** What a projection runner writes to. Its promises are `projectionStoreContract`. */
export interface ProjectionStore extends ReadStore {
  /** Resolves when this process is the one that writes; who commits without it is refused while another one is. Its promises are `leadContract`. */
  lead(signal?: AbortSignal): Promise<Lead>;
  /** Called when the store turns out to have been emptied. @returns the way out */
  onEmptied(listener: () => void): () => void;
  state(): Promise<ProjectionState>;
  /** In the order of their positions. */
  parked(): Promise<readonly ParkedEvent[]>;
  /** Documents as stored, with `_id` and `_position`. Unknown keys are absent. */
  load(collection: string, keys: readonly string[]): Promise<ReadonlyMap<string, object>>;
  commit(changes: Changes): Promise<void>;
  /** Documents by their words and facets, by collection: those of its last commit at once. Its promises are `findingContract`. */
  find(question: Question<string>): Promise<Finding>;
  tally(collection: string, facet: string, never?: Question['never']): Promise<readonly Tally[]>;
  close(): Promise<void>;
}
