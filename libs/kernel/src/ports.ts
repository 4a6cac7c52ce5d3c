import type { Unsettled } from './blobs/settled.js';
import type { Swept } from './blobs/swept.js';
export interface Clock {
  now(): Date;
}
export interface Ids {
  /** A new random UUID. */
  uuid(): string;
}
export interface Blob {
  key: string;
  size: number;
}
/** Immutable files by key; the same key is the same bytes. */
export interface BlobStore {
  /** Atomic and durable when it resolves. Putting a key twice keeps the first bytes. */
  put(key: string, bytes: Uint8Array): Promise<Blob>;
  has(key: string): Promise<boolean>;
  stat(key: string): Promise<Blob | undefined>;
  /** Bytes from `start` to `end`, both included, as in HTTP; what is beyond the end is left out. @throws {Missing} */
  read(key: string, range?: { start: number; end: number }): Promise<Uint8Array>;
  delete(key: string): Promise<void>;
  /** Those behind `after` in the order of their keys, at most `limit` (1–1000); fewer than that: there are no more. */
  list(after: string | undefined, limit: number): Promise<readonly Blob[]>;
  /** Where a browser may fetch it itself, for some minutes; without this, or with nothing, it is sent through us. */
  addressOf?(key: string): Promise<string | undefined>;
}
/** Pictures of strangers: nothing of the file itself is kept. */
export interface ImageCodec {
  /**
   * A JPEG, PNG or WebP (by its bytes, whatever its name says) as a WebP of its first picture, upright, without metadata.
   * @param limits px of the longer side, and of the whole picture before anything is decoded
   * @throws {Rejected} IMAGE_INVALID
   */
  toWebp(
    bytes: Uint8Array,
    limits: { side: number; pixels: number },
  ): Promise<{ bytes: Uint8Array; width: number; height: number }>;
}
/** Still pictures of text, with the fonts of the host. */
export interface PicturePainter {
  /** The letters of a text for which no font is installed: a box would stand in their place. Remembered as long as the process runs. */
  lacking(text: string): Promise<ReadonlySet<string>>;
  /**
   * An SVG drawing as PNG; the same order gives the same bytes. `photograph` lies over the drawing, cut to fill `panel` (px).
   * One picture at a time. @throws {Rejected} RATE_LIMITED when too many wait
   */
  png(order: {
    svg: string;
    photograph?: {
      bytes: Uint8Array;
      panel: { left: number; top: number; width: number; height: number };
    };
  }): Promise<Uint8Array>;
}
/** One picture of a film: an SVG drawing, over a photograph where there is one, and for how many frames it stands. */
export interface FilmPicture {
  svg: string;
  photograph?: Uint8Array;
  frames: number;
}
/** Sound and pictures as files that players know. Sound is mono, 16 bit, 24 kHz. */
export interface MediaRenderer {
  /** What this host lacks to make it, in Chinese for the person who asks; `undefined` when it can. */
  lacks(format: 'mp3' | 'mp4'): Promise<string | undefined>;
  /** A sound file as samples, with whatever silence its coding put before them. @throws when it is none */
  decode(file: Uint8Array, signal: AbortSignal): Promise<Int16Array>;
  mp3(order: {
    sound: AsyncIterable<Int16Array>;
    title: string;
    /** Who made what is heard and seen: they go along in the file. */
    credits?: readonly string[] | undefined;
    signal: AbortSignal;
  }): Promise<Uint8Array>;
  /**
   * H.264 and AAC, at a constant rate, ready to be streamed.
   * @param told part of the pictures that are drawn, 0–1
   */
  mp4(order: {
    sound: AsyncIterable<Int16Array>;
    pictures: Iterable<FilmPicture>;
    film: { width: number; height: number; framesPerSecond: number; totalFrames: number };
    title: string;
    credits?: readonly string[] | undefined;
    signal: AbortSignal;
    told: (part: number) => void;
  }): Promise<Uint8Array>;
}
/** A deck of cards for Anki: fields in the order of `fields`, sounds by the name the fields say. */
export interface Deck {
  /** Names the deck and its kind of card for ever: a deck made again updates the first. */
  key: string;
  name: string;
  fields: readonly string[];
  /** HTML of the two sides and their style; `{{Name}}` stands for a field. */
  front: string;
  back: string;
  style: string;
  notes: readonly { guid: string; fields: readonly string[] }[];
  media: readonly { name: string; bytes: Uint8Array }[];
  /** ISO 8601; when it was made. */
  at: string;
}
export interface DeckWriter {
  /** An Anki package (.apkg). */
  write(deck: Deck): Promise<Uint8Array>;
}
/** What a check of the whole log found. */
export interface LogVerdict {
  ok: boolean;
  /** Events proven whole, from the first. */
  checked: number;
  /** Newest position when the check ended. */
  head: bigint;
  /** When it ended, ISO 8601. */
  at: string;
  /** What is wrong, in Chinese; only when it is not ok. */
  reason?: string;
}
/** Is the log still what was once written? A check runs beside other work and takes seconds per million events. */
export interface LogIntegrity {
  /** Proves the whole chain from the first event. Asked again while it runs, it answers with the run under way. */
  verify(): Promise<LogVerdict>;
  /** With it others check the signature of the log's head: Ed25519, PEM. Absent where nothing signs it. */
  publicKey?: string | undefined;
  /** The newest verdict, `undefined` before the first one. */
  last(): LogVerdict | undefined;
}
/** Less than this, in bytes, and a disk is taken for full: a commit and a sound may find no place any more. */
export const FULL_BELOW = 16 * 1024 * 1024;
/** The place where things are kept. */
export interface Space {
  /** Bytes that still fit. */
  free(): Promise<number>;
}
/** Since when no mail goes out, ISO 8601, and why in Chinese. */
export interface MailTrouble {
  since: string;
  reason: string;
}
/** How mail goes out of this process. */
export interface MailWay {
  /** Absent: the last mail went, or the server answered since. */
  trouble(): MailTrouble | undefined | Promise<MailTrouble | undefined>;
}
/** When it was done, ISO 8601, and how far the log was. */
export interface UpkeepMark {
  at: string;
  position: string;
}
/** What failed, and why in Chinese. */
export interface UpkeepFailure {
  at: string;
  reason: string;
}
/** Absent: never, as far as anybody knows here. */
export interface UpkeepRecord {
  backup?: UpkeepMark;
  /** A backup was restored somewhere else, and came out whole. */
  drill?: UpkeepMark;
  /** The last time a backup did not come out whole; one that did since says that it is over. */
  failedDrill?: UpkeepFailure;
  /** The last sweep of files that nobody refers to, or the one that is under way. */
  sweep?: SweepRecord;
}
export interface SweepRecord extends Swept {
  /** When it began. */
  at: string;
  /** When it was through. */
  ended?: string;
  /** Why it could not go on, the last time it tried. */
  unsure?: Unsettled;
}
/** What operators did with their tool, told to the server that runs beside it. */
export interface Upkeep {
  last(): Promise<UpkeepRecord>;
  note(what: 'backup' | 'drill', mark: UpkeepMark): Promise<void>;
  noteFailedDrill(failure: UpkeepFailure): Promise<void>;
  noteSweep(record: SweepRecord): Promise<void>;
}
/** The key that wraps persons' keys, as a key management service has it: who asks never sees it. */
export interface MasterKey {
  /** Names the key and tells nothing of it: the same for ever, another one for another key. */
  readonly id: string;
  /** @param context bound to it: what was wrapped for one is not opened for another */
  wrap(key: Uint8Array, context: string): Promise<Uint8Array>;
  /** @throws {Unreadable} what another key wrapped, for another context, or what is damaged */
  unwrap(wrapped: Uint8Array, context: string): Promise<Uint8Array>;
}
/** One secret key per person, outside the log: deleting it erases what it sealed. */
export interface PersonKeys {
  /**
   * Makes the key on first use; `undefined` once the person is erased.
   * @throws {Unreadable} when there is one that cannot be opened, or when the log holds what one sealed that is here no more: never a second key
   */
  keyFor(personId: string): Promise<Uint8Array | undefined>;
  /** `undefined` for who has none, erased or not. @throws {Unreadable} when it cannot be opened */
  existing(personId: string): Promise<Uint8Array | undefined>;
  /** Was the key taken away for good? No for who never had one: what claims to be sealed under it has lost its key. */
  isErased(personId: string): Promise<boolean>;
  erase(personId: string): Promise<void>;
}
/** Keys that can move to another place under the same master key, and the marks of those who were erased. */
export interface MovableKeys extends PersonKeys {
  /** In the order of their ids, still wrapped; nothing for who is erased. */
  all(): AsyncIterable<readonly [person: string, wrapped: Uint8Array | undefined]>;
  /** A key from another place, still wrapped, or the mark of an erasure, which always counts. @returns false where another key lies */
  take(personId: string, wrapped: Uint8Array | undefined): Promise<boolean>;
}
/**
 * States of streams, kept beside the log. Any of them may be lost at any time: it is folded again. Its promises are `snapshotsContract`.
 */
