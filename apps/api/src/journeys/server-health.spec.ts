import { ContentCreated, Health } from '@app/contracts';
import { LOST_SOUNDS, type FoundLost } from '@app/generation';
import { Behind, type DeadLetter, type MailWay, type QueueDepth } from '@app/kernel';
import { MAIL_WAY } from '@app/platform';
import { ApiUnderTest, as } from '../testing.js';

const api = new ApiUnderTest();
let depths: QueueDepth[] = [];
let letters: DeadLetter[] = [];
const retried: string[] = [];
let isQueueAway = false;
const answered = <T>(answer: T): T => {
  if (isQueueAway) throw new Behind('Redis 没有回应');
  return answer;
};
api.queue = {
  depths: async () => answered(depths),
  deadLetters: async () => answered(letters),
  retry: async (id) => {
    const known = letters.some((letter) => letter.id === id);
    letters = letters.filter((letter) => letter.id !== id);
    if (known) retried.push(id);
    return known;
  },
};
const letter = (id: string, kind: string, minute: number): DeadLetter => ({
  id,
  kind,
  state: 'failed',
  done: 0,
  total: 0,
  reason: `没有声音 ${id}`,
  data: {},
  at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
});
const all = async <T>(found: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
};
let boss = {};
beforeEach(async () => {
  [depths, letters, api.upkeep, api.verdict, api.free] = [[], [], {}, undefined, 2 ** 40];
  retried.length = 0;
  isQueueAway = false;
  boss = as(await api.login('boss@example.org'));
});

const health = async () => {
  await api.settled();
  return Health.parse((await api.call('GET', '/api/admin/health', undefined, boss)).json());
};
const alarms = async () => (await health()).alarms.map(({ key }) => key);
const retry = (body: object) =>
  api.call('POST', '/api/admin/health/dead-letters/retry', body, boss);
const metrics = async () => (await api.call('GET', '/metrics')).body;

it('tells an operator of a new server only that nothing was backed up', async () => {
  const now = await health();
  expect(now.alarms.map(({ key }) => key)).toEqual(['BackupOld', 'DrillOld']);
  expect(now).toMatchObject({ disk: { full: false }, queues: [], backup: null, drill: null });
  expect(now.voices).toEqual([{ language: 'en', voices: 1, engines: ['s'] }]);
  expect(now.readModels.length).toBeGreaterThan(20);
  for (const { lagSeconds, parked, live, position } of now.readModels)
    expect([lagSeconds, parked, live, position]).toEqual([0, 0, true, now.log.position]);
});

it('tells machines of each read model that nothing is parked, from the start', async () => {
  const { readModels } = await health();
  const told = await metrics();
  for (const { name } of readModels)
    expect(told).toContain(`\nyamabiko_parked_events{read_model="${name}"} 0\n`);
});

it('tells people and machines the rest while Redis is away', async () => {
  isQueueAway = true;
  expect(await health()).toMatchObject({ queues: [], deadLetters: [], disk: { full: false } });
  expect((await api.call('GET', '/api/admin', undefined, boss)).statusCode).toBe(200);
  expect(await metrics()).toMatch(/\nyamabiko_disk_free_bytes \d/);
});

it('is silent once a backup was made and restored, and rings again when they are old', async () => {
  const mark = { at: api.at, position: '1' };
  api.upkeep = { backup: mark, drill: mark };
  expect(await alarms()).toEqual([]);
  api.pass(27 * 3_600_000);
  expect(await alarms()).toEqual(['BackupOld']);
});

