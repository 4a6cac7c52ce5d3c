import sharp from 'sharp';
import { SharpPainter } from './sharp-painter.js';

const painter = new SharpPainter();
const svg = (inside = '', size = '1200" height="630') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}"><rect width="1200" height="630" fill="#fbfaf6"/>${inside}</svg>`;
const red = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#d00000' } })
    .webp({ lossless: true })
    .toBuffer();
const colourAt = async (png: Uint8Array, left: number, top: number) => [
  ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

describe('a drawing', () => {
  it('becomes a PNG of its size, and the same one every time', async () => {
    const [a, b] = await Promise.all([painter.png({ svg: svg() }), painter.png({ svg: svg() })]);
    const { width, height, format, hasAlpha } = await sharp(a).metadata();
    expect([width, height, format, hasAlpha]).toEqual([1200, 630, 'png', false]);
    expect(Buffer.compare(a, b)).toBe(0);
  });
  it('has its photograph on the panel and nowhere else', async () => {
    const png = await painter.png({
      svg: svg(),
      photograph: { bytes: await red(), panel: { left: 800, top: 0, width: 400, height: 630 } },
    });
    const [inside, outside] = [await colourAt(png, 1000, 600), await colourAt(png, 790, 600)];
    expect(inside[0]).toBeGreaterThan(190);
    expect(inside[1]).toBeLessThan(20);
    expect(outside[1]).toBeGreaterThan(230);
  });
  it('that is none is refused, and the next one is made', async () => {
    await expect(painter.png({ svg: '<svg' })).rejects.toThrow();
    await expect(
      painter.png({
        svg: svg(),
        photograph: { bytes: Buffer.from('x'), panel: { left: 0, top: 0, width: 9, height: 9 } },
      }),
    ).rejects.toThrow();
    expect((await painter.png({ svg: svg() })).length).toBeGreaterThan(500);
  });
  it('waits for the one before it, and is sent away where too many wait', async () => {
    const busy = new SharpPainter();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, () => busy.png({ svg: svg() })),
    );
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(refused).toHaveLength(8);
    expect(refused[0]).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 5 } });
  });
});

describe('letters without a font', () => {
  it('are those that nobody has', async () => {
    expect([...(await painter.lacking('a\u0379b \u{3FFFC}\n'))]).toEqual(['\u0379', '\u{3FFFC}']);
  });
  it('are no letters of the plainest alphabet, no spaces, no marks alone', async () => {
    expect([
      ...(await painter.lacking(
        'The quick brown fox jumps over the lazy dog. 0123456789 <&>"\'\u0301\u200D',
      )),
    ]).toEqual([]);
  });
  it('are found in a long text too', async () => {
    const text = Array.from({ length: 300 }, (_, index) =>
      String.fromCodePoint(0x21 + (index % 90)),
    ).join('');
    expect([...(await painter.lacking(`${text}\u0379`))]).toEqual(['\u0379']);
  });
});
