import { readGroups, type Annotation, type ReadGroup } from '@app/lesson';

export interface MarkedGroup extends ReadGroup {
  /** It is read otherwise than the same words are in the other reading. */
  differs: boolean;
}

const groupsOf = (content: string, annotation: Annotation): ReadGroup[] =>
  readGroups(content, annotation) ?? [
    { text: content, ...(typeof annotation === 'string' && { reading: annotation }) },
  ];
/** Where each begins, its words and its reading. */
const placesOf = (groups: readonly ReadGroup[]): string[] => {
  let at = 0;
  return groups.map(({ text, reading = '' }) => {
    const place = `${at} ${text} ${reading}`;
    at += text.length;
    return place;
  });
};

/** The stretches of one reading, those marked that the other one reads otherwise. Words without a reading are marked in neither. */
export const marked = (content: string, shown: Annotation, other: Annotation): MarkedGroup[] => {
  const groups = groupsOf(content, shown);
  const there = new Set(placesOf(groupsOf(content, other)));
  return placesOf(groups).map((place, at) => {
    const group = groups[at] ?? { text: '' };
    return { ...group, differs: group.reading !== undefined && !there.has(place) };
  });
};
