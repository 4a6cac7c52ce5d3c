import { createHash } from 'node:crypto';
import type { BlobStore, PicturePainter } from '@app/kernel';
import { BLOBS, CARD_LOOK, PICTURE_PAINTER } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { card, PANEL, WHOLE, wordless } from './card.js';
import type { CardContent } from './card-content.js';
import { drawable, textOf } from './drawable.js';
import { Latest } from './latest.js';

const NAMES = ['Yamabiko · 回声', 'Yamabiko', ''];
const MOST_CARDS = 48;

const hashOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 32);
/** What stands on a card, as one word: its address carries it. */
export const contentOf = (id: string, onCard: CardContent): string =>
  hashOf(JSON.stringify([CARD_LOOK, id, onCard]));

interface Drawn {
  bytes: Uint8Array;
  etag: string;
  /** All that it should say is on it. */
  whole: boolean;
}
export interface Card extends Drawn {
  /** The picture of just the content that was asked for: it may be kept for ever. */
  lasting: boolean;
}

/** Draws cards, and keeps the last of them. */
@Injectable()
export class Cards {
  // In memory, not among the files: what a person has written goes with them, and nobody counts who still shows a picture.
  private readonly kept = new Latest<Promise<Drawn>>(MOST_CARDS);

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURE_PAINTER) private readonly painter: PicturePainter,
  ) {}

  /** @param of whose card it is, what chooses its hills, and the content that was asked for @throws {Rejected} RATE_LIMITED */
  async of(
    onCard: CardContent,
    { id, seed, v }: { id: string; seed: string; v: string | undefined },
  ): Promise<Card> {
    const content = contentOf(id, onCard);
    const drawing = this.kept.get(content) ?? this.draw(seed, onCard);
    this.kept.set(content, drawing);
    try {
      const drawn = await drawing;
      return { ...drawn, lasting: drawn.whole && v === content };
    } catch (error) {
      this.kept.delete(content);
      throw error;
    }
  }

  private async draw(seed: string, onCard: CardContent): Promise<Drawn> {
    const lacking = await this.painter.lacking(textOf(onCard) + NAMES[0]);
    const shown = drawable(onCard, lacking);
    const brand =
      NAMES.find((name) => !Array.from(name).some((letter) => lacking.has(letter))) ?? '';
    const bytes =
      onCard.cover !== undefined && (await this.blobs.has(onCard.cover))
        ? await this.blobs.read(onCard.cover)
        : undefined;
    const { cover: _cover, ...bare } = shown ?? onCard;
    const svg = shown ? card(bytes ? shown : bare, { seed, brand }) : wordless(seed);
    const picture = await this.painter.png({
      svg,
      ...(bytes && { photograph: { bytes, panel: shown ? PANEL : WHOLE } }),
    });
    return {
      bytes: picture,
      etag: `"${hashOf(picture)}"`,
      whole: shown === onCard && (onCard.cover === undefined || bytes !== undefined),
    };
  }
}
