import { started, type Part } from './running.js';

const said: string[] = [];
beforeEach(() => said.splice(0));
const part = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  start: async () => said.push(`+${name}`),
  stop: async () => said.push(`-${name}`),
  ...more,
});

it('starts in order and stops in the reverse, once', async () => {
  const { stop } = await started([part('a'), { name: 'b' }, part('c')]);
  await stop();
  await stop();
  expect(said).toEqual(['+a', '+c', '-c', '-a']);
});
it('stops what has started when one cannot start, and says why', async () => {
  const broken = part('c', { start: () => Promise.reject(new Error('no disk')) });
  await expect(started([part('a'), part('b'), broken, part('d')])).rejects.toThrow('no disk');
  expect(said).toEqual(['+a', '+b', '-b', '-a']);
});
