import { type TtsInfo, voicesFor } from '@app/lesson';

export interface Unvoiced {
  /** `unknown` where nobody knows what it is. */
  language: string;
  count: number;
}

/** Languages of a text that no voice of the server speaks, with how many sentences each, most first. What has no word is not counted. */
export const unvoiced = (
  info: TtsInfo,
  sentences: readonly { language: string; content: string }[],
): Unvoiced[] => {
  const counts = new Map<string, number>();
  for (const { language, content } of sentences)
    if (/[\p{L}\p{N}]/u.test(content)) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts]
    .filter(([language]) => voicesFor(info, language).length === 0)
    .map(([language, count]) => ({ language, count }))
    .toSorted((a, b) => b.count - a.count);
};
