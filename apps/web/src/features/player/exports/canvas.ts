import { COLOURS, FILM, type Inscription, type Width } from '@app/lesson';

type Context = OffscreenCanvasRenderingContext2D;

const FACES: [start: string, serif: string, sans: string][] = [
  ['ja', '"Noto Serif CJK JP","Hiragino Mincho ProN","Yu Mincho",serif', '"Noto Sans CJK JP","Hiragino Sans","Yu Gothic",sans-serif'],
  ['zh-TW', '"Noto Serif CJK TC","Songti TC",serif', '"Noto Sans CJK TC","PingFang TC","Microsoft JhengHei",sans-serif'],
  ['zh', '"Noto Serif CJK SC","Songti SC",SimSun,serif', '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif'],
  ['ko', '"Noto Serif CJK KR","AppleMyungjo",Batang,serif', '"Noto Sans CJK KR","Apple SD Gothic Neo","Malgun Gothic",sans-serif'],
];
/** A canvas does not know the language of its words: the face has to. */
const fontOf = (size: number, lang: string, serif: boolean): string => {
  const faces = FACES.find(([start]) => lang.startsWith(start));
  return `${size}px ${faces?.[serif ? 1 : 2] ?? (serif ? 'Georgia,"Noto Serif",serif' : '"Noto Sans",sans-serif')}`;
};

export const measuring =
  (context: Context): Width =>
  (text, size, lang) => {
    context.font = fontOf(size, lang, true);
    return context.measureText(text).width;
  };

/** Draws one picture of the film; over a photograph the words stand on a veil. */
export const drawPicture = (context: Context, inscriptions: readonly Inscription[], photograph?: ImageBitmap): void => {
  const { width, height } = FILM;
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, width, height);
  if (photograph) {
    const scale = Math.max(width / photograph.width, height / photograph.height);
    const [w, h] = [photograph.width * scale, photograph.height * scale];
    context.drawImage(photograph, (width - w) / 2, (height - h) / 2, w, h);
    context.fillStyle = 'rgb(11 21 18 / .45)';
    context.fillRect(0, 0, width, height);
  } else {
    context.fillStyle = COLOURS.pine;
    context.fillRect(0, 0, width, 8);
  }
  for (const { text, x, y, size, lang, tone, align } of inscriptions) {
    context.font = fontOf(size, lang, tone === 'words' || tone === 'title');
    context.textAlign = align === 'middle' ? 'center' : align;
    context.fillStyle = photograph ? '#fff' : COLOURS[tone];
    context.fillText(text, x, y);
  }
};
