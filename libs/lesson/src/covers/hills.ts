/** FNV-1a, then xorshift: numbers in [0, 1) that follow from words. Not for secrets. */
export const following = (words: string): (() => number) => {
  let state = 0x811c9dc5;
  for (let index = 0; index < words.length; index += 1)
    state = Math.imul(state ^ words.charCodeAt(index), 0x01000193);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
};

/** px of a cover; whoever draws it larger scales it. */
export const HILLS = { width: 320, height: 200 } as const;
/** Around the place of the echo. */
export const ECHO = {
  dot: { r: 9, opacity: 0.8 },
  rings: [
    { r: 19, stroke: 1.8, opacity: 0.5 },
    { r: 31, stroke: 1.3, opacity: 0.34 },
    { r: 45, stroke: 1, opacity: 0.22 },
  ],
} as const;

/** One ridge from edge to edge, `base` above the bottom, as an SVG path. */
const ridge = (random: () => number, base: number, swell: number): string => {
  const { width, height } = HILLS;
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: (width / 5) * index,
    y: height - base - (random() - 0.4) * swell,
  }));
  const first = points[0] ?? { x: 0, y: height };
  const curve = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? first;
    const middle = (before.x + x) / 2;
    return `C${middle.toFixed(0)} ${before.y.toFixed(0)} ${middle.toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M0 ${height}L0 ${first.y.toFixed(0)}${curve.join('')}L${width} ${height}z`;
};

/** The valley of a lesson: hue, hills and the place of the echo follow from its words, so no lesson looks naked or like its neighbour. */
export const hillsOf = ({ title, language }: { title: string; language: string }) => {
  const random = following(`${language} ${title}`);
  const hue = 118 + Math.round(random() * 78); // moss to lake, around the pine of the accent
  const echo = { x: 60 + random() * 200, y: 46 + random() * 34 };
  const [far, mid, near] = [ridge(random, 74, 52), ridge(random, 46, 46), ridge(random, 20, 34)];
  return { hue, echo, far, mid, near };
};
export type Hills = ReturnType<typeof hillsOf>;

/** Its colours by day. */
export const byDay = (hue: number) => ({
  sky: `hsl(${hue}, 24%, 93%)`,
  far: `hsl(${hue}, 22%, 82%)`,
  mid: `hsl(${hue}, 24%, 67%)`,
  near: `hsl(${hue}, 30%, 44%)`,
});
