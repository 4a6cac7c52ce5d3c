import {
  buildTimeline,
  coverPicture,
  cuePicture,
  FILM,
  filmOf,
  hillsOf,
  SAMPLE_RATE,
  soundOf,
  type Language,
  type Lesson,
} from '@app/lesson';
import {
  AudioSample,
  AudioSampleSource,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { fetchClip } from '../../shared/lib/playback/sound.js';
import { drawPicture, measuring } from './canvas.js';
import { filmFile, forgetFilms } from './film-file.js';

export type Container = 'mp4' | 'webm';
interface Order {
  lesson: Lesson;
  translation?: Language | undefined;
  signal: AbortSignal;
  /** Part of the film that is made, 0–1. */
  told: (part: number) => void;
}

const { width, height, framesPerSecond } = FILM;
const PICTURE_BITS = 900_000;
const SOUND_BITS = 96_000;
const CODECS = {
  mp4: { video: 'avc', audio: 'aac' },
  webm: { video: 'vp9', audio: 'opus' },
} as const;
/** Both coders know it everywhere; 24 kHz they do not. */
const SOUND_RATE = 48_000;

/** What this browser can write: MP4 where it has H.264 and AAC, else WebM, else nothing. */
export const container = async (): Promise<Container | undefined> => {
  if (typeof OffscreenCanvas === 'undefined' || typeof VideoEncoder === 'undefined')
    return undefined;
  void forgetFilms().catch(() => undefined); // there are none
  for (const name of ['mp4', 'webm'] as const) {
    const { video, audio } = CODECS[name];
    const sound = await canEncodeAudio(audio, {
      numberOfChannels: 1,
      sampleRate: SOUND_RATE,
      bitrate: SOUND_BITS,
    });
    if (sound && (await canEncodeVideo(video, { width, height, bitrate: PICTURE_BITS })))
      return name;
  }
  return undefined;
};

const photographOf = async ({ cover }: Lesson): Promise<ImageBitmap | undefined> => {
  if (!cover) return undefined;
  const answer = await fetch(cover.imageUrl).catch(() => undefined);
  return answer?.ok ? createImageBitmap(await answer.blob()) : undefined;
};

/**
 * The film of a lesson, made on this device: the same pictures over the same sound as the server's. Sound is decoded and coded slot by
 * slot beside its pictures, so that only the finished file grows, on the disk where it can. @throws the signal's reason, or what a coder said
 */
export const makeFilm = async (
  as: Container,
  { lesson, translation, signal, told }: Order,
): Promise<Blob> => {
  const timeline = buildTimeline(lesson);
  const film = filmOf(lesson, timeline, translation === undefined ? {} : { translation });
  const context = new OffscreenCanvas(width, height).getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  const photograph = await photographOf(lesson);
  const measure = measuring(context);

  const file = await filmFile();
  // Its table of contents comes last: to put it first, all of the film would have to be held.
  const output = new Output({
    format: as === 'mp4' ? new Mp4OutputFormat({ fastStart: false }) : new WebMOutputFormat(),
    target: file.target,
  });
  const pictures = new CanvasSource(context.canvas, {
    codec: CODECS[as].video,
    bitrate: PICTURE_BITS,
    keyFrameInterval: 5,
  });
  const sound = new AudioSampleSource({
    codec: CODECS[as].audio,
    bitrate: SOUND_BITS,
    transform: { sampleRate: SOUND_RATE },
  });
  output.addVideoTrack(pictures, { frameRate: framesPerSecond });
  output.addAudioTrack(sound);
  output.setMetadataTags({
    title: lesson.title,
    ...(lesson.credits && { comment: lesson.credits.join('\n') }),
  });

  const clip = (url: string) => fetchClip(url).catch(() => undefined); // it stays silent, as in the player
  const track = soundOf(timeline, clip, film.leadSamples);
  let [laid, frame] = [0, 0];
  const soundUntil = async (sample: number) => {
    while (laid < sample) {
      const { value, done } = await track.next();
      if (done) return;
      for (let from = 0; from < value.length; from += SAMPLE_RATE) {
        signal.throwIfAborted();
        const data = value.slice(from, from + SAMPLE_RATE);
        const part = new AudioSample({
          data,
          format: 's16',
          numberOfChannels: 1,
          sampleRate: SAMPLE_RATE,
          timestamp: laid / SAMPLE_RATE,
        });
        await sound.add(part);
        part.close();
        laid += data.length;
      }
    }
  };
  try {
    await output.start();
    for (const { cue, frames } of film.scenes) {
      drawPicture(
        context,
        cue ? cuePicture(lesson, cue, translation, measure) : coverPicture(lesson, measure),
        cue ? undefined : (photograph ?? hillsOf(lesson)),
      );
      for (let count = 0; count < frames; count += 1, frame += 1) {
        signal.throwIfAborted();
        await soundUntil(((frame + 1) * SAMPLE_RATE) / framesPerSecond);
        await pictures.add(frame / framesPerSecond, 1 / framesPerSecond);
        told(frame / film.totalFrames);
      }
    }
    await output.finalize();
    return await file.whole(`video/${as}`);
  } catch (error) {
    await output.cancel().catch(() => undefined); // what broke it is told, not what broke then
    await file.drop();
    throw error;
  }
};
