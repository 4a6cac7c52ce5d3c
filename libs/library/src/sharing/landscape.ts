import { CARD } from '@app/contracts';
import { following } from '@app/lesson';

/** One ridge from edge to edge; `base` and `swell` are parts of the picture's height. */
const ridge = (random: () => number, base: number, swell: number): string => {
  const { width, height } = CARD;
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: (width / 5) * index,
    y: height * (1 - base - (random() - 0.4) * swell),
  }));
  const first = points[0] ?? { x: 0, y: height };
  const curve = points.slice(1).map(({ x, y }, index) => {
    const before = points[index] ?? first;
    const middle = ((before.x + x) / 2).toFixed(0);
    return `C${middle} ${before.y.toFixed(0)} ${middle} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`;
  });
  return `M0 ${height}L0 ${first.y.toFixed(0)}${curve.join('')}L${width} ${height}z`;
};

/** The hills and the echo of a lesson, as its cover in the web has them: low under words, high where there are none. */
export const landscape = (seed: string, { words }: { words: boolean }): string => {
  const random = following(seed);
  const hue = 118 + Math.round(random() * 78);
  const [across, up] = [random(), random()]; // where the web puts the echo: taken, so that the ridges are the same ones
  const tall = words ? 0.3 : 1;
  const shade = (part: number, light: number) => `hsl(${hue}, ${part}%, ${light}%)`;
  const ridges = [
    [ridge(random, 0.37 * tall, 0.26 * tall), shade(22, words ? 86 : 82)],
    [ridge(random, 0.23 * tall, 0.23 * tall), shade(24, words ? 74 : 67)],
    [ridge(random, 0.1 * tall, 0.19 * tall), shade(30, words ? 52 : 44)],
  ].map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`);
  const [x, y] = [CARD.width * (0.3 + 0.4 * across), CARD.height * (0.28 + 0.1 * up)];
  const near = shade(30, 44);
  const rings = [
    [62, 6, 0.5],
    [102, 4.4, 0.34],
    [150, 3.4, 0.22],
  ].map(
    ([r, wide, opacity]) =>
      `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r}" fill="none" stroke="${near}" stroke-width="${wide}" opacity="${opacity}"/>`,
  );
  const echo = words
    ? ''
    : `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="28" fill="${near}" opacity=".8"/>${rings.join('')}`;
  const sky = words
    ? ''
    : `<rect width="${CARD.width}" height="${CARD.height}" fill="${shade(24, 93)}"/>`;
  return `${sky}${echo}${ridges.join('')}`;
};

const MARK =
  '<g fill="none" stroke="#2C6A57" stroke-linecap="round"><circle cx="32" cy="30" r="6" fill="#2C6A57" stroke="none"/><path d="M20.500 34.500a12 12 0 1 1 23 0" stroke-width="3.400"/><path d="M14.600 37a18.500 18.500 0 1 1 34.800 0" stroke-width="2.600" opacity=".6"/><path d="M9 39.600a25 25 0 1 1 46 0" stroke-width="2" opacity=".34"/></g><path d="M5 48c7-6 13-8 19-4 5 3 9 3 14-1 6-5 12-4 21 4-6 8-15 12-27 12S11 56 5 48z" fill="#2C6A57"/>';
/** The mark of Yamabiko, `size` px wide. */
export const mark = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})">${MARK}</g>`;