export interface Snapshots {
  /** The one of this kind, if that is the kind that is kept. */
  get(stream: string, kind: string): Promise<{ revision: number; body: Uint8Array } | undefined>;
  /** One a stream. Another kind takes its place, of the same kind only what was folded further. */
  put(stream: string, kind: string, revision: number, body: Uint8Array): Promise<void>;
  drop(stream: string): Promise<void>;
}
/** May this person use this feature? `access` implements it; failures answer no. */
export interface Entitlements {
  check(
    userId: string | undefined,
    feature: string,
  ): Promise<{ hasPermission: boolean; reason: string }>;
}
/** Where people stand. `access` implements it. */
export interface Levels {
  /** The level that counts now, by their own level and their subscription, 0–3; 0 for nobody. */
  of(userId: string): Promise<number>;
  /** Sets the own level. @returns the position at which it counts @throws {Missing} for nobody */
  assign(order: {
    userId: string;
    level: number;
    reason: string;
    by: string;
    at: string;
  }): Promise<bigint>;
}
/** Counted feature (`tts_generation`, `translation`, `annotation`) → units; one unit is one source sentence that was not there yet. */
export type Work = Readonly<Record<string, number>>;
/** Counted use per person, day and month: reserve before the work, settle after it. `access` implements it. */
export interface Quotas {
  /**
   * All of it or nothing, in one append; the same `reservationId` reserves once. `contentId` lets a first lesson be free.
   * @throws {Rejected} QUOTA_EXCEEDED with hasLimit, usage and resetAt
   */
  reserve(userId: string, work: Work, reservationId: string, contentId?: string): Promise<void>;
  /** Would `reserve` take it? Nothing is taken, and nothing is noted. */
  affords(userId: string, work: Work, contentId?: string): Promise<boolean>;
  /** What was not used comes back, once for each reservation. A generation that ends in the log is settled from there. */
  settle(userId: string, reservationId: string, used: Work): Promise<void>;
  /** May the person, who has `present` of them, make one more? @throws {Rejected} QUOTA_EXCEEDED with hasLimit, usage and no resetAt */
  room(userId: string, kind: 'contents' | 'collections', present: number): Promise<void>;
  /** What has been used of the person's own day so far. @throws {Missing} for nobody */
  today(userId: string): Promise<Work>;
}
/** Personal data never goes into a topic's payload beyond what its audience may see. */
export interface LiveMessage {
  /** `user:<id>`, `content:<id>`, `job:<id>` or `public`. */
  topic: string;
  type: string;
  data: object;
  /** Log position when it comes from a read model; progress messages have none. */
  position?: bigint;
}
export interface Live {
  publish(message: LiveMessage): void;
}
