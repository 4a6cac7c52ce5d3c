import type { Engines } from '../engines/engines.js';
import { LONG_WORK, workOn } from './long-work.job.js';
import { longWork, type LongWorkCommand, type LongWorkState } from './long-work.js';

const [workId, userId] = ['w-1', 'u-1'];
const clip = {
  key: 'k',
  url: '/media/audio/k.mp3',
  duration: 1,
  samples: 24_000,
  cached: false,
  engine: 'e',
  engineVersion: '1',
  rtf: 0.1,
};

/** One stream, one keeper of sealed texts, and engines that say what they were asked. */
const given = (translate: Engines['translate']) => {
  let state: LongWorkState = longWork.initial;
  const record = async (command: LongWorkCommand) => {
    const events = longWork.decide(command, state);
    for (const event of events) state = longWork.evolve(state, event);
    return events;
  };
  const drawer = new Map<string, unknown>();
  const sealedTexts = {
    keep: async (_work: string, _user: string, part: string, value: unknown) =>
      void (drawer.has(part) || drawer.set(part, value)),
    read: async (_work: string, _user: string, part: string) => drawer.get(part),
  };
  const engines: Engines = {
    translate,
    annotate: async () => ({ annotations: {}, pronunciations: {}, errors: [] }),
    ttsInfo: async () => ({ voices: [], languages: [], defaultMappings: {} }),
    speak: async () => clip,
  };
  const ask = async () => {
    drawer.set('request', {
      texts: [{ content: 'おはよう。' }, { content: 'さようなら。' }],
      targetLanguages: ['zh-CN'],
    });
    await record({
      type: 'RequestLongWork',
      data: { workId, userId, kind: 'translate', total: 2 },
    });
  };
  const ends: unknown[] = [];
  const settled: unknown[] = [];
  const quotas = { settle: async (...said: unknown[]) => void settled.push(said.slice(1)) };
  const run = (signal = new AbortController().signal) =>
    workOn(
      {
        engines,
        sealedTexts,
        quotas,
        load: async () => state,
        record: async (command) => ends.push(...(await record(command))),
      },
      { workId },
      {
        signal,
        attempt: 1,
        othersWait: async () => false,
        progress: async () => undefined,
      },
    );
  return { ask, run, drawer, ends, settled, record };
};
const both: Engines['translate'] = async (texts) =>
  texts.map((text) => ({ text: `译${text}`, engine: 't' }));

describe(LONG_WORK, () => {
  it('keeps its results and ends', async () => {
    const { ask, run, drawer, ends } = given(both);
    await ask();
    await run();
    expect(drawer.get('results')).toEqual({
      success: true,
      translations: { 'zh-CN': { 0: '译おはよう。', 1: '译さようなら。' } },
      errors: [],
    });
    expect(ends).toMatchObject([
      { type: 'LongWorkFinished', data: { state: 'done', done: 2, total: 2 } },
    ]);
  });
  it('ends partially with the reason of what failed', async () => {
    const { ask, run, drawer, ends, settled } = given(async () => [
      { text: '早。', engine: 't' },
      { error: '未配置翻译服务' },
    ]);
    await ask();
    await run();
    expect(drawer.get('results')).toMatchObject({
      errors: [{ id: '1', language: 'zh-CN', error: '未配置翻译服务' }],
    });
    expect(ends).toMatchObject([{ data: { state: 'partial', done: 1, total: 2 } }]);
    expect(settled).toEqual([[workId, { translation: 1 }]]);
  });
  it('does not work again for results that are there', async () => {
    let asked = 0;
    const { ask, run, drawer, ends } = given(
      async (texts) => (asked++, texts.map((text) => ({ text, engine: 't' }))),
    );
    await ask();
    drawer.set('results', {
      success: true,
      translations: { 'zh-CN': { 0: 'a', 1: 'b' } },
      errors: [],
    });
    await run();
    await run();
    expect([asked, ends.length]).toEqual([0, 1]);
  });
  it('stops when it was cancelled, and keeps nothing', async () => {
    const stop = new AbortController();
    const { ask, run, drawer, settled } = given(async (texts) => {
      stop.abort(new Error('cancel'));
      return texts.map((text) => ({ text, engine: 't' }));
    });
    await ask();
    await expect(run(stop.signal)).rejects.toThrow('cancel');
    expect(drawer.has('results')).toBe(false);
    expect(settled).toEqual([]); // a shutdown: the work goes on later with its reservation
  });
  it('counts what it did until the person cancelled it', async () => {
    const stop = new AbortController();
    const { ask, run, record, settled } = given(
      async (texts, _source, _target, _signal, onDone) => {
        onDone?.(1);
        await record({ type: 'CancelLongWork', data: { workId, by: userId } });
        stop.abort(new Error('cancel'));
        return texts.map((text) => ({ text, engine: 't' }));
      },
    );
    await ask();
    await expect(run(stop.signal)).rejects.toThrow('cancel');
    expect(settled).toEqual([[workId, { translation: 2 }]]);
  });
  it('says so when the texts are gone', async () => {
    const { ask, run, drawer, ends } = given(both);
    await ask();
    drawer.clear();
    await run();
    expect(ends).toMatchObject([
      { data: { state: 'failed', error: '原文已不可读取，请重新提交' } },
    ]);
  });
});
