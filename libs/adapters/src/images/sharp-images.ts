import { Rejected, type ImageCodec } from '@app/kernel';
import sharp from 'sharp';

// Pictures are rare: one thread of libvips and no cache leave the machine to speech.
sharp.cache(false);
sharp.concurrency(1);

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
/** What a file is, by its first bytes. libvips would also open SVG, GIF, TIFF, PDF and whatever else it was built with. */
const kindOf = (bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined => {
  if (starts(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  return starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes, [0x57, 0x45, 0x42, 0x50], 8)
    ? 'webp'
    : undefined;
};

const SECONDS = 20;

/**
 * Pictures through libvips. Only the pixels come out again: places, cameras, thumbnails, colour profiles and whatever was hung on behind
 * the picture stay behind. A picture that is cut off or damaged is refused, not guessed.
 */
export class SharpImages implements ImageCodec {
  /** One after the other: a picture of 16 million pixels takes 64 MB while it is turned. */
  private last: Promise<unknown> = Promise.resolve();

  async toWebp(bytes: Uint8Array, limits: { side: number; pixels: number }) {
    const mine = this.last.then(() => this.convert(bytes, limits));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async convert(bytes: Uint8Array, { side, pixels }: { side: number; pixels: number }) {
    const kind = kindOf(bytes);
    if (!kind) throw new Rejected('IMAGE_INVALID');
    const source = {
      limitInputPixels: pixels,
      failOn: 'warning',
      pages: 1,
      sequentialRead: true,
    } as const;
    const { format, width, height } = await sharp(bytes, source).metadata().catch(invalid);
    if (format !== kind) throw new Rejected('IMAGE_INVALID');
    if (width * height > pixels || Math.max(width, height) > side)
      throw new Rejected('IMAGE_INVALID', `图片边长最多 ${side} 像素，这张是 ${width} × ${height}`);
    const { data, info } = await sharp(bytes, source)
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
      .catch(invalid);
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  }
}

const invalid = (): never => {
  throw new Rejected('IMAGE_INVALID');
};
