import { EventEmitter } from 'node:events';
import { Behind, WaitBudget } from '@app/kernel';
import type { MongoClient } from 'mongodb';
import { Silence } from './silence.js';

let client: EventEmitter;
let budget: WaitBudget | undefined;
let asking: Silence['asking'];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  client = new EventEmitter();
  budget = new WaitBudget();
  ({ asking } = new Silence(client as unknown as MongoClient, () => budget));
});
afterEach(() => jest.useRealTimers());

const lives = (reply: object) => client.emit('serverHeartbeatSucceeded', { reply });
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms);
  for (let n = 0; n < 5; n += 1) await new Promise(setImmediate);
};
/** An answer that comes after so long, ms; never. */
const answer = (ms?: number) => {
  let told: unknown = 'nothing yet';
  const work = () => new Promise<string>((resolve) => ms !== undefined && setTimeout(() => resolve('found'), ms)); // prettier-ignore
  asking(work).then(
    (found) => (told = found),
    (error: unknown) => (told = error),
  );
  return () => told;
};

it('tells who waits of a server that says nothing', async () => {
  const told = answer();
  await pass(1499);
  expect(told()).toBe('nothing yet');
  await pass(2);
  expect(told()).toBeInstanceOf(Behind);
});

it('waits for a long question as long as the server lives, and not much longer', async () => {
  const [long, never] = [answer(4000), answer()];
  for (let n = 0; n < 8; n += 1) {
    await pass(500);
    lives({ isWritablePrimary: true });
  }
  expect(long()).toBe('found');
  expect(never()).toBe('nothing yet');
  await pass(1501);
  expect(never()).toBeInstanceOf(Behind);
});

it('believes none that may not answer us: another one of the set', async () => {
  const told = answer();
  for (let n = 0; n < 3; n += 1) {
    await pass(500);
    lives({ isWritablePrimary: false, secondary: true });
  }
  await pass(2);
  expect(told()).toBeInstanceOf(Behind);
});

it('gives who has waited before what is left, and hears of a heartbeat', async () => {
  const since = performance.now();
  await pass(1400);
  budget?.waited(since);
  const told = answer();
  await pass(749);
  expect(told()).toBe('nothing yet');
  await pass(2);
  expect(told()).toBeInstanceOf(Behind);
});

it('lets the driver say what it knows sooner, and who waits for nothing has its patience', async () => {
  const error = Object.assign(new Error('down'), { name: 'MongoServerSelectionError' });
  await expect(asking(() => Promise.reject(error))).rejects.toBeInstanceOf(Behind);
  budget = undefined;
  const told = answer();
  await pass(60_000);
  expect(told()).toBe('nothing yet');
});
