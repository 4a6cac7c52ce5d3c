import { buildTimeline, SAMPLE_RATE, withoutDelay, type Lesson } from '@app/lesson';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser.js';
import { samplesOf } from './onsets.js';
import { Solo, until } from './solo.js';

jest.setTimeout(120_000);
// A machine that has no time for the sound tears holes into it, here or there; what is wrong by rule is wrong every time.
jest.retryTimes(2);

/** What sounds in the page, sample by sample with its time, and what the ring showed when. */
const RECORD = `(() => {
  const context = new AudioContext({ sampleRate: ${SAMPLE_RATE} });
  globalThis.tape = [];
  globalThis.shown = [];
  const code = "registerProcessor('tape', class extends AudioWorkletProcessor { process([[sound]]) { this.port.postMessage({ at: currentFrame, sound: sound?.slice() }); return true; } })";
  const ready = context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))).then(() => {
    const node = new AudioWorkletNode(context, 'tape', { channelCount: 1, channelCountMode: 'explicit' });
    node.port.onmessage = ({ data: { at, sound } }) => {
      globalThis.tape.push([at, sound]);
    };
    node.connect(context.destination);
    return node;
  });
  const real = HTMLMediaElement.prototype.play;
  const ears = new WeakSet();
  HTMLMediaElement.prototype.play = async function () {
    const node = await ready;
    await context.resume();
    if (!ears.has(this)) {
      ears.add(this);
      context.createMediaElementSource(this).connect(node);
    }
    return real.call(this);
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) globalThis.shown.push([context.currentTime, 1 - Number(target.getAttribute('stroke-dashoffset'))]);
  }).observe(document, { subtree: true, attributeFilter: ['stroke-dashoffset'] });
})()`;
const TAPE = `(() => {
  const { tape, shown } = globalThis;
  const [from] = tape[0];
  const sound = new Array(tape.at(-1)[0] + 128 - from).fill(0);
  for (const [at, part] of tape) part?.forEach((sample, index) => (sound[at - from + index] = Math.round(sample * 32767)));
  return { from, sound, shown };
})()`;
interface Tape {
  /** Sample of the context's clock at which it begins. */
  from: number;
  sound: number[];
  /** Seconds of the context's clock, and the part of the slot that the ring showed from then on. */
  shown: [number, number][];
}

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
const quantile = (values: readonly number[], part: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;

const house = new Solo({ RATE_LIMIT: '0' });
let browser: Browser;
let lesson: Lesson;
let id = '';

beforeAll(async () => {
  await house.start();
  const token = await house.login('listener@example.cn');
  const made = await house.call<{ content: { id: string }; jobId: string }>('/api/contents', {
    token,
    body: { title: '山びこ', text: '谷の向こうから、自分の声が帰ってきます。\nまた明日。' },
  });
  ({ id } = made.json.content);
  await until('the lesson', async () => (await house.call<{ job: { state: string } }>(`/api/jobs/${made.json.jobId}`, { token })).json.job.state === 'done');
  await house.call(`/api/contents/${id}/publish`, { token, body: { visibility: 'public' } });
  ({ lesson } = (await house.call<{ lesson: Lesson }>(`/api/public/contents/${id}`)).json);
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await house.dispose();
});

it('shows of the first clip what is heard of it, within 50 ms, and of what the laid track sounds after it', async () => {
  const context = await browser.newContext({ baseURL: house.url, locale: 'zh-CN', serviceWorkers: 'block', bypassCSP: true });
  await context.addInitScript(RECORD);
  const value = JSON.stringify({ v: 1, value: { repeats: 2, pauseScale: 0.5, rate: 1 } });
  await context.addInitScript(`localStorage.setItem('yamabiko_settings', ${JSON.stringify(value)})`);
  const page = await context.newPage();
  await page.goto(`/player/${id}`);
  await page.locator('[data-ready=true]').nth(1).waitFor();
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await until('the second time', async () => (await page.locator('[data-counter]').innerText()).replaceAll(/\s/g, '').startsWith('2/2'));
  await page.waitForTimeout(3000);
  const { from, sound, shown } = await page.evaluate<Tape>(TAPE);
  const [slot] = buildTimeline(lesson).slots;
  if (slot?.audioUrl === undefined) throw new Error('no clip');
  const clip = withoutDelay(samplesOf(new Uint8Array(await (await fetch(house.url + slot.audioUrl)).arrayBuffer())));
  const seconds = slot.lengthSamples / SAMPLE_RATE;
  // The ring begins anew with the second time: the first is of the clip by itself, the second of the track.
  const turn = shown.findLastIndex(([, part], index) => part < 0.1 && (shown[index - 1]?.[1] ?? 0) > 0.5);
  expect(turn).toBeGreaterThan(0);
  const tape = Int16Array.from(sound);
  for (const seen of [shown.slice(0, turn), shown.slice(turn)]) {
    const ahead: number[] = [];
    for (let at = 0; at + WINDOW < clip.length; at += 2 * WINDOW) {
      const ring = seen.find(([, part]) => part * seconds >= at / SAMPLE_RATE);
      const heard = ring && heardAt(clip.subarray(at, at + WINDOW), tape, Math.round(ring[0] * SAMPLE_RATE) - from);
      if (heard === undefined) continue;
      const start = (from + heard) / SAMPLE_RATE;
      const during = seen.filter(([time]) => time >= start && time < start + WINDOW / SAMPLE_RATE);
      ahead.push(...during.map(([time, part]) => part * seconds - (at / SAMPLE_RATE + time - start)));
    }
    expect(ahead.length).toBeGreaterThan(5);
    // Half of the 46 ms that coding puts before a clip: that would be seen.
    expect(Math.abs(quantile(ahead, 0.5))).toBeLessThan(0.023);
    expect(quantile(ahead.map(Math.abs), 0.9)).toBeLessThan(0.05);
  }
  await context.close();
});
