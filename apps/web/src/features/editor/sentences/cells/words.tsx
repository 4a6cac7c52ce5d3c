import type { Annotation, Keyword } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode, Suspense } from 'react';
import { part } from '../../../../shared/ui/part.js';
import { groupsOf } from './reading.js';

const LineWords = part(() => import('./line-words.js'), 'LineWords');

/** Stretches of a text with the keyword that covers each, the first one where they overlap. */
const marked = (
  text: string,
  keywords: readonly Keyword[],
): { text: string; keyword: boolean }[] => {
  const covers = new Uint8Array(text.length);
  for (const { text: word } of keywords) {
    const at = word === '' ? -1 : text.indexOf(word);
    if (at >= 0) covers.fill(1, at, at + word.length);
  }
  const parts: { text: string; keyword: boolean }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    const keyword = covers[at] === 1;
    if (last && last.keyword === keyword) last.text += text[at] ?? '';
    else parts.push({ text: text[at] ?? '', keyword });
  }
  return parts;
};

const Mark = chakra('span', { base: { borderBottomWidth: '2px', borderColor: 'hill.near' } });

/** Which characters of a sentence are in a keyword, so that its groups can be underlined one by one. */
const underlined = (content: string, keywords: readonly Keyword[]) => {
  const parts = marked(content, keywords);
  return (from: number, to: number): ReactNode => {
    let at = 0;
    return parts.flatMap(({ text, keyword }) => {
      const [start, end] = [Math.max(from, at), Math.min(to, at + text.length)];
      const piece = start < end ? text.slice(start - at, end - at) : '';
      const key = at;
      at += text.length;
      if (piece === '') return [];
      return [keyword ? <Mark key={key}>{piece}</Mark> : <Fragment key={key}>{piece}</Fragment>];
    });
  };
};

interface Props {
  content: string;
  language: string;
  annotation: Annotation | undefined;
  keywords: readonly Keyword[];
  /** A reading was pressed: the index of its group, 0 of a line. */
  onReading: (group: number) => void;
}

/** A sentence with its reading, each group of which can be pressed, and its keywords underlined. */
export function Words({ content, language, annotation, keywords, onReading }: Props) {
  const under = underlined(content, keywords);
  if (typeof annotation === 'string' && annotation !== '')
    return (
      <Suspense fallback={under(0, content.length)}>
        <LineWords {...{ content, language, annotation, under, onReading }} />
      </Suspense>
    );
  const groups = annotation === undefined ? undefined : groupsOf(content, language, annotation);
  if (!groups) return <>{under(0, content.length)}</>;
  let at = 0;
  return groups.map(({ text, reading, open }, index) => {
    const from = at;
    at += text.length;
    const words = under(from, at);
    if (!open) return <Fragment key={from}>{words}</Fragment>;
    return (
      <chakra.ruby
        key={from}
        cursor="pointer"
        borderRadius="4px"
        _hover={{ bg: 'pine.subtle' }}
        onClick={() => onReading(index)}
        title="改读音"
      >
        {words}
        <rt>{reading}</rt>
      </chakra.ruby>
    );
  });
}

/** The words a person has selected inside an element, without the readings above them. */
export const selectedIn = (element: HTMLElement): string => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return '';
  const words = range.cloneContents();
  for (const reading of words.querySelectorAll('rt')) reading.remove();
  return (words.textContent ?? '').trim();
};
