import { ALARMS, lasting, type Alarm, type AlarmKey, type Health } from '@app/contracts';

const GB = 1024 ** 3;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Where an alarm begins to ring; in seconds and bytes, as the rules of Prometheus have them. */
export const LIMITS = {
  diskBytes: 2 * GB,
  lagSeconds: 60,
  mailSeconds: 60,
  queueSeconds: 15 * 60,
  jobSeconds: 70 * 60, // the longest that any work is given is an hour
  backupSeconds: 26 * HOUR,
  drillSeconds: 92 * DAY,
} as const;

/** What is known of the server now. */
export type Facts = Omit<Health, 'success' | 'alarms'>;

const sizeOf = (bytes: number): string =>
  bytes < GB / 2 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${(bytes / GB).toFixed(1)} GB`;
const ageOf = (then: string, now: string): number => (Date.parse(now) - Date.parse(then)) / 1000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const names = new Intl.DisplayNames(['zh-CN'], { type: 'language' });
/** With its code, by which the series is called; the code alone where it is nothing that has a name. */
const named = (language: string): string => {
  try {
    return `${names.of(language)}（${language}）`;
  } catch {
    return ` ${language} `;
  }
};

/** What is wrong, and what to do next; nothing where all is well. */
type Look = (facts: Facts) => readonly [text: string, next: string] | undefined;

/** What a server can say of itself; whether it answers at all, others have to say. */
const LOOKS: Readonly<Partial<Record<AlarmKey, Look>>> = {
  StoreAway: ({ away = [] }) =>
    away.length > 0
      ? [
          `${away.join('；')}。下面与它有关的数字现在问不到，显示为没有`,
          '看那台服务器在不在、磁盘满没满、网络通不通；yamabiko doctor 说出是哪一种。它回来以后自己接着做，不用重启',
        ]
      : undefined,
  LogDamaged: ({ log }) =>
    log.whole === false
      ? [
          '校验链断了，新的写入仍在继续，但已经不能证明日志完整',
          '停下服务，yamabiko log verify --repair，或从备份恢复',
        ]
      : undefined,
  DiskLow: ({ disk: { free, full } }) => {
    if (full)
      return [
        `只剩 ${sizeOf(free)}，新的内容可能存不下；已经保存的都在`,
        '现在就腾出空间：旧备份、replaced- 开头的旧文件可以删，log、keys、media 不要动；有了空间会自己接着写',
      ];
    return free < LIMITS.diskBytes
      ? [`还有 ${sizeOf(free)}`, '腾出空间或换大一点的磁盘；旧的备份不要放在同一块磁盘上']
      : undefined;
  },
  ReadModelBehind: ({ readModels }) => {
    const late = readModels.filter(
      ({ live, lagSeconds }) => live && lagSeconds > LIMITS.lagSeconds,
    );
    const worst = Math.max(...late.map(({ lagSeconds }) => lagSeconds));
    return late.length > 0
      ? [
          `${late.length} 个读模型落后，最多 ${lasting(worst)}`,
          '看服务的日志里有没有报错；重启一次，仍不前进就停下服务，yamabiko log rebuild',
        ]
      : undefined;
  },
  MailFails: ({ mail, at }) => {
    const lasts = mail ? ageOf(mail.since, at) : 0;
    return mail && lasts > LIMITS.mailSeconds
      ? [
          `${lasting(lasts)}没有寄出一封：${mail.reason}。收不到验证码的人登录不了`,
          '看邮件服务器在不在、SMTP_URL 对不对；它好了会自己接着寄，放弃的在下面点「重试」',
        ]
      : undefined;
  },
  ParkedEvents: ({ readModels }) => {
    const parked = sum(readModels.map((model) => model.parked));
    return parked > 0
      ? [
          `搁置了 ${parked} 个事件，它们的文档停在那里，其余照常`,
          'yamabiko doctor 查明原因，修好后停下服务，yamabiko projections replay',
        ]
      : undefined;
  },
  QueueStuck: ({ queues }) => {
    const late = queues.filter(({ oldestSeconds }) => oldestSeconds > LIMITS.queueSeconds);
    const worst = Math.max(...late.map(({ oldestSeconds }) => oldestSeconds));
    return late.length > 0
      ? [
          `${late.map(({ kind }) => kind).join('、')} 排了 ${lasting(worst)}`,
          '看有没有任务在做：有，是活太多；没有，重启服务，任务会从日志里找回来',
        ]
      : undefined;
  },
  JobHangs: ({ queues }) => {
    const hung = queues.filter(({ longestSeconds }) => longestSeconds > LIMITS.jobSeconds);
    const worst = Math.max(...hung.map(({ longestSeconds }) => longestSeconds));
    return hung.length > 0
      ? [
          `${hung.map(({ kind }) => kind).join('、')} 有任务做了 ${lasting(worst)}`,
          '多半是做它的进程卡住了：重启服务，任务会接着做，不会做两遍',
        ]
      : undefined;
  },
  DeadLetters: ({ queues }) => {
    const dead = sum(queues.map((queue) => queue.dead));
    return dead > 0
      ? [`放弃了 ${dead} 个任务，多次重试仍失败`, '看下面的原因，排除以后点「重试」']
      : undefined;
  },
  SoundsLost: ({ lostSounds: { lessons, sounds } }) =>
    sounds > 0
      ? [
          `${lessons} 课里有 ${sounds} 段声音的文件不见了`,
          '先从备份取回 media 目录，再在下面的「声音」里点「补做丢失的声音」',
        ]
      : undefined,
  VoiceMissing: ({ voices }) => {
    const mute = voices.filter(({ voices: count }) => count === 0);
    return mute.length > 0
      ? [
          `有课程是${mute.map(({ language }) => named(language)).join('、')}的，没有能读的声音：新的句子不会有声音`,
          '管理 › 声音 里看有没有能装的，或者配一个会它的引擎、换掉失效的密钥；好了以后请作者重新生成',
        ]
      : undefined;
  },
  BackupOld: ({ backup, at }) => {
    const next = 'yamabiko backup <另一块磁盘上的目录>，服务可以照常运行';
    if (!backup) return ['还没有备份过', next];
    const age = ageOf(backup.at, at);
    return age > LIMITS.backupSeconds ? [`上次备份在 ${lasting(age)}前`, next] : undefined;
  },
  DrillFailed: ({ failedDrill, at }) =>
    failedDrill
      ? [
          `${lasting(ageOf(failedDrill.at, at))}前演练失败：${failedDrill.reason}`,
          '重新备份一次，再 yamabiko drill <备份目录> --master-key <文件>；在成功以前，当作没有备份',
        ]
      : undefined,
  DrillOld: ({ drill, at }) => {
    const next = 'yamabiko drill <备份目录>，在临时目录里恢复一次再删掉';
    if (!drill) return ['还没有演练过恢复：没有恢复过的备份只是希望', next];
    const age = ageOf(drill.at, at);
    return age > LIMITS.drillSeconds ? [`上次演练在 ${lasting(age)}前`, next] : undefined;
  },
};

export const runbookOf = (key: AlarmKey): string => `docs/runbook.md#${key.toLowerCase()}`;

/** What rings, most urgent first. */
export const alarmsOf = (facts: Facts): Alarm[] =>
  (Object.keys(ALARMS) as AlarmKey[]).flatMap((key) => {
    const found = LOOKS[key]?.(facts);
    if (!found) return [];
    const [text, next] = found;
    return [{ key, title: ALARMS[key], text, next, runbook: runbookOf(key) }];
  });
