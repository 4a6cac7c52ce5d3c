import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { DevelopmentMailbox } from '@app/accounts';
import { FfmpegRenderer } from '@app/adapters';
import { libraryContext } from '@app/library';
import type {
  BlobStore,
  EventStore,
  Levels,
  MediaRenderer,
  ReadModels,
  Schedule,
} from '@app/kernel';
import { buildTimeline, cuesOf, filmOf, FILM, SAMPLE_RATE, type Lesson } from '@app/lesson';
import {
  BLOBS,
  EVENT_STORE,
  LEVELS,
  MEDIA_RENDERER,
  READ_MODELS,
  parseConfig,
} from '@app/platform';
import { solo } from '../apps/solo/src/solo.js';
import { MS, samplesOf, worstOnset } from './e2e/onsets.js';
import { until } from './e2e/solo.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-exports-'));
const at = (name: string) => join(folder, name);
let running: Awaited<ReturnType<typeof solo>>;
let [hana, ken] = ['', ''];
let contentId = '';
let lesson: Lesson;

const ask = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  token: string,
  payload?: object,
) =>
  running.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
const login = async (email: string) => {
  await running.app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { email } });
  const code = running.resolve(DevelopmentMailbox).list()[0]?.code;
  const answer = await running.app.inject({
    method: 'POST',
    url: '/api/auth/verify-code',
    payload: { email, code },
  });
  return answer.json<{ token: string; user: { id: string } }>();
};
interface Job {
  state: string;
  error?: string;
  results?: { url: string; size: number };
}
const jobOf = async (id: string) =>
  (await ask('GET', `/api/jobs/${id}`, hana)).json<{ job: Job }>().job;
const ended = (id: string) =>
  until(
    'the file',
    async () => {
      const job = await jobOf(id);
      return job.state !== 'queued' && job.state !== 'running' && job;
    },
    600_000, // the program that makes films lets everybody else go first
  );
const request = async (format: string, language?: string) => {
  const answer = await ask('POST', `/api/contents/${contentId}/exports`, hana, {
    format,
    ...(language !== undefined && { language }),
  });
  expect([answer.statusCode, answer.json<{ error?: string }>().error]).toEqual([202, undefined]);
  return answer.json<{ jobId: string }>().jobId;
};
/** The finished file, also on the disk for the tools that look at it. */
const exported = async (format: string, language?: string): Promise<Buffer> => {
  const { state, error, results } = await ended(await request(format, language));
  expect([state, error]).toEqual(['done', undefined]);
  const answer = await ask('GET', results?.url ?? '', hana);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.rawPayload).toHaveLength(results?.size ?? 0);
  writeFileSync(at(`lesson.${format}`), answer.rawPayload);
  return answer.rawPayload;
};
const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-hide_banner', '-nostdin', ...args], {
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
interface Probe {
  streams: {
    codec_name: string;
    width?: number;
    height?: number;
    r_frame_rate: string;
    nb_read_frames?: string;
  }[];
  format: { duration: string; tags: { title: string } };
}
const probe = (file: string): Probe => {
  const args = [
    '-v',
    'error',
    '-count_frames',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ];
  return JSON.parse(execFileSync('ffprobe', args).toString()) as Probe;
};
const loudnessOf = (file: string): number => {
  const script = `exec ffmpeg -hide_banner -nostdin -i "$0" -map 0:a -af ebur128 -f null - 2>&1`;
  const said = execFileSync('sh', ['-c', script, file]).toString();
  return Number(
    /I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(said.slice(said.lastIndexOf('Summary')))?.[1],
  );
};

const read = (url: string) => running.resolve<BlobStore>(BLOBS).read(url.split('/').at(-1) ?? '');

