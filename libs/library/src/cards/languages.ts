import type { ReadModels } from '@app/kernel';
import { lessonSummaries } from './summary.js';

/** There are not so many; a wrong index must not make this endless. */
const MOST = 200;
/** Of a text that says nothing in any language. */
const NONE = new Set(['auto', 'unknown']);

/** In which languages lessons are, those in the bin left out: from one to the next along the index, however many lessons there are. */
export const lessonLanguages = async (models: ReadModels): Promise<string[]> => {
  const cards = models.collection(lessonSummaries);
  const found: string[] = [];
  while (found.length < MOST) {
    const [next] = await cards
      .find({ binned: false, language: { $gt: found.at(-1) ?? '' } })
      .sort({ language: 1 })
      .limit(1)
      .toArray();
    if (!next) break;
    found.push(next.language);
  }
  return found.filter((language) => !NONE.has(language));
};
