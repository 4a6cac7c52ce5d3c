/** The maps of a version by the name of their file, packed. */
export type ReleaseMaps = ReadonlyMap<string, Uint8Array>;

/** Where processes without a common folder lay the maps of the versions that they serve, for one another. */
export interface ReleaseStore {
  /** Versions that lie there, and since when each was served (ISO 8601). */
  all(): Promise<ReadonlyMap<string, string>>;
  put(release: string, since: string, maps: ReleaseMaps): Promise<void>;
  /** @throws {Missing} */
  take(release: string): Promise<ReleaseMaps>;
  remove(release: string): Promise<void>;
}
