import type { ExportFormat } from '@app/contracts';
import type { BlobStore, Deck, DeckWriter, FilmPicture, MediaRenderer } from '@app/kernel';
import {
  buildTimeline,
  escaped,
  coverPicture,
  cuePicture,
  cuesOf,
  FILM,
  filmOf,
  hillsOf,
  notesOf,
  roughWidth,
  soundOf,
  toLrc,
  toSrt,
  withoutDelay,
  type Lesson,
  type Timeline,
} from '@app/lesson';
import { drawing } from './drawing.js';

export interface Making {
  blobs: Pick<BlobStore, 'has' | 'read'>;
  renderer: MediaRenderer;
  decks: DeckWriter;
}
interface Order {
  lesson: Lesson;
  format: ExportFormat;
  language?: string | undefined;
  at: string;
  signal: AbortSignal;
  /** Part of the work that is done, 0–1. */
  told: (part: number) => void;
}

/** Nothing of the lesson sounds yet. */
export class Silent extends Error {}

const AUDIO = /^\/media\/audio\/([0-9a-f]{64}\.mp3)$/;
const IMAGE = /^\/media\/images\/([0-9a-f]{64}\.webp)$/;
/** Drawing the pictures is the smaller part of making a film. */
const DRAWING = 0.35;

const keyOf = (url: string | undefined, form: RegExp): string | undefined =>
  form.exec(url ?? '')?.[1];

/** The bytes behind an address of ours; one that is gone is missing, no failure. */
const fetched = async (
  blobs: Making['blobs'],
  key: string | undefined,
): Promise<Uint8Array | undefined> =>
  key !== undefined && (await blobs.has(key)) ? blobs.read(key) : undefined;

/** The track of a timeline as it sounds, telling how far it is. */
const trackOf = async function* (
  { blobs, renderer }: Making,
  timeline: Timeline,
  { signal, told }: Order,
  lead: number,
  from: number,
) {
  const clip = async (url: string) => {
    const bytes = await fetched(blobs, keyOf(url, AUDIO));
    return bytes && withoutDelay(await renderer.decode(bytes, signal));
  };
  let sent = 0;
  for await (const samples of soundOf(timeline, clip, lead)) {
    signal.throwIfAborted();
    yield samples;
    sent += samples.length;
    told(from + ((1 - from) * sent) / (timeline.totalSamples + lead));
  }
};

/** Below each card; what stands in a template is no field of it. */
const creditsOf = ({ credits = [] }: Lesson): string =>
  credits
    .map((line) => `<div class="who">${escaped(line).replaceAll('{', '&#123;')}</div>`)
    .join('');

const deckOf = async ({ blobs }: Making, { lesson, language, at, told }: Order): Promise<Deck> => {
  const notes = notesOf(lesson, language === undefined ? {} : { translation: language });
  const media = new Map<string, Uint8Array>();
  const name = (key: string) => `yamabiko-${key.slice(0, 20)}.mp3`;
  for (const [index, { audioUrl }] of notes.entries()) {
    const key = keyOf(audioUrl, AUDIO);
    const bytes = await fetched(blobs, key);
    if (key !== undefined && bytes) media.set(name(key), bytes);
    told((index + 1) / notes.length);
  }
  const sound = (url: string | undefined) => {
    const key = keyOf(url, AUDIO);
    return key !== undefined && media.has(name(key)) ? `[sound:${name(key)}]` : '';
  };
  return {
    key: lesson.id ?? lesson.title,
    name: `回声::${lesson.title.replaceAll('::', '：')}`,
    fields: ['原文', '读音', '译文', '声音', '说话人', '序号'],
    front: '{{声音}}<div class="hint">{{^声音}}{{原文}}{{/声音}}</div>',
    back:
      '{{FrontSide}}<hr id="answer"><div class="sentence">{{原文}}</div><div class="reading">{{读音}}</div><div class="meaning">{{译文}}</div><div class="who">{{说话人}} {{序号}}</div>' +
      creditsOf(lesson),
    style:
      '.card{font-family:serif;font-size:30px;line-height:2;text-align:center;padding:1em}.reading,.meaning{font-size:20px;line-height:1.6;font-family:sans-serif}.reading{color:#2f6a55}.who{font-size:14px;opacity:.6}rt{font-size:.5em}',
    notes: notes.map(({ guid, sentence, reading, translation, audioUrl, speaker, number }) => ({
      guid,
      fields: [sentence, reading, translation, sound(audioUrl), speaker, String(number)],
    })),
    media: [...media].map(([called, bytes]) => ({ name: called, bytes })),
    at,
  };
};

const film = async (making: Making, order: Order, timeline: Timeline): Promise<Uint8Array> => {
  const { lesson, language, signal, told } = order;
  const { scenes, leadSamples, totalFrames } = filmOf(
    lesson,
    timeline,
    language === undefined ? {} : { translation: language },
  );
  const photograph = await fetched(making.blobs, keyOf(lesson.cover?.imageUrl, IMAGE));
  const pictures = function* (): Generator<FilmPicture> {
    for (const { cue, frames } of scenes) {
      if (cue) yield { svg: drawing(cuePicture(lesson, cue, language, roughWidth)), frames };
      else if (photograph)
        yield {
          svg: drawing(coverPicture(lesson, roughWidth), { photograph: true }),
          frames,
          photograph,
        };
      else
        yield {
          svg: drawing(coverPicture(lesson, roughWidth), { hills: hillsOf(lesson) }),
          frames,
        };
    }
  };
  return making.renderer.mp4({
    sound: trackOf(making, timeline, order, leadSamples, DRAWING),
    pictures: pictures(),
    film: {
      width: FILM.width,
      height: FILM.height,
      framesPerSecond: FILM.framesPerSecond,
      totalFrames,
    },
    title: lesson.title,
    credits: lesson.credits,
    signal,
    told: (part) => told(part * DRAWING),
  });
};

/**
 * A lesson as a file. Sound, subtitles and pictures all come from its one timeline: as the author laid it out, a sentence without sound
 * left out as a whole. @throws {Silent}
 */
export const make = async (making: Making, order: Order): Promise<Uint8Array> => {
  const { lesson, format, language, signal } = order;
  if (format === 'anki') return making.decks.write(await deckOf(making, order));
  const timeline = buildTimeline(lesson);
  if (timeline.totalSamples === 0) throw new Silent('nothing sounds');
  const cues = () =>
    cuesOf(lesson, timeline, {
      throughPauses: false,
      ...(language !== undefined && { translation: language }),
    });
  switch (format) {
    case 'srt':
      return Buffer.from(toSrt(cues()));
    case 'lrc':
      return Buffer.from(
        toLrc(cues(), {
          title: lesson.title,
          duration: timeline.duration,
          credits: lesson.credits,
        }),
      );
    case 'mp3':
      return making.renderer.mp3({
        sound: trackOf(making, timeline, order, 0, 0),
        title: lesson.title,
        credits: lesson.credits,
        signal,
      });
    case 'mp4':
      return film(making, order, timeline);
  }
};
