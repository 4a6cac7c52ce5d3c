// node scripts/icons.mjs: the app's icons as PNG, drawn from public/icon.svg. Run after changing the logo; the results are committed.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const folder = new URL('../apps/web/public/', import.meta.url);
const logo = readFileSync(new URL('icon.svg', folder), 'utf8');
const paper = '#FBFAF6';

/** The system cuts its own shape: paper to the edge, and the drawing inside the safe circle. */
const fullBleed = (scale) => {
  const drawing = logo.replace(/<\/?svg[^<>]*>/g, '').replace(/<rect[^<>]*\/>/, '');
  const margin = (64 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${paper}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${drawing}</g></svg>`;
};

const draw = (svg, size, name) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(new URL(`icons/${name}.png`, folder).pathname);

await Promise.all([
  draw(logo, 192, 'icon-192'),
  draw(logo, 512, 'icon-512'),
  draw(fullBleed(0.72), 192, 'maskable-192'),
  draw(fullBleed(0.72), 512, 'maskable-512'),
  draw(fullBleed(0.86), 180, 'apple-touch-icon'),
]);
