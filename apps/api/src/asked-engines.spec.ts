import { Behind, type Asked, type Calls } from '@app/kernel';
import { askedEngines, askedRenderer } from './asked-engines.js';

/** Whoever answers is asked by name; `said` stays as it is until it is told otherwise. */
const worker = (said: unknown) => {
  const asked: string[] = [];
  const there = {
    said,
    asked,
    ask(name: string, [format]: readonly unknown[], { signal }: Asked = {}) {
      asked.push(`${name} ${String(format)}`);
      if (there.said instanceof Error) return Promise.reject(there.said);
      if (there.said !== 'silent') return Promise.resolve(there.said);
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    },
    answer: () => async () => {},
  };
  return there satisfies Calls;
};

it('knows the voices of before while nobody answers, and new ones when somebody does', async () => {
  const there = worker('two voices');
  const { engines } = askedEngines(there, 20);
  expect(await engines.ttsInfo()).toBe('two voices');
  for (const said of ['silent', new Behind('nobody takes it')]) {
    there.said = said;
    expect(await engines.ttsInfo()).toBe('two voices');
  }
  there.said = 'three voices';
  expect(await engines.ttsInfo()).toBe('three voices');
  await expect(askedEngines(worker(new Behind('nobody'))).engines.ttsInfo()).rejects.toThrow(
    Behind,
  );
});

describe('whether files of lessons can be made', () => {
  it('is what a worker says, whatever this machine has', async () => {
    const there = worker('服务器没有安装 ffmpeg，不能在这里合成');
    const renderer = askedRenderer(there);
    expect(await renderer.lacks('mp4')).toBe('服务器没有安装 ffmpeg，不能在这里合成');
    there.said = undefined; // installed meanwhile
    expect([await renderer.lacks('mp4'), await renderer.lacks('mp3')]).toEqual([undefined, undefined]); // prettier-ignore
  });
  it('is asked until it can, and then no more: a worker may be busy, and its work waits for it', async () => {
    const there = worker(undefined);
    const renderer = askedRenderer(there);
    for (let n = 0; n < 3; n += 1) await renderer.lacks('mp3');
    there.said = new Behind('nobody');
    expect(await renderer.lacks('mp3')).toBeUndefined();
    expect(there.asked).toEqual(['lacks mp3']);
  });
  it('is told soon, where nobody answers: what needs no worker is offered all the same', async () => {
    for (const said of ['silent', new Behind('nobody takes it')])
      expect(await askedRenderer(worker(said), 20).lacks('mp3')).toContain('没有回应');
  });
});
