import { ALARMS, type AlarmKey } from '@app/contracts';
import { LIMITS, alarmsOf, type Facts } from './alarms.js';

const at = '2026-01-10T03:00:00.000Z';
const ago = (seconds: number) => new Date(Date.parse(at) - seconds * 1000).toISOString();
const mark = (seconds: number) => ({ at: ago(seconds), position: '7' });
const model = { name: 'users.v3', position: '7', live: true, lagSeconds: 0, parked: 0 };
const queue = {
  kind: 'generate',
  waiting: 0,
  running: 0,
  dead: 0,
  oldestSeconds: 0,
  longestSeconds: 0,
};
const well: Facts = {
  at,
  log: { position: '7', whole: true },
  disk: { free: 2 ** 40, full: false },
  readModels: [model],
  queues: [queue],
  deadLetters: [],
  voices: [],
  lostSounds: { lessons: 0, sounds: 0 },
  mail: null,
  backup: mark(3600),
  sweep: null,
  drill: mark(86_400),
  failedDrill: null,
};
const ringing = (facts: Partial<Facts>) =>
  alarmsOf({ ...well, ...facts }).map(({ key, text }) => [key, text]);

it('is silent where all is well, and before the log was checked', () => {
  expect(ringing({})).toEqual([]);
  expect(ringing({ log: { position: '7', whole: null } })).toEqual([]);
});

it.each<[Partial<Facts>, string, string]>([
  [{ away: ['Redis 没有回应：工作和实时消息要等'] }, 'StoreAway', 'Redis 没有回应'],
  [{ log: { position: '7', whole: false } }, 'LogDamaged', '校验链断了'],
  [{ disk: { free: LIMITS.diskBytes - 1, full: false } }, 'DiskLow', '还有 2.0 GB'],
  [{ disk: { free: 1000, full: true } }, 'DiskLow', '只剩 0 MB，新的内容可能存不下'],
  [{ readModels: [{ ...model, lagSeconds: 61 }] }, 'ReadModelBehind', '1 个读模型落后，最多 61 秒'],
  [{ readModels: [{ ...model, parked: 3 }] }, 'ParkedEvents', '搁置了 3 个事件'],
  [{ queues: [{ ...queue, oldestSeconds: 901 }] }, 'QueueStuck', 'generate 排了 15 分钟'],
  [
    {
      queues: [
        { ...queue, dead: 2 },
        { ...queue, dead: 1 },
      ],
    },
    'DeadLetters',
    '放弃了 3 个任务',
  ],
  [{ queues: [{ ...queue, longestSeconds: 4201 }] }, 'JobHangs', 'generate 有任务做了 70 分钟'],
  [{ lostSounds: { lessons: 2, sounds: 5 } }, 'SoundsLost', '2 课里有 5 段声音'],
  [
    { mail: { since: ago(300), reason: '连不上邮件服务器' } },
    'MailFails',
    '5 分钟没有寄出一封：连不上邮件服务器。',
  ],
  [
    { voices: [{ language: 'th', voices: 0, engines: [] }] },
    'VoiceMissing',
    '有课程是泰语（th）的，没有能读的声音',
  ],
  [{ backup: null }, 'BackupOld', '还没有备份过'],
  [{ backup: mark(27 * 3600) }, 'BackupOld', '上次备份在 27 小时前'],
  [
    { failedDrill: { at: ago(7200), reason: '缺 3 个声音' } },
    'DrillFailed',
    '2 小时前演练失败：缺 3 个声音',
  ],
  [{ drill: null }, 'DrillOld', '还没有演练过恢复'],
  [{ drill: mark(100 * 86_400) }, 'DrillOld', '上次演练在 100 天前'],
])('rings for %j', (facts, key, text) =>
  expect(ringing(facts)).toEqual([[key, expect.stringContaining(text)]]),
);

it('does not ring at the limit itself, nor for a version that is only being made', () =>
  expect(
    ringing({
      disk: { free: LIMITS.diskBytes, full: false },
      readModels: [
        { ...model, lagSeconds: 60 },
        { ...model, live: false, lagSeconds: 9000 },
      ],
      queues: [{ ...queue, oldestSeconds: LIMITS.queueSeconds, longestSeconds: LIMITS.jobSeconds }],
      mail: { since: ago(LIMITS.mailSeconds), reason: '太久没有回答' },
      voices: [{ language: 'en', voices: 1, engines: ['espeak'] }],
      backup: mark(LIMITS.backupSeconds),
      drill: mark(LIMITS.drillSeconds),
    }),
  ).toEqual([]));

it('says what to do next and where that stands, the most urgent first', () => {
  const all = alarmsOf({ ...well, backup: null, disk: { free: 0, full: true } });
  expect(all.map(({ key }) => key)).toEqual(['DiskLow', 'BackupOld']);
  for (const { key, title, next, runbook } of all)
    expect([title, runbook, next.length > 5]).toEqual([ALARMS[key as AlarmKey], `docs/runbook.md#${key.toLowerCase()}`, true]); // prettier-ignore
});
