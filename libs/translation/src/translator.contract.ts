import { TranslatorError, type Translator } from './translator.js';

export type Fault = 'unavailable' | 'busy' | 'refused' | 'garbage' | 'short' | 'cut' | 'silent';

export interface Subject {
  translator: Translator;
  /** A pair the engine takes, and three texts in its source language. */
  source: string;
  target: string;
  texts: readonly [string, string, string];
  /** Makes the server behave so from now on; absent for engines without a server. */
  misbehave?(fault: Fault): void;
  close(): Promise<void>;
}

/** What every engine promises. Faults are played where there is a server to play them. */
export const translatorContract = (
  name: string,
  start: () => Promise<Subject>,
  faults = true,
): void => {
  describe(`${name} as a translator`, () => {
    let subject: Subject;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.close());
    const never = new AbortController().signal;
    const translate = (texts: readonly string[], signal = never) =>
      subject.translator.translate({
        texts,
        source: subject.source,
        target: subject.target,
        signal,
      });

    it('has a name, an id and limits', () => {
      expect(subject.translator.id).toMatch(/\S/);
      expect(subject.translator.name).toMatch(/\S/);
      expect(Math.min(...Object.values(subject.translator.limits))).toBeGreaterThan(0);
    });

    it('takes the pair', async () => {
      const pairs = await subject.translator.pairs?.();
      if (pairs) expect([...pairs]).toContain(`${subject.source}>${subject.target}`);
    });

    it('answers each text at its place', async () => {
      const together = await translate(subject.texts);
      expect(together).toHaveLength(3);
      const alone = await translate([subject.texts[1]]);
      expect(together[1]).toBe(alone[0]);
      expect(new Set(together).size).toBe(3);
    });

    it('keeps texts with quotes, signs and several lines apart', async () => {
      const texts = ['Say "hello" & <b>go</b>.', 'One.\nTwo.', "It's 100 % {sure}."];
      expect(await translate(texts)).toHaveLength(3);
    });

    it('stops for an abort with its reason', async () => {
      const reason = new Error('stopped');
      await expect(translate(subject.texts, AbortSignal.abort(reason))).rejects.toBe(reason);
    });

    if (!faults) return;
    it.each([
      ['unavailable', 'unavailable'],
      ['busy', 'unavailable'],
      ['cut', 'unavailable'],
      ['refused', 'refused'],
      ['garbage', 'unusable'],
      ['short', 'unusable'],
    ] as const)('says so when the server is %s: %s', async (fault, failure) => {
      subject.misbehave?.(fault);
      const error: unknown = await translate(subject.texts).catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(TranslatorError);
      expect(error).toMatchObject({ failure, ...(fault === 'busy' && { retryAfterMs: 2000 }) });
      expect(String(error)).not.toMatch(/secret|127\.0\.0\.1/);
    });

    it('stops waiting for a silent server when it is told to', async () => {
      subject.misbehave?.('silent');
      await expect(translate(subject.texts, AbortSignal.timeout(50))).rejects.toMatchObject({
        name: 'TimeoutError',
      });
    });
  });
};
