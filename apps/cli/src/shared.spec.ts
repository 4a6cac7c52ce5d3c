import { Shared } from './shared.js';

const said: string[] = [];
beforeEach(() => said.splice(0));
const opening = async () => {
  said.push('open');
  return { value: 'log', close: async () => void said.push('close') };
};

it('opens once for all who ask at the same time, and closes when the last is done', async () => {
  const shared = new Shared<string>();
  const ask = (name: string) => shared.with('here', opening, async (log) => said.push(`${name} ${log}`)); // prettier-ignore
  await Promise.all([ask('a'), ask('b'), ask('c')]);
  expect(said).toEqual(['open', 'a log', 'b log', 'c log', 'close']);
  await ask('d');
  expect(said.slice(5)).toEqual(['open', 'd log', 'close']);
});

it('opens anew for who comes while it is closed, and not before that is done', async () => {
  const shared = new Shared<string>();
  let closed = () => {};
  const slowly = async () => ({
    value: 'log',
    close: () => new Promise<void>((resolve) => (closed = () => (said.push('closed'), resolve()))),
  });
  const first = shared.with('here', slowly, async () => undefined);
  await new Promise(setImmediate);
  const second = shared.with('here', opening, async (log) => said.push(log));
  await new Promise(setImmediate);
  closed();
  await Promise.all([first, second]);
  expect(said).toEqual(['closed', 'open', 'log', 'close']);
});

it('tells all of them why it cannot be opened, and tries again for the next', async () => {
  const shared = new Shared<string>();
  const refused = () => Promise.reject(new Error('in use'));
  const ask = (open: typeof opening) => shared.with('here', open, async (log) => log);
  const answers = await Promise.allSettled([ask(refused), ask(refused)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(opening)).toBe('log');
});
