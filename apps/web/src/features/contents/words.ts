import { type ContentSummary, TAGS } from '@app/contracts';

const DAYS_IN_BIN = 30;
const DAY_MS = 86_400_000;

/** Whole days until a lesson leaves the bin for good. @param now ms since 1970 */
export const daysLeft = (binnedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(binnedAt) + DAYS_IN_BIN * DAY_MS - now) / DAY_MS));

/** How far its sounds are, where that is worth a word. */
export const soundText = ({
  sentenceCount,
  readyCount,
  failedCount,
  generating,
}: ContentSummary): string => {
  if (generating) return `正在生成 ${readyCount} / ${sentenceCount} 句`;
  if (failedCount > 0) return `${failedCount} 句没有声音`;
  return readyCount < sentenceCount
    ? `${readyCount} / ${sentenceCount} 句可听`
    : `${sentenceCount} 句`;
};

const folded = (tag: string): string => tag.normalize('NFKC').trim().toLowerCase();

/** Tags as they are typed, by commas or lines, each once. Too many or too long ones are told, not cut. */
export const tagsFrom = (text: string): { tags: string[]; refused?: string } => {
  const known = new Map<string, string>();
  for (const part of text.split(/[,，、;；\n]+/)) {
    const tag = part.normalize('NFKC').trim();
    if (tag !== '' && !known.has(folded(tag))) known.set(folded(tag), tag);
  }
  const tags = [...known.values()];
  const long = tags.find((tag) => Array.from(tag).length > TAGS.longest);
  if (long !== undefined)
    return {
      tags,
      refused: `「${Array.from(long).slice(0, 8).join('')}…」太长，标签最多 ${TAGS.longest} 个字符`,
    };
  return tags.length > TAGS.most
    ? { tags, refused: `最多 ${TAGS.most} 个标签，现在有 ${tags.length} 个` }
    : { tags };
};
