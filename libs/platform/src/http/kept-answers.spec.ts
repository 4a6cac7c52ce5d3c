import { Behind, tellRead, type Step } from '@app/kernel';
import { KeptAnswers } from './kept-answers.js';

/** Answers that say the how manieth they are, made of documents of read models. */
const setup = () => {
  const kept = new KeptAnswers();
  let [asked, position] = [0, 0n];
  const ask = async (
    key: string,
    {
      of = [],
      now = 0,
      size = 0,
    }: { of?: [string, string[]?][]; now?: number; size?: number } = {},
  ) => {
    const answer = await kept.get(key, position, now, async () => {
      await Promise.resolve();
      for (const [model, ids] of of) tellRead(model, ids);
      const text = `${key} ${(asked += 1)}`;
      return { bytes: Buffer.from(text.padEnd(size)), encoding: 'identity' };
    });
    return answer.bytes.toString().trim();
  };
  const step = (written: Step['written'], more: Partial<Step> = {}) =>
    kept.hear({ position: (position += 1n), written, ...more });
  return { kept, ask, step, unheard: () => (position += 1n) };
};

describe('answers that are kept', () => {
  it('are the same bytes until a document they were made of is written', async () => {
    const { ask, step } = setup();
    const of: [string, string[]][] = [['lessons', ['a', 'b']]];
    expect(await ask('/a', { of })).toBe('/a 1');
    step({ lessons: ['c'], 'page-views': ['2026-01-01'] });
    expect(await ask('/a', { of })).toBe('/a 1');
    step({ lessons: ['b'] });
    expect(await ask('/a', { of })).toBe('/a 2');
    step({ lessons: ['a#00.00001'] });
    expect(await ask('/a', { of })).toBe('/a 3');
  });

  it('of any documents of a read model are made anew with each of them', async () => {
    const { ask, step } = setup();
    const of: [string][] = [['lessons']];
    expect([await ask('/a', { of }), await ask('/b', { of: [['users']] })]).toEqual([
      '/a 1',
      '/b 2',
    ]);
    step({ lessons: ['new'] });
    expect([await ask('/a', { of }), await ask('/b', { of: [['users']] })]).toEqual([
      '/a 3',
      '/b 2',
    ]);
  });

  describe('while the read models do not answer', () => {
    const away = (kept: KeptAnswers, now: number, meanwhile = () => {}) =>
      kept
        .get('/a', 0n, now, async () => {
          await Promise.resolve();
          meanwhile();
          throw new Behind('the read store does not answer');
        })
        .then(({ bytes }) => bytes.toString());

    it('are given as they were, and made anew a second later', async () => {
      const { kept, ask } = setup();
      const of: [string, string[]][] = [['lessons', ['a']]];
      await ask('/a', { of });
      expect(await away(kept, 6000)).toBe('/a 1');
      expect(await away(kept, 60_000)).toBe('/a 1');
      expect(await ask('/a', { of, now: 60_900 })).toBe('/a 1');
      expect(await ask('/a', { of, now: 61_100 })).toBe('/a 2');
    });

    it('are given to nobody once a document they were made of is written, or all is filled anew', async () => {
      const ways: readonly [Step['written'], Partial<Step>?][] = [
        [{ lessons: ['a'] }],
        [{}, { live: {} }],
      ];
      for (const [written, more] of ways) {
        const { kept, ask, step } = setup();
        await ask('/a', { of: [['lessons', ['a']]] });
        await expect(away(kept, 6000, () => step(written, more))).rejects.toThrow(Behind);
        await expect(away(kept, 6001)).rejects.toThrow(Behind);
      }
    });
  });

  it('are not kept when a document is written while they are made', async () => {
    const { kept, ask, step } = setup();
    let read = () => {};
    const isRead = new Promise<void>((resolve) => (read = resolve));
    let end = () => {};
    const first = kept.get('/a', 0n, 0, async () => {
      tellRead('lessons', ['a']);
      read();
      await new Promise<void>((resolve) => (end = resolve));
      return { bytes: Buffer.from('before'), encoding: 'identity' };
    });
    await isRead;
    step({ lessons: ['a'] });
    expect(await ask('/a', { of: [['lessons', ['a']]] })).toBe('/a 1');
    end();
    expect((await first).bytes.toString()).toBe('before');
    expect(await ask('/a')).toBe('/a 1');
  });

  it('are made once for all who ask at the same time', async () => {
    const { ask } = setup();
    const all = await Promise.all([ask('/a'), ask('/a'), ask('/a')]);
    expect(all).toEqual(['/a 1', '/a 1', '/a 1']);
  });

  it('go when steps were missed, and when another building of a read model is shown', async () => {
    const { kept, ask, step, unheard } = setup();
    expect(await ask('/a')).toBe('/a 1');
    kept.hear('missed');
    expect(await ask('/a')).toBe('/a 2');
    step({}, { live: { lessons: 'lessons.v2' } });
    expect(await ask('/a')).toBe('/a 3');
    unheard();
    expect(await ask('/a')).toBe('/a 4');
    expect(await ask('/a')).toBe('/a 4');
  });

  it('grow old: what depends on the clock is written nowhere', async () => {
    const { ask } = setup();
    await ask('/a', { now: 0 });
    expect(await ask('/a', { now: 4000 })).toBe('/a 1');
    expect(await ask('/a', { now: 6000 })).toBe('/a 2');
  });

  it('are not kept when they fail', async () => {
    const { kept, ask } = setup();
    const failing = kept.get('/a', 0n, 0, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await ask('/a')).toBe('/a 1');
  });

  it('do not outgrow their room: the least used go first', async () => {
    const { ask } = setup();
    const size = 6_000_000;
    await ask('/a', { size });
    await ask('/b', { size });
    expect(await ask('/a')).toBe('/a 1');
    await ask('/c', { size });
    expect([await ask('/a'), await ask('/c')]).toEqual(['/a 1', '/c 3']);
    expect(await ask('/b')).toBe('/b 4');
  });
});
