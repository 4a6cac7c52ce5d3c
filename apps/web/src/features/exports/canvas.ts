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
  type Width,
} from '@app/lesson';

type Context = OffscreenCanvasRenderingContext2D;

const FACES: [start: string, serif: string, sans: string][] = [
  [
    'ja',
    '"Noto Serif CJK JP","Hiragino Mincho ProN","Yu Mincho",serif',
    '"Noto Sans CJK JP","Hiragino Sans","Yu Gothic",sans-serif',
  ],
  [
    'zh-TW',
    '"Noto Serif CJK TC","Songti TC",serif',
    '"Noto Sans CJK TC","PingFang TC","Microsoft JhengHei",sans-serif',
  ],
  [
    'zh',
    '"Noto Serif CJK SC","Songti SC",SimSun,serif',
    '"Noto Sans CJK SC","PingFang SC","Microsoft YaHei",sans-serif',
  ],
  [
    'ko',
    '"Noto Serif CJK KR","AppleMyungjo",Batang,serif',
    '"Noto Sans CJK KR","Apple SD Gothic Neo","Malgun Gothic",sans-serif',
  ],
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

const ridge = (path: string): Path2D => new Path2D(path);
const drawHills = (context: Context, { hue, echo: { x, y }, far, mid, near }: Hills): void => {
  const day = byDay(hue);
  const round = (r: number) => {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
  };
  context.save();
  context.translate(0, OVER_HILLS.top);
  context.scale(OVER_HILLS.scale, OVER_HILLS.scale);
  context.fillStyle = day.sky;
  context.fillRect(0, 0, HILLS.width, HILLS.height);
  context.fillStyle = context.strokeStyle = day.near;
  context.globalAlpha = ECHO.dot.opacity;
  round(ECHO.dot.r);
  context.fill();
  for (const { r, stroke, opacity } of ECHO.rings) {
    context.globalAlpha = opacity;
    context.lineWidth = stroke;
    round(r);
    context.stroke();
  }
  context.globalAlpha = 1;
  for (const [path, fill] of [
    [far, day.far],
    [mid, day.mid],
    [near, day.near],
  ] as const) {
    context.fillStyle = fill;
    context.fill(ridge(path));
  }
  context.restore();
};

/** Draws one picture of the film: on plain paper, over the hills of a cover, or over a photograph, where the words stand on a veil. */
export const drawPicture = (
  context: Context,
  inscriptions: readonly Inscription[],
  ground?: ImageBitmap | Hills,
): void => {
  const { width, height } = FILM;
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, width, height);
  const [hills, photograph] = ground && 'hue' in ground ? [ground, undefined] : [undefined, ground];
  if (hills) drawHills(context, hills);
  else if (photograph) {
    const scale = Math.max(width / photograph.width, height / photograph.height);
    const [w, h] = [photograph.width * scale, photograph.height * scale];
    context.drawImage(photograph, (width - w) / 2, (height - h) / 2, w, h);
    context.fillStyle = 'rgb(11 21 18 / .45)';
    context.fillRect(0, 0, width, height);
  } else {
    context.fillStyle = COLOURS.pine;
    context.fillRect(0, 0, width, 8);
  }
  for (const { text, x, y, size, lang, tone, align, rim } of inscriptions) {
    context.font = fontOf(size, lang, tone === 'words' || tone === 'title');
    context.textAlign = align === 'middle' ? 'center' : align;
    const edge = hills && rim ? RIMS[rim] : undefined;
    if (edge) {
      context.lineJoin = 'round';
      context.lineWidth = size * edge.width;
      context.strokeStyle = edge.rim;
      context.globalAlpha = edge.opacity;
      context.strokeText(text, x, y);
      context.globalAlpha = 1;
    }
    context.fillStyle = photograph ? '#fff' : (edge?.letters ?? COLOURS[tone]);
    context.fillText(text, x, y);
  }
};
