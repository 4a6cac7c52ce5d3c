import type { Mark } from '../engine.js';

/** A stretch of the text, and what the engine gets for it. UTF-16 offsets. */
export interface Piece {
  fed: string;
  from: number;
  to: number;
  /** Written otherwise than in the text: it stands for the stretch as a whole. */
  isOther: boolean;
}

export const fedOf = (pieces: readonly Piece[]): string => pieces.map(({ fed }) => fed).join('');

/** The pieces of a text in which what matches is written otherwise, where that is another writing at all. */
export const rewritten = (
  text: string,
  form: RegExp,
  as: (...found: string[]) => string,
): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const plainUntil = (to: number) => {
    if (to > at) pieces.push({ fed: text.slice(at, to), from: at, to, isOther: false });
  };
  for (const match of text.matchAll(form)) {
    plainUntil(match.index);
    at = match.index + match[0].length;
    pieces.push({ fed: as(...match), from: match.index, to: at, isOther: true });
  }
  plainUntil(text.length);
  return pieces;
};

/** Where pieces stand in what is fed. */
const placed = (pieces: readonly Piece[]) => {
  let at = 0;
  return pieces.map((piece) => ({ piece, start: at, end: (at += piece.fed.length) }));
};

/** A stretch of what is fed that holds no part of a piece that cannot be divided. */
export const whole = (
  pieces: readonly Piece[],
  start: number,
  end: number,
): readonly [number, number] => {
  const cut = placed(pieces).filter(
    (one) => one.piece.isOther && one.start < end && one.end > start,
  );
  return [
    Math.min(start, ...cut.map((one) => one.start)),
    Math.max(end, ...cut.map((one) => one.end)),
  ];
};

/** The same pieces with `fed` between two offsets of what was fed before; these cut no other writing in two. */
export const replaced = (
  pieces: readonly Piece[],
  start: number,
  end: number,
  fed: string,
): Piece[] => {
  const [before, inside, after]: [Piece[], Piece[], Piece[]] = [[], [], []];
  const part = ({ from, isOther }: Piece, text: string, offset: number): Piece => ({
    fed: text,
    from: from + offset,
    to: from + offset + text.length,
    isOther,
  });
  for (const { piece, start: at, end: over } of placed(pieces)) {
    if (over <= start) before.push(piece);
    else if (at >= end) after.push(piece);
    else if (piece.isOther) inside.push(piece);
    else {
      const [head, tail] = [Math.max(0, start - at), Math.min(piece.fed.length, end - at)];
      if (head > 0) before.push(part(piece, piece.fed.slice(0, head), 0));
      inside.push(part(piece, piece.fed.slice(head, tail), head));
      if (tail < piece.fed.length) after.push(part(piece, piece.fed.slice(tail), tail));
    }
  }
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [...pieces];
  return [...before, { fed, from: first.from, to: last.to, isOther: true }, ...after];
};

/** Marks over what was fed, as marks over the text. */
export const ofText = (marks: readonly Mark[], pieces: readonly Piece[]): Mark[] => {
  const places = placed(pieces);
  const at = (offset: number, isEnd: boolean): number | undefined => {
    const one = places.find(({ start, end }) =>
      isEnd ? offset > start && offset <= end : offset >= start && offset < end,
    );
    if (!one) return undefined;
    if (one.piece.isOther) return isEnd ? one.piece.to : one.piece.from;
    return one.piece.from + offset - one.start;
  };
  return marks.map(({ charStart, charEnd, ...mark }) => {
    const from = charStart === undefined ? undefined : at(charStart, false);
    const to = charEnd === undefined ? undefined : at(charEnd, true);
    return from === undefined || to === undefined
      ? mark
      : { ...mark, charStart: from, charEnd: to };
  });
};
