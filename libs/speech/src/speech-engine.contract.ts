import type { SpeechEngine } from './engine.js';
import { OUTPUT_RATE } from './sound/finish.js';
import { integratedLoudness } from './sound/loudness.js';
import { truePeak } from './sound/true-peak.js';
import { WorkerPool } from './pool/worker-pool.js';
import { Speech } from './speech.js';
import { wordTimes } from './word-times.js';

export interface Spoken {
  engine: SpeechEngine;
  language: string;
  /** A sentence of two to eight seconds. */
  text: string;
  reading?: string;
  /** A single word. */
  word: string;
  wordReading?: string;
  marks: boolean;
  /** Words of the text that it tells the places of, in their order, as they are cut out; none where it tells of none. */
  words: readonly string[];
}

const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample ** 2, 0);

/** What every engine promises, alone and behind `Speech`. */
export const speechEngineContract = (name: string, make: () => Promise<Spoken>) =>
  describe(`speech engine contract: ${name}`, () => {
    let spoken: Spoken;
    let speech: Speech;
    beforeAll(async () => {
      spoken = await make();
      speech = new Speech([spoken.engine], new WorkerPool(1));
    });
    afterAll(() => speech.close());

    const sentence = async (
      more: { speed?: number; voiceId?: string; signal?: AbortSignal } = {},
    ) => {
      const { language, text, reading, engine } = spoken;
      const voiceId = (await engine.voices()).find(
        (voice) => voice.language === language || voice.languages?.includes(language),
      )!.id;
      return {
        language,
        text,
        voiceId,
        speed: 1,
        ...(reading === undefined ? {} : { reading }),
        ...more,
      };
    };

    it('offers voices under its own name', async () => {
      const voices = await spoken.engine.voices();
      expect(voices.length).toBeGreaterThan(0);
      for (const { id, name: label, speaker_id: speaker } of voices) {
        expect(id.startsWith(`${spoken.engine.id}:`)).toBe(true);
        expect(label && speaker).toBeTruthy();
      }
      expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
    });

    it('speaks audibly, as long as people take, at −16 LUFS below −1 dBTP', async () => {
      const { durationSeconds, samples24k, mp3, marks, rtf } = await speech.render(
        await sentence(),
      );
      expect(durationSeconds).toBeGreaterThan(1);
      expect(durationSeconds).toBeLessThan(12);
      expect(samples24k.length).toBe(Math.round(durationSeconds * OUTPUT_RATE));
      expect(Math.abs(integratedLoudness(samples24k, OUTPUT_RATE) + 16)).toBeLessThanOrEqual(1);
      expect(truePeak(samples24k)).toBeLessThanOrEqual(-1);
      expect([mp3[0], mp3[1]! & 0xe0]).toEqual([0xff, 0xe0]); // an MPEG frame
      expect(mp3.length / durationSeconds).toBeGreaterThan(7_000); // 64 kbit/s
      expect(rtf).toBeGreaterThan(0);
      expect(marks.length > 0).toBe(spoken.marks);
      for (const { startMs, endMs = startMs } of marks) {
        expect(startMs).toBeGreaterThanOrEqual(0);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(endMs).toBeLessThanOrEqual(Math.ceil(durationSeconds * 1000));
      }
    });

    it('tells where the words of its clip are: one after the other, each to be heard, and nothing is heard outside', async () => {
      const { text, words } = spoken;
      const { samples24k, durationSeconds, marks, engine } = await speech.render(await sentence());
      const times = wordTimes({ engine, marks }).filter(({ to }) => to !== undefined);
      expect(times.map(({ from, to }) => text.slice(from, to))).toEqual(words);
      let [end, inside] = [0, 0];
      for (const { at } of times) {
        for (let i = 0; i < at.length; i += 2) {
          const [from, to] = [at[i]!, at[i + 1]!];
          expect([from >= end, to > from, to <= Math.ceil(durationSeconds * 1000)]).toEqual([
            true,
            true,
            true,
          ]);
          end = to;
        }
        const piece = samples24k.subarray(at[0]! * 24, at.at(-1)! * 24);
        expect(Math.sqrt(power(piece) / piece.length)).toBeGreaterThan(0.02); // the clip as a whole is at some 0.15
        inside += power(piece);
      }
      if (words.length > 1) expect(inside / power(samples24k)).toBeGreaterThan(0.97);
    });

    it('speaks a single word', async () => {
      const { word, wordReading } = spoken;
      const { samples24k, durationSeconds } = await speech.render({
        ...(await sentence()),
        text: word,
        ...(wordReading === undefined ? {} : { reading: wordReading }),
      });
      expect(durationSeconds).toBeGreaterThan(0.15);
      expect(integratedLoudness(samples24k, OUTPUT_RATE)).toBeGreaterThan(-24);
      expect(truePeak(samples24k)).toBeLessThanOrEqual(-1);
    });

    it('keeps one key for one sound', async () => {
      const request = await sentence();
      expect((await speech.render(request)).key).toBe(await speech.keyOf(request));
      expect(speech.keyOf({ ...request, speed: 0.9 })).not.toBe(await speech.keyOf(request));
    });

    it('is called off', async () => {
      const stop = new AbortController();
      const rendering = speech.render(await sentence({ signal: stop.signal }));
      stop.abort();
      await expect(rendering).rejects.toMatchObject({ failure: 'ABORTED' });
    });

    it('says so when it has no such voice', async () => {
      const refused = await speech
        .render(await sentence({ voiceId: `${spoken.engine.id}:nobody` }))
        .catch((error: unknown) => error);
      expect(refused).toMatchObject({
        name: 'SpeechFailed',
        failure: expect.stringMatching(/UNKNOWN_VOICE|REFUSED/),
      });
    });
  });
