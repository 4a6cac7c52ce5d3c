import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { SharpImages } from './sharp-images.js';

const images = new SharpImages();
const limits = { side: 4096, pixels: 24_000_000 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });
const refused = (bytes: Uint8Array) =>
  expect(images.toWebp(bytes, limits)).rejects.toMatchObject({ code: 'IMAGE_INVALID' });

const crcTable = Array.from(
  { length: 256 },
  (_, n) =>
    Array.from({ length: 8 }).reduce<number>(
      (c) => (c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1),
      n,
    ) >>> 0,
);
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;
const chunk = (type: string, body: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
};
/** A grey PNG of any size in a few kilobytes: what a decompression bomb is. */
const bomb = (width: number, height: number) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture of a stranger', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'comes out of a %s as WebP with its pixels',
    async (format) => {
      const { bytes, width, height } = await images.toWebp(
        await plain(40, 30).toFormat(format).toBuffer(),
        limits,
      );
      expect([width, height, (await sharp(bytes).metadata()).format]).toEqual([40, 30, 'webp']);
    },
  );

  it('loses where and with what it was taken, and stands upright', async () => {
    const exif = {
      IFD0: { Make: 'Secret Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 41/1 0/1' },
    };
    const taken = await plain(40, 30)
      .jpeg()
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { bytes, width, height } = await images.toWebp(taken, limits);
    const { exif: kept, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ kept, icc, xmp, orientation, width, height }).toEqual({ width: 30, height: 40 });
    expect(Buffer.from(bytes).includes('Secret Camera')).toBe(false);
  });

  it('loses the script that was hung on behind it', async () => {
    const polyglot = Buffer.concat([
      await plain(20, 20).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { bytes } = await images.toWebp(polyglot, limits);
    expect(Buffer.from(bytes).includes('<script')).toBe(false);
  });

  it('gives the same bytes for the same picture', async () => {
    const [a, b] = await Promise.all(
      [0, 1].map(async () => images.toWebp(await plain(20, 20).png().toBuffer(), limits)),
    );
    expect(Buffer.compare(a!.bytes, b!.bytes)).toBe(0);
  });

  it('keeps of an animation the first picture only', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
    const animated = await sharp(frames, {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    const { height, bytes } = await images.toWebp(animated, limits);
    expect([height, (await sharp(bytes).metadata()).pages ?? 1]).toEqual([20, 1]);
  });
});

describe('refused is', () => {
  it('a bomb of 400 million pixels', async () => {
    const bytes = bomb(20_000, 20_000);
    expect(bytes.length).toBeLessThan(100_000);
    await refused(bytes);
  });
  it('a side that is too long, with the reason', () =>
    expect(images.toWebp(bomb(5000, 10), limits)).rejects.toMatchObject({
      code: 'IMAGE_INVALID',
      message: '图片边长最多 4096 像素，这张是 5000 × 10',
    }));
  it.each(['jpeg', 'png', 'webp'] as const)('a %s that is cut off', async (format) => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });
    const whole = await noise.toFormat(format).toBuffer();
    await refused(whole.subarray(0, Math.floor(whole.length / 2)));
  });
  it('an SVG, also with a declaration', async () => {
    await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
    await refused(
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ),
    );
  });
  it('a GIF, a TIFF and a PDF', async () => {
    await refused(await plain(4, 4).gif().toBuffer());
    await refused(await plain(4, 4).tiff().toBuffer());
    await refused(Buffer.from('%PDF-1.7\n'));
  });
  it('the first bytes of a picture before something else', async () => {
    await refused(
      Buffer.concat([
        Buffer.from([0xff, 0xd8, 0xff]),
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      ]),
    );
    await refused(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.alloc(100)]));
  });
  it('nothing at all', () => refused(new Uint8Array()));
});
