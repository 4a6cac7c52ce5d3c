const GAP = 0.7;

/**
 * For each of `said` the one of `own` that it is, or else the last one before it: both tell of the same sentence, one with bounds of words,
 * the other as it is said. @param cost 0 the same, 1 another
 */
export const aligned = <A, B>(
  own: readonly A[],
  said: readonly B[],
  cost: (one: A, other: B) => number,
): number[] => {
  const width = said.length + 1;
  const least = new Float32Array((own.length + 1) * width);
  const at = (i: number, j: number) => least[i * width + j]!;
  for (let i = own.length; i >= 0; i -= 1)
    for (let j = said.length; j >= 0; j -= 1) {
      const [over, left] = [own.length - i, said.length - j];
      least[i * width + j] =
        over === 0 || left === 0
          ? (over + left) * GAP
          : Math.min(
              at(i + 1, j + 1) + cost(own[i]!, said[j]!),
              at(i + 1, j) + GAP,
              at(i, j + 1) + GAP,
            );
    }
  const found: number[] = [];
  const [SAME, EPSILON] = [0, 1e-4];
  for (let i = 0, j = SAME; j < said.length;) {
    const here = at(i, j);
    if (i < own.length && Math.abs(here - at(i + 1, j + 1) - cost(own[i]!, said[j]!)) < EPSILON) {
      found.push(i);
      i += 1;
      j += 1;
    } else if (i < own.length && Math.abs(here - at(i + 1, j) - GAP) < EPSILON) i += 1;
    else {
      found.push(Math.max(0, i - 1));
      j += 1;
    }
  }
  return found;
};
