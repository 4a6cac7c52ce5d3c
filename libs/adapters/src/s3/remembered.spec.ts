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
