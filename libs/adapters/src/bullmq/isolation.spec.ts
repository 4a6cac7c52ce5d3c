import { Isolation } from './isolation.js';

it('lets those who are not suspected work side by side', async () => {
  const isolation = new Isolation();
  expect(await isolation.enter(false)).toBeDefined();
  expect(await isolation.enter(false)).toBeDefined();
});

it('lets a suspect in when everybody has left, and nobody beside it', async () => {
  const isolation = new Isolation();
  const leave = await isolation.enter(false);
  const entered: string[] = [];
  const suspect = isolation.enter(true).then((exit) => {
    entered.push('suspect');
    return exit;
  });
  expect(await isolation.enter(false)).toBeUndefined();
  expect(await isolation.enter(true)).toBeUndefined();
  expect(entered).toEqual([]);
  leave?.();
  const exit = await suspect;
  expect(await isolation.enter(false)).toBeUndefined();
  exit?.();
  expect(await isolation.enter(false)).toBeDefined();
});

describe('knows that the place is awaited', () => {
  it('by a suspect that has to be alone', async () => {
    const isolation = new Isolation();
    const leave = await isolation.enter(false);
    expect(isolation.isAwaited).toBe(false);
    const suspect = isolation.enter(true);
    expect(isolation.isAwaited).toBe(true);
    leave?.();
    (await suspect)?.();
    expect(isolation.isAwaited).toBe(false);
  });

  it('by those that were sent away for one', async () => {
    const isolation = new Isolation();
    const leave = await isolation.enter(true);
    expect(isolation.isAwaited).toBe(false);
    expect(await isolation.enter(false)).toBeUndefined();
    expect(isolation.isAwaited).toBe(true);
    leave?.();
    expect(isolation.isAwaited).toBe(false);
  });
});

it('lets those in first that a suspect kept out', async () => {
  jest.useFakeTimers();
  try {
    const isolation = new Isolation();
    const leave = await isolation.enter(true);
    await isolation.enter(false);
    leave?.();
    expect(await isolation.enter(true)).toBeUndefined();
    (await isolation.enter(false))?.();
    await jest.advanceTimersByTimeAsync(400);
    expect(await isolation.enter(true)).toBeDefined();
  } finally {
    jest.useRealTimers();
  }
});

it('keeps others out for half a minute at most, for a suspect that is not alone, and lets them in as long', async () => {
  jest.useFakeTimers();
  try {
    const isolation = new Isolation();
    const leave = await isolation.enter(false);
    const suspect = isolation.enter(true);
    expect(await isolation.enter(false)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await suspect).toBeUndefined();
    const beside = await isolation.enter(false);
    expect(beside).toBeDefined();
    await jest.advanceTimersByTimeAsync(29_999);
    expect(await isolation.enter(true)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    const again = isolation.enter(true);
    leave?.();
    beside?.();
    expect(await again).toBeDefined();
  } finally {
    jest.useRealTimers();
  }
});

it('lets others in beside a suspect that has been alone for a minute, but no second one', async () => {
  jest.useFakeTimers();
  try {
    const isolation = new Isolation();
    const film = await isolation.enter(true);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(await isolation.enter(false)).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    const beside = await isolation.enter(false);
    expect(beside).toBeDefined();
    await jest.advanceTimersByTimeAsync(400);
    const second = isolation.enter(true);
    beside?.();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await isolation.enter(false)).toBeUndefined(); // it waits for the film
    film?.();
    expect(await second).toBeDefined();
  } finally {
    jest.useRealTimers();
  }
});
