import { Behind } from '@app/kernel';
import { Remembered } from './remembered.js';

const MINUTE = 60_000;

describe('what was read from a store that may be away', () => {
  let now = 0;
  let asked = 0;
  let memory: Remembered<string>;
  beforeEach(() => {
    [now, asked] = [0, 0];
    memory = new Remembered(() => now);
  });
  const read = (value: string) => memory.get('a', async () => ((asked += 1), value));
  const away = () => memory.get('a', () => Promise.reject(new Behind('away')));

  it('is asked once by all who ask together, and again after ten seconds', async () => {
    expect(await Promise.all([read('one'), read('two')])).toEqual(['one', 'one']);
    now = 9999;
    expect(await read('two')).toBe('one');
    now = 10_000;
    expect(await read('two')).toBe('two');
    expect(asked).toBe(2);
  });
  it('serves for ten minutes while the store is away, and no longer', async () => {
    await read('one');
    now = 9 * MINUTE;
    expect(await away()).toBe('one');
    now = 10 * MINUTE;
    await expect(away()).rejects.toThrow(Behind);
  });
  it('is waited for once while the store does not answer, and asked meanwhile', async () => {
    await read('one');
    now = MINUTE;
    let fail = () => {};
    const silent = () =>
      memory.get('a', () => new Promise((_, reject) => (fail = () => reject(new Behind('late')))));
    const first = silent();
    fail();
    expect(await first).toBe('one');
    now += 4999;
    expect(await silent()).toBe('one'); // nobody has answered
    fail();
    await new Promise(setImmediate);
    expect(await read('two')).toBe('one');
    expect(await read('three')).toBe('two');
  });
  it('makes nobody wait for all of its silence who has something remembered, and hears it late', async () => {
    await read('one');
    now = MINUTE;
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    let answer = (_value: string) => {};
    const slow = memory.get('a', () => new Promise((resolve) => (answer = resolve)));
    await jest.advanceTimersByTimeAsync(500);
    jest.useRealTimers();
    expect(await slow).toBe('one');
    expect(await away()).toBe('one'); // at once
    answer('two');
    await new Promise(setImmediate);
    expect(await read('three')).toBe('two');
  });
  it('is waited for again five seconds after it was away', async () => {
    await read('one');
    now = MINUTE;
    expect(await away()).toBe('one');
    now += 5000;
    expect(await read('two')).toBe('two');
  });
  it('hides no other failure', async () => {
    await read('one');
    now = MINUTE;
    await expect(memory.get('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow(
      'wrong',
    );
  });
  it('remembers no absence', async () => {
    await read('none');
    expect(await read('one')).toBe('one');
  });
  it('is what was set last, whatever was on its way', async () => {
    let answer = (_value: string) => {};
    const asking = memory.get('a', () => new Promise((resolve) => (answer = resolve)));
    memory.set('a', 'erased');
    answer('a key');
    expect(await asking).toBe('a key'); // asked before it was erased
    expect(await read('other')).toBe('erased');
  });
});
