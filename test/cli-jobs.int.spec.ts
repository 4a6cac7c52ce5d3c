import { BullJobQueue, JobTables, sqliteBackend } from '@app/adapters';
import { losing } from './losing.js';

jest.setTimeout(120_000);
const { at, facts, people } = losing();
beforeAll(() => people('data', 1));
const data = ['--data', at('data')];

it('counts in doctor the jobs that the dashboard counts: the next run of what repeats is none', async () => {
  const tables = new JobTables(at('data/jobs.sqlite'));
  const queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is())) await new Promise((go) => setTimeout(go, 20));
  };
  const planned = () => tables.row("SELECT 1 FROM job WHERE state = 'delayed'") !== undefined;
  const idle = async () => (await queue.depths()).every(({ running }) => running === 0);
  const found = async () => (await facts('doctor', ...data))['findings'];
  const run = () => Promise.resolve();
  const [what, state] = ['工作队列', 'ok'];
  try {
    await queue.work([], [{ name: 'sweep', everyMs: 3_600_000, run }]);
    await until(async () => planned() && (await idle()));
    expect(await found()).toContainEqual({ what, state, text: '没有任务在等' });
    await queue.add({ id: 'e-2.speak', kind: 'speak', data: {}, person: 'hana' });
    expect(await found()).toContainEqual({ what, state, text: '1 个任务在等，0 个在做' });
    await queue.work([{ kind: 'speak', run }]);
    await until(async () => (await queue.get('e-2.speak'))?.state === 'done');
  } finally {
    await queue.close();
    tables.close();
  }
});

it('names what was given up in doctor, with its reason', async () => {
  const tables = new JobTables(at('data/jobs.sqlite'));
  const queue = new BullJobQueue({ backend: sqliteBackend(tables) });
  const run = () => Promise.reject(new Error('封住它的个人密钥不见了'));
  await queue.work([{ kind: 'hear-event', options: { attempts: 1 }, run }]);
  await queue.add({ id: 'e-1.hear-event.mail', kind: 'hear-event', data: {} });
  while ((await queue.deadLetters()).length === 0) await new Promise((go) => setTimeout(go, 20));
  await queue.close();
  tables.close();
  expect((await facts('doctor', ...data))['findings']).toContainEqual({
    what: '工作队列',
    state: 'note',
    text: '放弃了 1 个任务，最近的：hear-event（封住它的个人密钥不见了）',
    help: expect.stringContaining('重启服务'),
  });
});
