/** What is known to be lost: found by looking, not made again since. */
export interface LostSounds {
  known(): Promise<{ lessons: number; sounds: number }>;
}
export interface FoundLost extends LostSounds {
  /** How many sounds a lesson lacks now; 0: none. */
  found(contentId: string, sounds: number): Promise<void>;
}
