interface Box {
  x: number;
  y: number;
  /** px. */
  width: number;
  height: number;
}
/** px of a card that has not been drawn. */
export const CARD = { width: 240, height: 90 };
const GAP = 40;
const bottom = ({ y, height }: Box): number => y + height;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < bottom(b) && b.y < bottom(a);

/** px by which copies move down so that they stand below their originals, and below whatever stands there already. */
export const below = (originals: readonly Box[], standing: readonly Box[]): number => {
  const height = Math.max(...originals.map(bottom)) - Math.min(...originals.map(({ y }) => y));
  let down = height + GAP;
  while (
    originals.some((box) => standing.some((other) => overlap({ ...box, y: box.y + down }, other)))
  )
    down += height + GAP;
  return Math.round(down);
};
