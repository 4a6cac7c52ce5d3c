import type { ListSpecialWords } from '@app/contracts';
import type { Stored } from '@app/kernel';
import type { SpecialWordDoc } from './records.js';

/** Those that are asked for, the last changed first. */
export const found = <Doc extends SpecialWordDoc & Stored>(
  docs: readonly Doc[],
  { q = '', language, kind }: Pick<ListSpecialWords, 'q' | 'language' | 'kind'>,
): Doc[] => {
  const asked = q.trim().toLowerCase();
  return docs
    .filter(
      (doc) =>
        (kind === undefined || doc.kind === kind) &&
        (language === undefined || doc.language === language) &&
        `${doc.word}\n${doc.value}`.toLowerCase().includes(asked),
    )
    .toSorted((a, b) =>
      a.updatedAt === b.updatedAt ? (a._id < b._id ? -1 : 1) : a.updatedAt < b.updatedAt ? 1 : -1,
    );
};