it('says for how long a read model has not folded what is in the log', async () => {
  const [newest] = await all(api.raw.readAll());
  jest.spyOn(api.raw, 'readAll').mockImplementation(async function* () {
    if (newest) yield newest; // as a log that is ahead of what was folded answers
  });
  api.pass(90_000);
  expect(await alarms()).toContain('ReadModelBehind');
  expect(await metrics()).toMatch(/^yamabiko_read_model_lag_seconds\{read_model="[^"]+"\} 9\d/m);
});

it('tells what waits and what was given up, to people and to machines', async () => {
  depths = [{ kind: 'generate', waiting: 4, running: 1, dead: 2, oldest: api.at, longest: api.at }];
  letters = [letter('e1.generate', 'generate', 1), letter('e2.generate', 'generate', 2)];
  api.pass(16 * 60_000);
  const { queues, deadLetters } = await health();
  expect(queues).toEqual([
    { kind: 'generate', waiting: 4, running: 1, dead: 2, oldestSeconds: 960, longestSeconds: 960 },
  ]);
  expect(deadLetters.map(({ id, reason }) => [id, reason])).toEqual([
    ['e2.generate', '没有声音 e2.generate'],
    ['e1.generate', '没有声音 e1.generate'],
  ]);
  expect(await alarms()).toEqual(['QueueStuck', 'DeadLetters', 'BackupOld', 'DrillOld']);
  const told = await metrics();
  for (const line of [
    'yamabiko_queue_waiting{kind="generate"} 4',
    'yamabiko_queue_running{kind="generate"} 1',
    'yamabiko_queue_oldest_seconds{kind="generate"} 960',
    'yamabiko_queue_longest_seconds{kind="generate"} 960',
    'yamabiko_lost_sounds 0',
    'yamabiko_dead_letters{kind="generate"} 2',
    'yamabiko_voices{language="en"} 1',
    'yamabiko_disk_free_bytes 1099511627776',
    'yamabiko_last_backup_timestamp_seconds 0',
  ])
    expect(told).toContain(`\n${line}\n`);
});

it('rings for a job that nobody ends', async () => {
  depths = [{ kind: 'generate', waiting: 0, running: 1, dead: 0, longest: api.at }];
  api.pass(71 * 60_000);
  expect(await alarms()).toEqual(['JobHangs', 'BackupOld', 'DrillOld']);
});

it('rings for lost sounds that were found, until they are there again or their lesson is gone', async () => {
  const made = await api.call('POST', '/api/contents', { text: 'Good morning.' }, boss);
  const { id } = ContentCreated.parse(made.json()).content;
  const lost = api.app.get<FoundLost>(LOST_SOUNDS);
  await lost.found(id, 3);
  await lost.found('gone', 2);
  const now = await health();
  expect(now.lostSounds).toEqual({ lessons: 1, sounds: 3 });
  expect(now.alarms.map(({ key }) => key)).toEqual(['SoundsLost', 'BackupOld', 'DrillOld']);
  expect(await metrics()).toContain('\nyamabiko_lost_sounds 3\n');
  await lost.found(id, 0);
  expect(await alarms()).toEqual(['BackupOld', 'DrillOld']);
});

it('rings for a language that lessons are in and nobody speaks, until they are gone', async () => {
  const make = async (body: object) =>
    ContentCreated.parse((await api.call('POST', '/api/contents', body, boss)).json()).content.id;
  await make({ text: 'Good morning.' });
  await make({ text: '🎉 👍', language: 'unknown' }); // of no language
  const id = await make({ text: 'สวัสดีตอนเช้า วันนี้อากาศดี', language: 'th' });
  const now = await health();
  expect(now.voices).toEqual([
    { language: 'en', voices: 1, engines: ['s'] },
    { language: 'th', voices: 0, engines: [] },
  ]);
  expect(now.alarms.map(({ key }) => key)).toContain('VoiceMissing');
  expect(await metrics()).toContain('\nyamabiko_voices{language="th"} 0\n');
  await api.call('DELETE', `/api/contents/${id}`, undefined, boss);
  expect(await alarms()).not.toContain('VoiceMissing');
  expect(await metrics()).not.toContain('language="th"');
});

it('rings where no mail goes out, and tells machines for how long', async () => {
  expect(await metrics()).toContain('\nyamabiko_mail_failing_seconds 0\n');
  const way = api.app.get<MailWay>(MAIL_WAY);
  const trouble = { since: api.at, reason: '连不上邮件服务器' };
  jest.spyOn(way, 'trouble').mockReturnValue(trouble);
  api.pass(300_000);
  const now = await health();
  expect(now.mail).toEqual(trouble);
  expect(now.alarms[0]).toMatchObject({ key: 'MailFails', text: expect.stringContaining('连不上邮件服务器') }); // prettier-ignore
  expect(await metrics()).toContain('\nyamabiko_mail_failing_seconds 300\n');
  jest.restoreAllMocks();
});

it('tells machines that the log is damaged only once it was looked at', async () => {
  expect(await metrics()).not.toContain('\nyamabiko_log_whole ');
  api.verdict = { ok: false, checked: 3, head: 9n, at: api.at, reason: '第 4 个事件被改动过' };
  expect(await metrics()).toContain('\nyamabiko_log_whole 0\n');
  expect((await alarms())[0]).toBe('LogDamaged');
});

it('takes one dead letter back, or all of a kind, and the audit trail says who had it done', async () => {
  letters = [
    letter('e1.generate', 'generate', 1),
    letter('e2.generate', 'generate', 2),
    letter('e3.generate', 'generate', 3),
    letter('e4.mail', 'mail', 4),
  ];
  expect((await retry({ kind: 'generate', id: 'e2.generate' })).json()).toMatchObject({
    retried: 1,
  });
  expect((await retry({ kind: 'generate' })).json()).toMatchObject({ retried: 2 });
  expect(retried).toEqual(['e2.generate', 'e1.generate', 'e3.generate']);
  expect((await health()).deadLetters.map(({ id }) => id)).toEqual(['e4.mail']);
  await api.settled();
  const trail = await api.call('GET', '/api/admin/audit?kind=queue', undefined, boss);
  const { entries } = trail.json<{ entries: { what: string }[] }>();
  expect(entries.map(({ what }) => what)).toEqual(['重试放弃的任务', '重试放弃的任务']);
});

it('says that there is no such dead letter, and records nothing where there was none of a kind', async () => {
  const before = await api.raw.head();
  expect((await retry({ kind: 'generate', id: 'nobody.asked' })).statusCode).toBe(404);
  expect((await retry({ kind: 'generate' })).json()).toMatchObject({ retried: 0 });
  expect(await api.raw.head()).toBe(before);
});
