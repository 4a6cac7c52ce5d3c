import { buildTimeline, SAMPLE_RATE, withoutDelay, type Lesson } from '@app/lesson';
import type { Browser } from 'playwright-core';
import { keep, openBrowser } from './browser.js';
import { samplesOf } from './onsets.js';
import { listenByPlace } from './page-scripts.js';
import { momentsOf, noting } from './passing.js';
import { Solo, until } from './solo.js';

jest.setTimeout(300_000);
// A machine that has no time for the sound tears holes into it, here or there; what is wrong by rule is wrong every time.
jest.retryTimes(2);

/** What sounds in the page, sample by sample with its time, and what the ring showed when, of which repetition, sentence or pause. */
declare global {
  var tape: [at: number, sound: Float32Array | undefined][];
  var shown: [at: number, part: number, of: string][];
}
/** What runs in the worklet, which has a scope of its own: the DOM's types know nothing of it. */
const tapeProcessor = (): void => {
  const scope = globalThis as unknown as {
    currentFrame: number;
    AudioWorkletProcessor: new () => { port: MessagePort };
    registerProcessor: (name: string, processor: unknown) => void;
  };
  class Tape extends scope.AudioWorkletProcessor {
    process([input]: Float32Array[][]): boolean {
      this.port.postMessage({ at: scope.currentFrame, sound: input?.[0]?.slice() }, []);
      return true;
    }
  }
  scope.registerProcessor('tape', Tape);
};
const record = ({ sampleRate, worklet }: { sampleRate: number; worklet: string }): void => {
  const context = new AudioContext({ sampleRate });
  globalThis.tape = [];
  globalThis.shown = [];
  const file = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }));
  const ready = context.audioWorklet.addModule(file).then(() => {
    const node = new AudioWorkletNode(context, 'tape', {
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    node.port.addEventListener(
      'message',
      ({ data }: MessageEvent<{ at: number; sound?: Float32Array }>) =>
        globalThis.tape.push([data.at, data.sound]),
    );
    node.port.start();
    node.connect(context.destination);
    return node;
  });
  const { play } = HTMLMediaElement.prototype;
  const ears = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = async function () {
    const node = await ready;
    await context.resume();
    if (!ears.has(this)) {
      ears.add(this);
      context.createMediaElementSource(this).connect(node);
    }
    return play.call(this);
  };
  new MutationObserver((changes) => {
    const place = document.querySelector('[data-counter]')!.textContent.replace(/\s/g, '');
    const of = document.querySelector('[data-skip]') ? 'pause' : place;
    for (const { target } of changes) {
      const part = 1 - Number((target as Element).getAttribute('stroke-dashoffset'));
      globalThis.shown.push([context.currentTime, part, of]);
    }
  }).observe(document, { subtree: true, attributeFilter: ['stroke-dashoffset'] });
};
const recorded = () => {
  const [from, to] = [tape[0]![0], tape.at(-1)![0] + 128];
  const sound = Array.from({ length: to - from }, () => 0);
  for (const [at, part] of tape)
    part?.forEach((sample, index) => (sound[at - from + index] = Math.round(sample * 32767)));
  return { from, sound, shown };
};

const WINDOW = SAMPLE_RATE / 10;
const REACH = SAMPLE_RATE / 5;
/** The sample around `near` at which a tenth of a second is heard, by the best fit; none when nothing there is like it. */
const heardAt = (part: Int16Array, sound: Int16Array, near: number): number | undefined => {
  const own = part.reduce((sum, sample) => sum + sample ** 2, 0);
  let [best, at] = [0.9, -1];
  for (let shift = Math.max(0, near - REACH); shift < near + REACH; shift += 1) {
    let [fit, there] = [0, 0];
    for (let index = 0; index < WINDOW; index += 1) {
      const sample = sound[shift + index] ?? 0;
      fit += (part[index] ?? 0) * sample;
      there += sample ** 2;
    }
    const alike = fit / Math.sqrt(own * there);
    if (alike > best) [best, at] = [alike, shift];
  }
  return at < 0 ? undefined : at;
};
const quantile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

const solo = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let lesson: Lesson;
let id = '';

beforeAll(async () => {
  await solo.start();
  const token = await solo.login('listener@example.cn');
  const made = await solo.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: '山びこ', text: '谷の向こうから、自分の声が帰ってきます。\nまた明日。' },
  });
  ({ id } = made.json.content);
  await until(
    'the lesson',
    async () =>
      (await solo.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json
        .job.state === 'done',
  );
  await solo.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
  ({ lesson } = (await solo.call<{ lesson: Lesson }>(`/api/public/contents/${id}`)).json);
  browser = await openBrowser();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await solo.dispose();
});

