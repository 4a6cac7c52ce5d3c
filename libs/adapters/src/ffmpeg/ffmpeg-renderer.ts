import type { FilmPicture, MediaRenderer } from '@app/kernel';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ffmpeg } from './program.js';

const RATE = 24_000;
const PCM = ['-f', 's16le', '-ar', String(RATE), '-ac', '1'];
/** Said in the file too: a player that guesses would tint the paper. */
const COLOUR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const PAPER = { r: 247, g: 244, b: 236 };
/** Of a stroke 100 px wide; the box that stands for a letter nobody has is as high as a letter. */
const HIGHEST_STROKE = 40;

const bytesOf = async function* (sound: AsyncIterable<Int16Array>): AsyncGenerator<Uint8Array> {
  for await (const { buffer, byteOffset, byteLength } of sound)
    yield new Uint8Array(buffer, byteOffset, byteLength);
};
/** Every file of a run lies in a folder that goes with it. */
const within = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'yamabiko-film-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The character for "one" is a single stroke in every font: without one, a box stands there. */
const drawsChinese = async (): Promise<boolean> => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><text x="50" y="140" font-size="100" fill="#000">一</text></svg>';
  const { info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .trim()
    .toBuffer({ resolveWithObject: true });
  return info.height < HIGHEST_STROKE && info.width > info.height;
};

/** What the file says of itself: its title, and whom it credits. */
const told = (title: string, credits: readonly string[] = []): string[] => [
  '-metadata',
  `title=${title}`,
  ...(credits.length > 0 ? ['-metadata', `comment=${credits.join('\n')}`] : []),
];

/** Sound and films by the ffmpeg of the host, where there is one; the pictures are drawn by libvips with the host's fonts. */
export class FfmpegRenderer implements MediaRenderer {
  /** What was found to be there; what is missing may be installed meanwhile. */
  private readonly able = new Set<'mp3' | 'mp4'>();

  /** @param program another ffmpeg than the one on the path */
  constructor(private readonly program = 'ffmpeg') {}

  async lacks(format: 'mp3' | 'mp4'): Promise<string | undefined> {
    if (this.able.has(format)) return undefined;
    const reason = await this.look(format);
    if (reason === undefined) this.able.add(format);
    return reason;
  }

  async decode(file: Uint8Array, signal: AbortSignal): Promise<Int16Array> {
    const input = (async function* () {
      yield file;
    })();
    const { buffer, byteOffset, byteLength } = await ffmpeg(['-i', 'pipe:0', ...PCM, 'pipe:1'], {
      program: this.program,
      signal,
      input,
    });
    return new Int16Array(buffer.slice(byteOffset, byteOffset + byteLength - (byteLength % 2)));
  }

  mp3({ sound, title, credits, signal }: Parameters<MediaRenderer['mp3']>[0]): Promise<Uint8Array> {
    return within(async (folder) => {
      const file = join(folder, 'track.mp3');
      // Written to a file, so that its head can say how long it is and how much of it is the coder's own silence.
      const args = [
        ...PCM,
        '-i',
        'pipe:0',
        '-c:a',
        'libmp3lame',
        '-b:a',
        '64k',
        '-id3v2_version',
        '3',
        ...told(title, credits),
        file,
      ];
      await ffmpeg(args, { program: this.program, signal, input: bytesOf(sound) });
      return readFile(file);
    });
  }

  mp4({
    sound,
    pictures,
    film,
    title,
    credits,
    signal,
    told: drawing,
  }: Parameters<MediaRenderer['mp4']>[0]): Promise<Uint8Array> {
    return within(async (folder) => {
      const list = ['ffconcat version 1.0'];
      let [drawn, last] = [0, ''];
      for (const { frames, ...picture } of pictures) {
        signal.throwIfAborted();
        last = `${String(list.length).padStart(6, '0')}.png`;
        await writeFile(join(folder, last), await draw(picture, film));
        list.push(`file ${last}`, `duration ${frames / film.framesPerSecond}`);
        drawing((drawn += frames) / film.totalFrames);
      }
      // The last picture is named again: the list gives it no length of its own otherwise.
      await writeFile(join(folder, 'list.txt'), `${[...list, `file ${last}`].join('\n')}\n`);
      const file = join(folder, 'film.mp4');
      // The end in time, not in frames: with a number of frames ffmpeg would end the sound with the last picture it has drawn.
      const still = [
        '-vf',
        `fps=${film.framesPerSecond},scale=out_color_matrix=bt709:out_range=tv`,
        '-t',
        String(film.totalFrames / film.framesPerSecond),
        '-pix_fmt',
        'yuv420p',
        ...COLOUR,
      ];
      const coded = [
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-tune',
        'stillimage',
        '-crf',
        '23',
        '-c:a',
        'aac',
        '-b:a',
        '96k',
        '-ar',
        '48000',
      ];
      const head = [...told(title, credits), '-movflags', '+faststart', file];
      const inputs = [
        '-f',
        'concat',
        '-i',
        join(folder, 'list.txt'),
        ...PCM,
        '-i',
        'pipe:0',
        '-map',
        '0:v',
        '-map',
        '1:a',
      ];
      await ffmpeg([...inputs, ...still, ...coded, ...head], {
        program: this.program,
        signal,
        input: bytesOf(sound),
      });
      return readFile(file);
    });
  }

  private async look(format: 'mp3' | 'mp4'): Promise<string | undefined> {
    const encoders = await ffmpeg(['-encoders'], {
      program: this.program,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (!encoders) return '服务器没有安装 ffmpeg，不能在这里合成';
    const wanted = format === 'mp3' ? ['libmp3lame'] : ['libx264', ' aac '];
    if (!wanted.every((name) => encoders.includes(name)))
      return '服务器的 ffmpeg 缺少需要的编码器，不能在这里合成';
    return format === 'mp4' && !(await drawsChinese())
      ? '服务器没有中日文字体，不能在这里画出字幕'
      : undefined;
  }
}

const draw = async (
  { svg, photograph }: Omit<FilmPicture, 'frames'>,
  { width, height }: { width: number; height: number },
): Promise<Buffer> => {
  const ground = photograph
    ? sharp(photograph, { limitInputPixels: 24_000_000 }).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: PAPER } });
  return ground
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 3 })
    .toBuffer();
};
