import { type Annotation, pinyinGroups, pinyinLine, typedPinyin } from '@app/lesson';
import type { ComponentProps } from 'react';
import { Groups, ReadingCell } from './reading-cell.js';
import type { Group } from './reading.js';

/** Characters with their pinyin: what has some can be read otherwise. */
export const pinyinGroupsOf = (
  content: string,
  _language: string,
  annotation: Annotation | undefined,
): Group[] | undefined =>
  typeof annotation === 'string'
    ? pinyinGroups(content, annotation)?.map(({ text, reading }) => ({
        text,
        reading: reading ?? '',
        open: reading !== undefined,
      }))
    : undefined;

/** Why what a person wrote is no pinyin. */
export const refusedPinyin = (reading: string): string | undefined =>
  reading.trim() === '' || typedPinyin(reading) !== undefined
    ? undefined
    : '拼音请写成 hǎo 或 hao3';

export const pinyinOf = (groups: readonly Group[]): string =>
  pinyinLine(
    groups.map(({ text, reading, open }) =>
      open && reading.trim() !== ''
        ? { text, reading: typedPinyin(reading) ?? reading.trim() }
        : { text },
    ),
  );

/** The pinyin of a sentence, character by character; as one line where nobody can tell which syllable is whose. */
export function PinyinCell(props: ComponentProps<typeof ReadingCell>) {
  if (!pinyinGroupsOf(props.content, props.language, props.annotation))
    return <ReadingCell {...props} />;
  return (
    <Groups
      {...props}
      groupsOf={pinyinGroupsOf}
      annotationOf={pinyinOf}
      refusedReading={refusedPinyin}
    />
  );
}
