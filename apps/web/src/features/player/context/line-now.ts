import type { Sentence as Line } from '@app/lesson';

/** What of the moment concerns one sentence. */
export interface LineNow {
  line: Line;
  current: boolean;
  /** It was asked to show itself though the text is not shown. */
  revealed: boolean;
  /** Its sound is there, but could not be had. */
  lost: boolean;
  /** It is to be heard once before its translation is shown. */
  unheard: boolean;
  /** It is being taken down from hearing, or will be next: nothing of it is shown, and nothing shows it. */
  secret: boolean;
  /** The word that is open, by its place among the words. While one is open the sentence stays as it is, though another sounds. */
  word: number | undefined;
}
