/** Where a place in a text is when others have changed one stretch of it: behind it, it goes along; inside, it is at its end. */
export const moved = (place: number, before: string, after: string): number => {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (place <= head) return place;
  const behind = place - (before.length - tail);
  return after.length - tail + Math.max(0, behind);
};