beforeAll(async () => {
  const config = parseConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: at('data'),
    RATE_LIMIT: '0',
    SEED_SAMPLES: 'false',
  });
  running = await solo({ config, version: '0', web: at('no-web') });
  const first = await login('hana@example.org');
  hana = first.token;
  ken = (await login('ken@example.org')).token;
  const text = [
    'Ann: Good morning, Ben. Did you sleep well in the little house by the lake?',
    'Ben: Thank you, I did. Have you seen the mountains today, with the first snow on them?',
  ].join('\n');
  const made = await ask('POST', '/api/contents', hana, {
    text,
    title: 'The mountains / 山',
    targetLanguages: [],
  });
  contentId = made.json<{ content: { id: string } }>().content.id;
  const play = async () =>
    (await ask('GET', `/api/public/contents/${contentId}`, hana)).json<{
      lesson: Lesson;
      content: { generating: boolean };
    }>();
  const { lesson: silent } = await play();
  const translations = Object.fromEntries(
    silent.segments.map(({ id }, index) => [id, `第 ${index + 1} 句的意思`]),
  );
  await ask('PUT', `/api/contents/${contentId}/translations`, hana, {
    language: 'zh-CN',
    origin: 'human',
    translations,
  });
  lesson = await until(
    'sound',
    async () => {
      const { lesson: now, content } = await play();
      return (
        !content.generating && now.segments.every(({ audioUrl }) => audioUrl !== undefined) && now
      );
    },
    600_000,
  );
  await expectLocked();
  const order = {
    userId: first.user.id,
    level: 3,
    reason: 'test',
    by: 'system',
    at: new Date().toISOString(),
  };
  await running
    .resolve<ReadModels>(READ_MODELS)
    .waitFor(await running.resolve<Levels>(LEVELS).assign(order), 60_000);
}, 900_000);
afterAll(async () => {
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What a free account is offered, and told when it asks all the same. */
const expectLocked = async () => {
  const { formats } = (await ask('GET', `/api/contents/${contentId}/exports`, hana)).json<{
    formats: { format: string; state: string; reason?: string }[];
  }>();
  expect(Object.fromEntries(formats.map(({ format, state }) => [format, state]))).toEqual({
    mp3: 'locked',
    mp4: 'locked',
    srt: 'open',
    lrc: 'open',
    anki: 'open',
  });
  const refused = await ask('POST', `/api/contents/${contentId}/exports`, hana, { format: 'mp4' });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { success: false, code: 'FORBIDDEN', error: '当前等级不能导出音频和视频，升级后可用' },
  ]);
};

it('is refused with the reason where the host has no ffmpeg', async () => {
  const reason = await new FfmpegRenderer('no-such-program').lacks('mp3');
  jest.spyOn(running.resolve<MediaRenderer>(MEDIA_RENDERER), 'lacks').mockResolvedValueOnce(reason);
  const refused = await ask('POST', `/api/contents/${contentId}/exports`, hana, { format: 'mp3' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { success: false, code: 'EXPORT_UNAVAILABLE', error: '服务器没有安装 ffmpeg，不能在这里合成' },
  ]);
});

it('is an MP3 of the timeline: every clip within 2 ms of its sample, as loud as its clips', async () => {
  await exported('mp3');
  const { streams, format } = probe(at('lesson.mp3'));
  expect(streams).toMatchObject([{ codec_name: 'mp3' }]);
  expect(format.tags.title).toBe('The mountains / 山');
  const track = samplesOf(at('lesson.mp3'));
  expect(Math.abs(track.length / SAMPLE_RATE - buildTimeline(lesson).duration)).toBeLessThan(0.05);
  expect(await worstOnset(lesson, track, 0, read)).toBeLessThanOrEqual(2 * MS);
  expect(Math.abs(loudnessOf(at('lesson.mp3')) + 16)).toBeLessThan(1.5);
}, 900_000);

it('is an MP4 with a picture for each cue over the same sound', async () => {
  await exported('mp4', 'zh-CN');
  const { streams, format } = probe(at('lesson.mp4'));
  const film = filmOf(lesson, buildTimeline(lesson), { translation: 'zh-CN' });
  expect(streams).toMatchObject([
    {
      codec_name: 'h264',
      width: 1280,
      height: 720,
      r_frame_rate: '5/1',
      nb_read_frames: String(film.totalFrames),
    },
    { codec_name: 'aac' },
  ]);
  expect(Math.abs(Number(format.duration) - film.totalSamples / SAMPLE_RATE)).toBeLessThan(0.05);
  expect(ffmpeg('-v', 'error', '-i', at('lesson.mp4'), '-f', 'null', '-').toString()).toBe('');
  expect(
    await worstOnset(lesson, samplesOf(at('lesson.mp4')), film.leadSamples, read),
  ).toBeLessThanOrEqual(2 * MS);
  // Small grey pictures of every frame: within a scene they stay, between scenes they change.
  const [wide, high] = [160, 90];
  const pixels = ffmpeg(
    '-v',
    'error',
    '-i',
    at('lesson.mp4'),
    '-vf',
    `scale=${wide}:${high}`,
    '-pix_fmt',
    'gray',
    '-f',
    'rawvideo',
    'pipe:1',
  );
  const change = (frame: number) => {
    let most = 0;
    for (let at0 = frame * wide * high, to = at0 + wide * high, index = at0; index < to; index += 1)
      most = Math.max(most, Math.abs((pixels[index] ?? 0) - (pixels[index - wide * high] ?? 0)));
    return most;
  };
  const changes = Array.from({ length: film.totalFrames - 1 }, (_, index) => index + 1).filter(
    (frame) => change(frame) > 40,
  );
  let begin = 0;
  const begins = film.scenes.map(({ frames }) => (begin += frames) - frames).slice(1);
  expect(changes).toEqual(begins);
  expect(begins.map((frame) => frame / FILM.framesPerSecond).length).toBeGreaterThan(3);
}, 900_000);

