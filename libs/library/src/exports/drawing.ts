import {
  byDay,
  COLOURS,
  ECHO,
  FILM,
  HILLS,
  type Hills,
  type Inscription,
  OVER_HILLS,
  RIMS,
} from '@app/lesson';

const SERIF: Record<string, string> = {
  ja: "'Noto Serif CJK JP','Noto Sans CJK JP',serif",
  zh: "'Noto Serif CJK SC','Noto Sans CJK SC',serif",
  'zh-TW': "'Noto Serif CJK TC','Noto Sans CJK TC',serif",
  ko: "'Noto Serif CJK KR','Noto Sans CJK KR',serif",
};
const SANS: Record<string, string> = {
  ja: "'Noto Sans CJK JP',sans-serif",
  zh: "'Noto Sans CJK SC',sans-serif",
  'zh-TW': "'Noto Sans CJK TC',sans-serif",
  ko: "'Noto Sans CJK KR',sans-serif",
};
/** The same character is drawn differently in Tokyo, Beijing and Taipei. */
export const fontOf = ({ lang, tone }: Pick<Inscription, 'lang' | 'tone'>): string => {
  const faces = tone === 'words' || tone === 'title' ? SERIF : SANS;
  return (
    faces[lang] ??
    faces[lang.split('-')[0] ?? ''] ??
    (faces === SERIF ? "'Noto Serif','DejaVu Serif',serif" : "'Noto Sans','DejaVu Sans',sans-serif")
  );
};
// Characters that XML forbids would make the whole picture unreadable.
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** The hills of a cover, as its preview has them. */
const landscape = ({ hue, echo: { x, y }, far, mid, near }: Hills): string => {
  const day = byDay(hue);
  const round = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  const rings = ECHO.rings.map(
    ({ r, stroke, opacity }) =>
      `<circle ${round} r="${r}" fill="none" stroke="${day.near}" stroke-width="${stroke}" opacity="${opacity}"/>`,
  );
  const dot = `<circle ${round} r="${ECHO.dot.r}" fill="${day.near}" opacity="${ECHO.dot.opacity}"/>`;
  const ridges = `<path d="${far}" fill="${day.far}"/><path d="${mid}" fill="${day.mid}"/><path d="${near}" fill="${day.near}"/>`;
  const sky = `<rect width="${HILLS.width}" height="${HILLS.height}" fill="${day.sky}"/>`;
  return `<g transform="translate(0 ${OVER_HILLS.top}) scale(${OVER_HILLS.scale})">${sky}${dot}${rings.join('')}${ridges}</g>`;
};

/** A picture of the film as SVG: on plain paper, over the hills of a cover, or over a photograph, where the words stand on a veil. */
export const drawing = (
  inscriptions: readonly Inscription[],
  { photograph = false, hills }: { photograph?: boolean; hills?: Hills } = {},
): string => {
  const { width, height } = FILM;
  const texts = inscriptions.map((one) => {
    const rim = hills && one.rim ? RIMS[one.rim] : undefined;
    const fill = photograph ? '#ffffff' : (rim?.letters ?? COLOURS[one.tone]);
    const edge = rim
      ? ` paint-order="stroke" stroke="${rim.rim}" stroke-opacity="${rim.opacity}" stroke-width="${(one.size * rim.width).toFixed(1)}" stroke-linejoin="round"`
      : '';
    return `<text x="${one.x.toFixed(1)}" y="${one.y.toFixed(1)}" font-size="${one.size.toFixed(1)}" text-anchor="${one.align}" fill="${fill}"${edge} font-family="${fontOf(one)}" xml:lang="${escaped(one.lang)}">${escaped(one.text)}</text>`;
  });
  const ground = photograph
    ? `<rect width="${width}" height="${height}" fill="#0b1512" fill-opacity="0.45"/>`
    : hills
      ? landscape(hills)
      : `<rect x="0" y="0" width="${width}" height="8" fill="${COLOURS.pine}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${texts.join('')}</svg>`;
};
