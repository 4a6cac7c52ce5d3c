import { lengthOf } from '@app/contracts';
import type { Finds } from '@app/kernel';
import { foldedTag } from '@published/authoring';
import type { SummaryDoc } from './summary.js';

/** Between a tag as it is compared and as its author wrote it. */
export const WRITTEN = '\n';

/** A public lesson by what its card says, as it was published. Unlisted, private and binned ones are found by nobody. */
export const foundByCard: Finds<SummaryDoc> = {
  of(doc) {
    if (doc.visibility !== 'public' || doc.binned) return undefined;
    const { title, tags, level } = doc.published?.card ?? doc;
    const { language, durationSeconds } = doc.published ?? doc;
    const length = lengthOf(durationSeconds);
    return {
      texts: { title: [title], tags: [...tags] },
      facets: {
        owner: [doc.userId],
        language: [language],
        level: level === '' ? [] : [level],
        length: length === undefined ? [] : [length],
        tag: tags.map(foldedTag),
        written: tags.map((tag) => `${foldedTag(tag)}${WRITTEN}${tag}`),
      },
      order: doc.publishedAt ?? '',
    };
  },
};