it('shows of the first clip what is heard of it, within 50 ms, and of what the laid track sounds after it', async () => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    bypassCSP: true,
  });
  await noting(context);
  await context.addInitScript(record, {
    sampleRate: SAMPLE_RATE,
    worklet: `(${tapeProcessor.toString()})()`, // a worklet is loaded as a file of its own
  });
  await keep(context, 'settings', { repeats: 2, pauseScale: 0.5, rate: 1 });
  const page = await context.newPage();
  await page.goto(`/player/${id}`);
  await page.locator('[data-ready=true]').nth(1).waitFor();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await until('the pause after the second time', async () =>
    (await momentsOf(page)).some(({ place, rest }) => place === '2/2·1/2' && rest !== undefined),
  );
  const { from, sound, shown } = await page.evaluate(recorded);
  const [slot] = buildTimeline(lesson).slots;
  if (slot?.audioUrl === undefined) throw new Error('no clip');
  const clip = withoutDelay(
    samplesOf(new Uint8Array(await (await fetch(solo.url + slot.audioUrl)).arrayBuffer())),
  );
  const seconds = slot.lengthSamples / SAMPLE_RATE;
  const tape = Int16Array.from(sound);
  // The first time is of the clip by itself, the second of the track.
  for (const time of ['1/2·1/2', '2/2·1/2']) {
    const seen = shown.filter(([, , of]) => of === time);
    const ahead: number[] = [];
    for (let at = 0; at + WINDOW < clip.length; at += 2 * WINDOW) {
      const ring = seen.find(([, part]) => part * seconds >= at / SAMPLE_RATE);
      const heard =
        ring &&
        heardAt(clip.subarray(at, at + WINDOW), tape, Math.round(ring[0] * SAMPLE_RATE) - from);
      if (heard === undefined) continue;
      const start = (from + heard) / SAMPLE_RATE;
      const during = seen.filter(([now]) => now >= start && now < start + WINDOW / SAMPLE_RATE);
      ahead.push(...during.map(([now, part]) => part * seconds - (at / SAMPLE_RATE + now - start)));
    }
    expect(ahead.length).toBeGreaterThan(5);
    // Half of the 46 ms that coding puts before a clip: that would be seen.
    expect(Math.abs(quantile(ahead, 0.5))).toBeLessThan(0.023);
    expect(quantile(ahead.map(Math.abs), 0.9)).toBeLessThan(0.05);
  }
  await context.close();
});

/** What the server says of the lesson while it is being made, and only its first sentences have their sound. */
const growing = (answer: { content: object; lesson: Lesson }, ready: number) => {
  const open = new Set(lesson.segments.slice(ready).map(({ occurrenceId }) => occurrenceId));
  const { segments, audioItems } = answer.lesson;
  return {
    ...answer,
    content: { ...answer.content, generating: open.size > 0, readyCount: ready },
    lesson: {
      ...answer.lesson,
      segments: segments.map(({ audioUrl, ...segment }) =>
        open.has(segment.occurrenceId) ? segment : { ...segment, audioUrl },
      ),
      audioItems: audioItems.map(({ url, ...item }) =>
        open.has(item.sequenceId) ? { ...item, status: 'pending' } : { ...item, url },
      ),
    },
  };
};

it('waits for the first sound and says so, and passes no sentence in silence', async () => {
  const context = await browser.newContext({
    baseURL: solo.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await noting(context);
  await context.addInitScript(listenByPlace);
  await keep(context, 'settings', { repeats: 1, pauseScale: 0.2, rate: 1 });
  let [ready, asked] = [0, 0];
  await context.route('**/api/live*', (route) => route.abort()); // the screen asks by itself instead
  await context.route(`**/api/public/contents/${id}`, async (route) => {
    const response = await route.fetch();
    const json = growing(await response.json(), ready);
    asked += 1;
    await route.fulfill({ response, json });
  });
  const page = await context.newPage();
  await page.goto(`/player/${id}`);
  await page.locator('[data-ready=false]').nth(1).waitFor();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  const waits = page.locator('[data-transport]').getByText('声音好了就播放');
  await waits.waitFor();
  const before = asked;
  await until('the next answer', async () => asked > before);
  const loudest = (place: string) => page.evaluate((at) => globalThis.loudest[at] ?? 0, place);
  expect(await loudest('1/1·1/2')).toBeLessThan(0.001);
  ready = 1;
  await until('the first sentence', async () => (await loudest('1/1·1/2')) > 0.02);
  await page.locator('[data-status=loading]').waitFor();
  await waits.waitFor();
  expect(await loudest('1/1·2/2')).toBeLessThan(0.001);
  ready = 2;
  await until('the second sentence', async () => (await loudest('1/1·2/2')) > 0.02);
  await page.locator('[data-status=ended]').waitFor();
  const playing = (await momentsOf(page)).filter(({ status }) => status === 'playing');
  expect(new Set(playing.map(({ place }) => place))).toEqual(new Set(['1/1·1/2', '1/1·2/2']));
  await context.close();
});
