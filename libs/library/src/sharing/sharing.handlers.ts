import { createHash } from 'node:crypto';
import { Missing, type BlobStore, type PicturePainter, type ReadModels } from '@app/kernel';
import { playable } from '@app/lesson';
import {
  BLOBS,
  PAGE_HEADS,
  PICTURE_PAINTER,
  READ_MODELS,
  type PageHead,
  type PageHeads,
} from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readLesson } from '@published/authoring';
import { seenBy } from '../cards/seen.js';
import { cardOf, lessonSummaries } from '../cards/summary.js';
import { card, LOOK, PANEL, WHOLE, wordless } from './card.js';
import { drawable, textOf } from './drawable.js';
import { cardContentOf, type CardContent, type Shared, type Wanted } from './card-content.js';
import { headOf, linkedBy } from './head.js';
import { Latest } from './latest.js';

const COVER = /^\/media\/images\/([0-9a-f]{64}\.webp)$/;
const NAMES = ['Yamabiko · 回声', 'Yamabiko', ''];
const MOST_LESSONS = 16;
const MOST_CARDS = 48;

const contentOf = (id: string, onCard: CardContent): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, id, onCard]))
    .digest('hex')
    .slice(0, 32);

export interface Card {
  bytes: Uint8Array;
  etag: string;
  /** The picture of just the content that was asked for: it may be kept for ever. */
  lasting: boolean;
}
interface Drawn {
  bytes: Uint8Array;
  etag: string;
  /** All that it should say is on it. */
  whole: boolean;
}

/** What everybody may see of lessons, as pages and pictures that are made for those who only follow a link. */
@Injectable()
class Sharing implements PageHeads {
  readonly paths = ['/player/:id', '/content-info'];
  private readonly lessons = new Latest<{ revision: number; shared: Shared }>(MOST_LESSONS);
  // In memory, not among the files: what a person has written goes with them, and nobody counts who still shows a picture.
  private readonly cards = new Latest<Promise<Drawn>>(MOST_CARDS);

  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(PICTURE_PAINTER) private readonly painter: PicturePainter,
  ) {}

  async of(address: { pathname: string; search: URLSearchParams }): Promise<PageHead | undefined> {
    const linked = linkedBy(address);
    const shared = linked && (await this.find(linked.id));
    return (
      linked &&
      shared &&
      headOf(shared, linked, contentOf(shared.id, cardContentOf(shared, linked.wanted)))
    );
  }

  /** @throws {Missing} @throws {Rejected} RATE_LIMITED */
  async card(id: string, wanted: Wanted, v: string | undefined): Promise<Card> {
    const shared = await this.find(id);
    if (!shared) throw new Missing('content');
    const onCard = cardContentOf(shared, wanted);
    const content = contentOf(id, onCard);
    const drawing =
      this.cards.get(content) ?? this.draw(`${shared.language} ${shared.title}`, onCard);
    this.cards.set(content, drawing);
    try {
      const { bytes, etag, whole } = await drawing;
      return { bytes, etag, lasting: whole && v === content };
    } catch (error) {
      this.cards.delete(content);
      throw error;
    }
  }

  /** A private lesson and one that never was are the same question with the same empty answer. */
  private async find(id: string): Promise<Shared | undefined> {
    const found = await this.models.collection(lessonSummaries).findOne({ _id: id });
    const [summary] = found ? await seenBy(this.models, [found], undefined) : [];
    const kept = this.lessons.get(id);
    if (summary && kept?.revision === summary.revision) return kept.shared;
    this.lessons.delete(id);
    const lesson = summary && (await readLesson(this.models, id));
    if (!lesson) return undefined;
    const { graph, resources } = lesson.published ?? lesson;
    const {
      title,
      description,
      language,
      sentenceCount,
      durationSeconds,
      visibility,
      cover,
      licence,
    } = cardOf(summary, undefined);
    const { segments } = playable(graph, resources, { title });
    const picture = COVER.exec(cover ?? '')?.[1];
    const shared: Shared = {
      id,
      title,
      description,
      language,
      sentenceCount,
      durationSeconds,
      unlisted: visibility === 'unlisted',
      ...(licence !== undefined && { licence }),
      segments,
      ...(picture !== undefined && { cover: picture }),
    };
    // The two documents are read one after the other: kept only when they are of one moment.
    if (lesson.revision === summary.revision)
      this.lessons.set(id, { revision: summary.revision, shared });
    return shared;
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
    const etag = `"${createHash('sha256').update(picture).digest('hex').slice(0, 32)}"`;
    return {
      bytes: picture,
      etag,
      whole: shown === onCard && (onCard.cover === undefined || bytes !== undefined),
    };
  }
}

/** The preview of a lesson or of one of its sentences. @throws {Missing} @throws {Rejected} RATE_LIMITED */
export class CardOf extends Query<Card> {
  constructor(
    readonly contentId: string,
    readonly wanted: Wanted,
    readonly v: string | undefined,
  ) {
    super();
  }
}
@QueryHandler(CardOf)
class CardOfHandler implements IQueryHandler<CardOf> {
  constructor(@Inject(PAGE_HEADS) private readonly sharing: Sharing) {}
  execute({ contentId, wanted, v }: CardOf) {
    return this.sharing.card(contentId, wanted, v);
  }
}

export const sharingHandlers: readonly Provider[] = [
  { provide: PAGE_HEADS, useClass: Sharing },
  CardOfHandler,
];
