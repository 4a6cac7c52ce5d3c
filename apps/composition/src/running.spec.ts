import { Unanswered } from '@app/kernel';
import { onceThere, started, type Part } from './running.js';

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

it('waits for a server that does not answer yet, and says in one line for which, and what to look at', async () => {
  const away = new Unanswered('KurrentDB 没有回应：log:2113', '检查 KURRENTDB_URL', { cause: new Error('ECONNREFUSED') }); // prettier-ignore
  let asked = 0;
  const open = () => ((asked += 1) === 1 ? Promise.reject(away) : 'open');
  const report = (line: string, where: string) => void said.push(`${where}: ${line}`);
  expect(await onceThere(open, report)).toBe('open');
  expect(said).toEqual(['启动: 在等：KurrentDB 没有回应：log:2113。检查 KURRENTDB_URL']);
});
