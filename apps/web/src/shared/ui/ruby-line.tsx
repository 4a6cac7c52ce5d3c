import type { ReadGroup } from '@app/lesson';
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CLOSING, isNarrow } from './closing.js';
import { useShownReadings } from '../lib/lessons/shown-readings.js';

/** A reading that is wider than this many letters may take lines of its own. */
const WIDE = 28;

/** Kana are letters of the sentence's own language: they are read and drawn as it is, and as tight as in the other sentences. */
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words with their reading above, in letters of the page. */
export function Above({
  group: { text, reading = '' },
  after,
  children,
}: {
  group: ReadGroup;
  /** Signs behind it that stand under its reading. */
  after?: string | undefined;
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
        {after}
      </chakra.span>
    );
  return (
    <ruby style={after ? { rubyAlign: 'center' } : undefined}>
      {children ?? text}
      {after}
      {KANA.test(reading) ? (
        <rt>{reading}</rt>
      ) : (
        <chakra.rt fontFamily="body" px="0.18em" lang="">
          {reading}
        </chakra.rt>
      )}
    </ruby>
  );
}

/** Signs that do not end a line. */
const OPENING = /[\p{Ps}\p{Pi}‘“]{1,4}$/u;

interface Piece {
  text: string;
  groups?: readonly ReadGroup[];
  reading?: string | undefined;
  /** What closes behind it, where its reading is so wide that it would stand apart. */
  after?: string;
}

/** Pieces that stay on one line: each that is a box of its own, with the signs beside it. A browser would break on both sides of it. */
export const keptTogether = <T extends Piece>(
  pieces: readonly T[],
  isBox: (piece: T) => boolean,
): (T | string)[][] => {
  const lines: (T | string)[][] = [];
  let opening = '';
  let follows = false;
  for (const piece of pieces) {
    if (isBox(piece)) {
      lines.push(opening === '' ? [piece] : [opening, piece]);
      opening = '';
      follows = true;
      continue;
    }
    const closing = follows ? (CLOSING.exec(piece.text)?.[0] ?? '') : '';
    if (closing !== '') {
      const box = lines.at(-1)?.pop();
      if (typeof box === 'object' && isNarrow(box.groups?.at(-1) ?? box))
        lines.at(-1)?.push({ ...box, after: (box.after ?? '') + closing });
      else lines.at(-1)?.push(...(box === undefined ? [] : [box]), closing);
    }
    const rest = piece.text.slice(closing.length);
    const before = opening;
    opening = OPENING.exec(rest)?.[0] ?? '';
    const plain = before + rest.slice(0, rest.length - opening.length);
    if (plain !== '') lines.push([plain]);
    follows &&= rest === '';
  }
  if (opening !== '') lines.push([opening]);
  return lines;
};

/** Letters that are never broken, whatever the screen: a longer word goes on in the next line. */
const UNBROKEN = 16;
export const staysWhole = (pieces: readonly (string | { text: string })[]): boolean =>
  pieces.length > 1 && pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.text).length, 0) <= UNBROKEN; // prettier-ignore

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
  return keptTogether<ReadGroup & { after?: string }>(
    groups,
    ({ reading }) => reading !== undefined,
  ).map((pieces) => {
    const key = (at += 1);
    if (pieces.length === 1 && typeof pieces[0] === 'string') return pieces[0];
    return (
      <chakra.span key={key} whiteSpace={staysWhole(pieces) ? 'nowrap' : undefined}>
        {pieces.map((piece, index) =>
          typeof piece === 'string' ? (
            piece
          ) : (
            <Above key={index} group={piece} after={piece.after} />
          ),
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
