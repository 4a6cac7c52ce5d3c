import { eachAlone, eachTried } from './each-alone.js';
import { Behind, Unreadable } from './errors.js';

let done: number[] = [];
const work =
  (failing: Record<number, Error>) =>
  async (n: number): Promise<void> => {
    const error = failing[n];
    if (error) throw error;
    done.push(n);
  };
beforeEach(() => (done = []));

it('does all others where one cannot be done, and then tells of it', async () => {
  const first = new Unreadable('its key is lost');
  const later = new Error('another');
  await expect(eachAlone([1, 2, 3, 4], undefined, work({ 1: first, 3: later }))).rejects.toBe(first); // prettier-ignore
  expect(done).toEqual([2, 4]);
});
it('asks nobody else where the log is away', async () => {
  const away = new Behind('away');
  await expect(eachAlone([1, 2], undefined, work({ 1: away }))).rejects.toBe(away);
  expect(done).toEqual([]);
});
it('stops where it is told to', async () => {
  await expect(eachAlone([1], AbortSignal.abort(new Error('stop')), work({}))).rejects.toThrow('stop'); // prettier-ignore
  expect(done).toEqual([]);
});

describe('parts on different stores', () => {
  const tried = (failing: Record<number, Error>) => eachTried([1, 2, 3, 4], work(failing));
  it('are all tried where one is away or fails', async () => {
    const away = new Behind('away');
    const broken = new Unreadable('its key is lost');
    await expect(tried({ 1: broken, 2: away })).rejects.toBe(away);
    expect(done).toEqual([3, 4]);
    await expect(tried({ 3: broken })).rejects.toBe(broken);
  });
  it('tell of all that failed, also of those within one', async () => {
    const within = new AggregateError([new Error('a'), new Error('b')]);
    await expect(tried({ 1: within, 4: new Error('c') })).rejects.toMatchObject({
      message: 'a; b; c',
      errors: [{ message: 'a' }, { message: 'b' }, { message: 'c' }],
    });
  });
});
