import * as z from 'zod/mini';
import { Position } from './fields.js';

/**
 * What wakes an operator, most urgent first: the names of the rules in ops/prometheus.rules.yml and of the sections of docs/runbook.md. What a
 * server cannot say of itself is not told by it.
 */
export const ALARMS = {
  ServerDown: '服务没有回应',
  StoreAway: '存数据的服务器没有回应',
  LogDamaged: '事件日志损坏',
  DiskLow: '磁盘快满',
  ServerErrors: '很多请求失败',
  MailFails: '邮件寄不出去',
  ReadModelBehind: '读模型落后',
  StandsStill: '有进程在等新版本',
  ParkedEvents: '有事件读不进读模型',
  QueueStuck: '任务排队太久',
  JobHangs: '有任务做得太久',
  DeadLetters: '有任务放弃了',
  SoundsLost: '有声音丢失了',
  VoiceMissing: '有语言没有声音',
  BackupOld: '备份太旧',
  DrillFailed: '恢复演练没有成功',
  DrillOld: '很久没有演练恢复',
} as const;
export type AlarmKey = keyof typeof ALARMS;

/** How long something lasts or has lasted, in the largest unit that says it. */
export const lasting = (seconds: number): string => {
  if (seconds < 120) return `${Math.floor(seconds)} 秒`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} 分钟`;
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`;
};

/** So many bytes, in the largest unit that says it. */
export const sized = (bytes: number): string => {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1e3)} kB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
};

/** An alarm that rings now: what is so, and what to do next. */
export const Alarm = z.object({
  /** As `AlarmKey`; a page of before an upgrade shows those it does not know, too. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  next: z.string(),
  /** Where it stands at length. */
  runbook: z.string(),
});
export type Alarm = z.infer<typeof Alarm>;

const FileCount = z.object({ blobs: z.number(), bytes: z.number() });
/** Why a sweep of files waits, and until when. */
export const SWEEP_WAITS = {
  empty: '读模型的库是空的，等它从日志填好',
  filling: '读模型正在从日志重新整理，等它做完',
  rebuilding: '有读模型正在重建，等它做完',
  behind: '读模型没有追上日志，等它追上',
  parked: '有搁置的事件，先用 yamabiko doctor 查明',
} as const;
/** The last sweep of files that nobody refers to, or the one that is under way. */
export const SweepHealth = z.object({
  at: z.string(),
  /** `null`: it is not through. */
  ended: z.nullable(z.string()),
  looked: FileCount,
  /** They wait a week more, and come back when somebody asks for them. */
  setAside: FileCount,
  broughtBack: FileCount,
  dropped: FileCount,
  waits: z.nullable(z.enum(Object.keys(SWEEP_WAITS) as (keyof typeof SWEEP_WAITS)[])),
});
export type SweepHealth = z.infer<typeof SweepHealth>;

const Mark = z.object({ at: z.string(), position: Position });
export const ReadModelHealth = z.object({
  /** With its version, and a number where it is made anew beside the one that is read. */
  name: z.string(),
  position: Position,
  /** The one that is read. */
  live: z.boolean(),
  /** For how long the oldest event that it has not folded has stood in the log; 0: it has folded all. */
  lagSeconds: z.number(),
  parked: z.number(),
});
export type ReadModelHealth = z.infer<typeof ReadModelHealth>;
export const QueueHealth = z.object({
  kind: z.string(),
  waiting: z.number(),
  running: z.number(),
  dead: z.number(),
  /** For how long the job waits that waits longest; 0: none waits. */
  oldestSeconds: z.number(),
  /** For how long the job has been at work that is longest; 0: none is. */
  longestSeconds: z.number(),
});
export type QueueHealth = z.infer<typeof QueueHealth>;
export const VoicesHealth = z.object({
  language: z.string(),
  /** 0: there are lessons in it, and nobody speaks it. */
  voices: z.number(),
  /** Engines that speak it, by their names. */
  engines: z.array(z.string()),
});
export type VoicesHealth = z.infer<typeof VoicesHealth>;
export const DeadLetterView = z.object({
  id: z.string(),
  kind: z.string(),
  reason: z.string(),
  at: z.string(),
});
export type DeadLetterView = z.infer<typeof DeadLetterView>;

export const Health = z.object({
  success: z.literal(true),
  at: z.string(),
  /** Most urgent first. */
  alarms: z.array(Alarm),
  /** What is wrong with each server that does not answer: of what lies there nothing is known. */
  away: z.optional(z.array(z.string())),
  log: z.object({
    position: Position,
    /** `null`: not checked since the start. */
    whole: z.nullable(z.boolean()),
  }),
  /** Bytes that still fit. */
  disk: z.object({ free: z.number(), full: z.boolean() }),
  readModels: z.array(ReadModelHealth),
  queues: z.array(QueueHealth),
  /** Since when no mail goes out, and why; `null`: it does, as far as was tried. */
  mail: z.nullable(z.object({ since: z.string(), reason: z.string() })),
  /** The newest of them; how many there are, `queues` tells. */
  deadLetters: z.array(DeadLetterView),
  voices: z.array(VoicesHealth),
  /** Sounds whose file is gone, as far as they were looked for, and that are not made again yet. */
  lostSounds: z.object({ lessons: z.number(), sounds: z.number() }),
  /** `null`: never, as far as this server knows. */
  backup: z.nullable(Mark),
  drill: z.nullable(Mark),
  /** `null`: none failed since the last that did not. */
  failedDrill: z.nullable(z.object({ at: z.string(), reason: z.string() })),
  /** `null`: none yet, or it is switched off. */
  sweep: z.nullable(SweepHealth),
});
export type Health = z.infer<typeof Health>;

const name = z.string().check(z.minLength(1), z.maxLength(200));
/** One dead letter, or all of a kind. */
export const RetryDeadLetters = z.object({ kind: name, id: z.optional(name) });
export type RetryDeadLetters = z.infer<typeof RetryDeadLetters>;
export const DeadLettersRetried = z.object({ success: z.literal(true), retried: z.number() });
