import sharp from 'sharp';

const CELL = 120;
const SIZE = 60;
const DARK = 160;

const escaped = (letter: string): string => letter.replace('&', '&amp;').replace('<', '&lt;');

/**
 * Where the ink of each letter lies, as a text to compare: its bounds, and how dark its upper and left edge are, by which a frame is told
 * from a letter of the same size. `undefined` without any ink.
 */
export const inkOf = async (letters: readonly string[]): Promise<(string | undefined)[]> => {
  const texts = letters.map(
    (letter, index) =>
      `<text x="${index * CELL + 20}" y="80" font-size="${SIZE}" font-family="serif">${escaped(letter)}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${letters.length * CELL}" height="${CELL}">${texts.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .timeout({ seconds: 10 })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < DARK;
  return letters.map((_, index) => {
    let [left, right, top, bottom] = [CELL, -1, CELL, -1];
    for (let y = 0; y < CELL; y += 1)
      for (let x = 0; x < CELL; x += 1)
        if (dark(index * CELL + x, y))
          [left, right, top, bottom] = [
            Math.min(left, x),
            Math.max(right, x),
            Math.min(top, y),
            Math.max(bottom, y),
          ];
    if (right < 0) return undefined;
    const above = Array.from({ length: right - left + 1 }, (__, x) =>
      dark(index * CELL + left + x, top),
    ).filter(Boolean).length;
    const beside = Array.from({ length: bottom - top + 1 }, (__, y) =>
      dark(index * CELL + left, top + y),
    ).filter(Boolean).length;
    return [left, top, right, bottom, above, beside].join(' ');
  });
};
