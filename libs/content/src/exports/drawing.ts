import { COLOURS, FILM, type Inscription } from '@app/lesson';

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
  return faces[lang] ?? faces[lang.split('-')[0] ?? ''] ?? (faces === SERIF ? "'Noto Serif','DejaVu Serif',serif" : "'Noto Sans','DejaVu Sans',sans-serif");
};
// Characters that XML forbids would make the whole picture unreadable.
export const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

/** A picture of the film as SVG. Over a photograph the words stand on a veil. */
export const drawing = (inscriptions: readonly Inscription[], { photograph = false } = {}): string => {
  const { width, height } = FILM;
  const texts = inscriptions.map((one) => {
    const fill = photograph ? '#ffffff' : COLOURS[one.tone];
    return `<text x="${one.x.toFixed(1)}" y="${one.y.toFixed(1)}" font-size="${one.size.toFixed(1)}" text-anchor="${one.align}" fill="${fill}" font-family="${fontOf(one)}" xml:lang="${escaped(one.lang)}">${escaped(one.text)}</text>`;
  });
  const ground = photograph
    ? `<rect width="${width}" height="${height}" fill="#0b1512" fill-opacity="0.45"/>`
    : `<rect x="0" y="0" width="${width}" height="8" fill="${COLOURS.pine}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${texts.join('')}</svg>`;
};