it('is subtitles of the same timeline, in order, with the translation', async () => {
  const cues = cuesOf(lesson, buildTimeline(lesson), {
    throughPauses: false,
    translation: 'zh-CN',
  });
  const srt = (await exported('srt', 'zh-CN')).toString();
  const starts = [...srt.matchAll(/^(\d\d):(\d\d):(\d\d),(\d{3}) -->/gm)].map(
    ([, h, m, s, ms]) => Number(h) * 3600 + Number(m) * 60 + Number(s) + Number(ms) / 1000,
  );
  expect(starts).toHaveLength(cues.length);
  starts.forEach((start, index) =>
    expect(Math.abs(start - (cues[index]?.start ?? -1))).toBeLessThanOrEqual(0.0005),
  );
  expect(srt).toContain('第 2 句的意思');
  expect((await exported('lrc')).toString()).toContain('[ti:The mountains / 山]');
}, 900_000);

it('is an Anki deck with the sound of every sentence', async () => {
  const files = unzipSync(await exported('anki', 'zh-CN'));
  const media = JSON.parse(Buffer.from(files['media'] ?? []).toString()) as Record<string, string>;
  expect(Object.keys(media)).toHaveLength(lesson.segments.length);
  for (const number of Object.keys(media))
    expect(samplesOf(files[number] ?? new Uint8Array()).length).toBeGreaterThan(SAMPLE_RATE / 2);
  expect(
    Buffer.from(files['collection.anki2'] ?? []).includes(`[sound:${media['0'] ?? '?'}]`),
  ).toBe(true);
}, 900_000);

it('is theirs alone, and gone after a day', async () => {
  const id = await request('lrc');
  await ended(id);
  expect((await ask('GET', `/api/exports/${id}`, ken)).statusCode).toBe(404);
  expect((await ask('GET', `/api/jobs/${id}`, ken)).statusCode).toBe(404);
  expect(
    (await ask('POST', `/api/contents/${contentId}/exports`, ken, { format: 'srt' })).statusCode,
  ).toBe(404); // their lesson is not public
  const [expiry] = libraryContext.schedules?.(running.resolve) ?? ([] as Schedule[]);
  await expiry?.run(new Date(Date.now() + 25 * 3_600_000), new AbortController().signal);
  expect(await running.resolve<BlobStore>(BLOBS).has(`lesson-export-${id}`)).toBe(false);
  await until(
    'removal',
    async () => (await ask('GET', `/api/exports/${id}`, hana)).statusCode === 404,
  );
}, 900_000);

it('leaves nothing behind when it is cancelled', async () => {
  const id = await request('mp4');
  await until('its beginning', async () => (await jobOf(id)).state !== 'queued');
  expect((await ask('DELETE', `/api/jobs/${id}`, hana)).json<{ job: Job }>().job.state).toBe(
    'cancelled',
  );
  expect((await ask('GET', `/api/exports/${id}`, hana)).statusCode).toBe(404);
  await ended(await request('srt')); // the one worker has come to the next: the first is over
  expect(await running.resolve<BlobStore>(BLOBS).has(`lesson-export-${id}`)).toBe(false);
}, 900_000);

it('keeps what was asked out of the words of the lesson: the log names it by id only', async () => {
  const types = new Set<string>();
  for await (const { type, data, stream } of running.resolve<EventStore>(EVENT_STORE).readAll()) {
    if (!stream.startsWith('lesson-exports-')) continue;
    types.add(type);
    expect(JSON.stringify(data)).not.toContain('mountains');
  }
  expect([...types].toSorted()).toEqual([
    'LessonExportEnded',
    'LessonExportReady',
    'LessonExportRemoved',
    'LessonExportRequested',
  ]);
});
