import { TAGS } from '@app/contracts';
import { Rejected } from '@app/kernel';
import { foldedTag } from './level.js';

/** Tags as they are kept: few and short, each once, as it was written first. @throws {Rejected} INVALID */
export const tagsOf = (given: readonly string[]): string[] => {
  const tags = new Map<string, string>();
  for (const tag of given) {
    const plain = tag.normalize('NFKC').trim();
    if (plain === '' || Array.from(plain).length > TAGS.longest)
      throw new Rejected('INVALID', `标签应为 1–${TAGS.longest} 个字符，没有做任何更改`);
    if (!tags.has(foldedTag(tag))) tags.set(foldedTag(tag), plain);
  }
  if (tags.size > TAGS.most)
    throw new Rejected('INVALID', `最多 ${TAGS.most} 个标签，没有做任何更改`);
  return [...tags.values()];
};
