import type { CorrectionSounds } from '@app/contracts';

/** What a correction asks of generation. */
export interface CorrectedSounds {
  /**
   * Sentences of the draft, and what of the published version was corrected, are read and spoken as they are known to be now.
   * @returns `later` where there is no quota for them, or too much waits: they go on sounding as before; `none` where nothing sounds
   */
  speakAnew(
    userId: string,
    contentId: string,
    occurrenceIds: readonly string[],
  ): Promise<CorrectionSounds>;
}
