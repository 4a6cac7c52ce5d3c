interface Counted {
  all: number;
  fresh: number;
}

const shareOf = ({ all, fresh }: Counted): number => (fresh === 0 ? Infinity : fresh / all);

/**
 * The smaller the share of new words, the earlier: such a lesson can be followed, and something is learned in it. Where nothing is new there
 * is nothing to learn, so it comes last. Equal ones stay as they were. Pure.
 */
export const byNewWords = <T extends { words: Counted }>(lessons: readonly T[]): T[] =>
  lessons.toSorted((a, b) => {
    const [first, second] = [shareOf(a.words), shareOf(b.words)];
    return first === second ? 0 : first - second;
  });
