import { Rejected, type PicturePainter } from '@app/kernel';
import sharp from 'sharp';
import { inkOf } from './ink.js';

// As for the pictures that people upload: one thread of libvips and no cache.
sharp.cache(false);
sharp.concurrency(1);

const SECONDS = 10;
const MOST_WAITING = 12;
/** A photograph in true colours would make a file that some networks refuse. */
const OF_PHOTOGRAPHS = { palette: true, quality: 90, effort: 3, compressionLevel: 9 } as const;
/** Letters looked at in one drawing, and remembered in all. */
const AT_ONCE = 64;
const MOST_KNOWN = 20_000;
/** Neither stands for anything, so no font has it: pango draws its box of hexadecimal digits, a wider one for the longer number. */
const NOBODYS = ['\u0378', '\u{3FFFD}'];
const BLANK = /^[\s\p{M}\p{Cf}\p{Cc}\p{Cs}]$/u;

/** Pictures through libvips, which draws text with the host's fonts. */
export class SharpPainter implements PicturePainter {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly known = new Map<string, boolean>();

  async lacking(text: string): Promise<ReadonlySet<string>> {
    const letters = [...new Set(text)].filter((letter) => !BLANK.test(letter));
    for (;;) {
      const open = letters.filter((letter) => !this.known.has(letter)).slice(0, AT_ONCE);
      if (open.length === 0) break;
      await this.look(open);
    }
    const lacking = new Set(letters.filter((letter) => this.known.get(letter) === false));
    if (this.known.size > MOST_KNOWN) this.known.clear();
    return lacking;
  }

  async png({ svg, photograph }: Parameters<PicturePainter['png']>[0]): Promise<Uint8Array> {
    return this.next(async () => {
      const over = photograph && {
        input: await sharp(photograph.bytes, { limitInputPixels: 24_000_000 })
          .timeout({ seconds: SECONDS })
          .resize(photograph.panel.width, photograph.panel.height, { fit: 'cover' })
          .png({ compressionLevel: 1 })
          .toBuffer(),
        left: photograph.panel.left,
        top: photograph.panel.top,
      };
      const drawing = sharp(Buffer.from(svg))
        .timeout({ seconds: SECONDS })
        .flatten({ background: '#ffffff' });
      const painted = over
        ? drawing.composite([over]).removeAlpha().png(OF_PHOTOGRAPHS)
        : drawing.removeAlpha().png({ compressionLevel: 9 });
      return new Uint8Array(await painted.toBuffer());
    });
  }

  /** A letter is there when it leaves ink, and other ink than the box. */
  private async look(letters: readonly string[]): Promise<void> {
    const ink = await this.next(() => inkOf([...NOBODYS, ...letters]));
    const boxes = new Set(ink.slice(0, NOBODYS.length));
    letters.forEach((letter, index) => {
      const drawn = ink[NOBODYS.length + index];
      this.known.set(letter, drawn !== undefined && !boxes.has(drawn));
    });
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING)
      throw new Rejected('RATE_LIMITED', '图片正在排队，请稍后再试', { retryAfter: 5 });
    this.waiting += 1;
    const mine = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
