/** Where a place of a built file lies in what we wrote. */
export interface SourcePlace {
  /** Path below the product's folder. */
  file: string;
  line: number;
  /** As it was called before the build. */
  name?: string;
  /** Number of the first of the lines around it, and these. */
  from: number;
  lines: readonly string[];
}
/** What is known of the versions of the page that were served here, the newest few of them. */
export interface SourceMaps {
  /** The version that is served. `undefined`: no page is. */
  current(): string | undefined;
  /** When a version was first served, ISO 8601. `undefined` for one that is none of them. */
  since(release: string): string | undefined;
  /** @param place of a built file, line and column from 1 */
  locate(
    release: string,
    place: { file: string; line: number; column: number },
  ): Promise<SourcePlace | undefined>;
}
