/** One time that something of a group happened, with its particulars. */
export interface Occurrence {
  id: string;
  groupId: string;
  /** Who it happened to: with them it goes. Absent: nobody knows. */
  personId?: string;
  /** When we heard of it, ISO 8601. */
  at: string;
  /** JSON. */
  body: object;
}
/** What is kept: of one group, of all together, and how old it may be. */
export interface OccurrenceBounds {
  ofGroup: number;
  inAll: number;
  /** Bytes of all together. */
  bytes: number;
  days: number;
}
/** Rows of commands of one page, and of all. */
export const COMMANDS_KEPT: OccurrenceBounds = {
  ofGroup: 500,
  inAll: 500_000,
  bytes: 1e9,
  days: 30,
};
export const OCCURRENCES: OccurrenceBounds = { ofGroup: 100, inAll: 50_000, bytes: 1e9, days: 30 };

/**
 * Particulars that help to understand something and are no fact of the log: beside it, bounded, and gone with the person. All of it may be
 * lost at any time. Its promises are `occurrenceStoreContract`.
 */
export interface OccurrenceStore {
  /** Beyond the bounds the oldest go. One whose id is there changes nothing. */
  add(occurrences: readonly Occurrence[]): Promise<void>;
  /** The newest first. */
  of(groupId: string): Promise<readonly Occurrence[]>;
  /** All that is kept of what happened to a person, the newest first. */
  ofPerson(personId: string): Promise<readonly Occurrence[]>;
  /** Lets go of all that happened to a person; afterwards it cannot be read from any file. */
  forget(personId: string): Promise<void>;
  /** What is too old goes. @returns how many */
  sweep(now: Date): Promise<number>;
}
