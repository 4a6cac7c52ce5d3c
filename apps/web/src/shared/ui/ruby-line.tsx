import type { ReadGroup } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useShownReadings } from '../lib/lessons/shown-readings.js';

/** A reading that is wider than this many letters may take lines of its own. */
const WIDE = 28;

/** Words with their reading above, in letters of the page. */
export function Above({
  group: { text, reading = '' },
  children,
}: {
  group: ReadGroup;
  children?: ReactNode;
}) {
  if (reading.length > WIDE)
    return (
      <chakra.span display="inline-block" maxW="100%" whiteSpace="normal" textAlign="center">
        <chakra.span
          display="block"
          fontSize="0.5em"
          lineHeight="1.3"
          fontFamily="body"
          userSelect="none"
        >
          {reading}
        </chakra.span>
        {children ?? text}
      </chakra.span>
    );
  return (
    <ruby>
      {children ?? text}
      <chakra.rt fontFamily="body" px="0.18em" lang="">
        {reading}
      </chakra.rt>
    </ruby>
  );
}

/** Signs that do not begin a line, and those that do not end one. */
const CLOSING = /^[\p{Pe}\p{Pf}。，、；：！？…—·,.;:!?％%’”]+/u;
const OPENING = /[\p{Ps}\p{Pi}‘“]{1,4}$/u;

/** Pieces that stay on one line: a ruby with the signs beside it. */
export const keptTogether = (groups: readonly ReadGroup[]): ReadGroup[][] => {
  const lines: ReadGroup[][] = [];
  let opening = '';
  for (const group of groups) {
    if (group.reading !== undefined) {
      lines.push(opening === '' ? [group] : [{ text: opening }, group]);
      opening = '';
      continue;
    }
    const closing = lines.at(-1)?.some(({ reading }) => reading !== undefined)
      ? (CLOSING.exec(group.text)?.[0] ?? '')
      : '';
    if (closing !== '') lines.at(-1)?.push({ text: closing });
    const rest = group.text.slice(closing.length);
    opening = OPENING.exec(rest)?.[0] ?? '';
    const plain = rest.slice(0, rest.length - opening.length);
    if (plain !== '') lines.push([{ text: plain }]);
  }
  if (opening !== '') lines.push([{ text: opening }]);
  return lines;
};

/** A sentence whose reading is one line: over its characters or words, and above the whole where nobody can tell which is whose. */
export function RubyLine({
  content,
  annotation,
  language,
}: {
  content: string;
  annotation: string;
  language: string | undefined;
}) {
  const groups = useShownReadings(content, annotation, language);
  if (!groups) return <LineAbove line={annotation}>{content}</LineAbove>;
  let at = 0;
  return keptTogether(groups).map((pieces) => {
    const key = (at += 1);
    if (pieces.length === 1 && pieces[0]?.reading === undefined) return pieces[0]?.text;
    return (
      <chakra.span key={key} whiteSpace={pieces.length > 1 ? 'nowrap' : undefined}>
        {pieces.map((group, index) =>
          group.reading === undefined ? group.text : <Above key={index} group={group} />,
        )}
      </chakra.span>
    );
  });
}

export function LineAbove({ line, children }: { line: string; children?: ReactNode }) {
  return (
    <>
      <chakra.span
        display="block"
        fontSize="0.52em"
        lineHeight="1.5"
        color="fg.muted"
        fontFamily="body"
        userSelect="none"
        lang=""
      >
        {line}
      </chakra.span>
      {children}
    </>
  );
}
