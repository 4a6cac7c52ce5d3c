import { SHOWN, type SeoLack, type SeoPage } from '@app/contracts';
import type { PageHead } from '@app/platform';

export interface Looked {
  path: string;
  head: PageHead;
}

/** Two letters of the alphabet are as wide as one Han character. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (/[\u2e80-\uffef]/u.test(letter) ? 1 : 0.5), 0);

/** What search engines and previews would rather have. */
export const lacksOf = (looked: readonly Looked[]): SeoPage[] => {
  const titles = new Map<string, number>();
  for (const { head } of looked) titles.set(head.title, (titles.get(head.title) ?? 0) + 1);
  return looked.flatMap(({ path, head }) => {
    const { title, description } = head;
    const faults: Readonly<Record<SeoLack, boolean>> = {
      'no-description': description.trim() === '',
      'short-description':
        description.trim() !== '' && widthOf(description) < SHOWN.leastDescription,
      'long-title': widthOf(title) > SHOWN.title,
      'same-title': (titles.get(title) ?? 0) > 1,
      'no-picture': head.image === undefined && head.drawn === undefined,
    };
    const lacks = (Object.keys(faults) as SeoLack[]).filter((one) => faults[one]);
    return lacks.length === 0 ? [] : [{ path, title, description, lacks }];
  });
};
