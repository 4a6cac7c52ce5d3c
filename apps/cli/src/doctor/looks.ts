import {
  BullJobQueue,
  JobTables,
  S3PersonKeys,
  SqlitePersonKeys,
  SqliteLogIntegrity,
  logHead,
  localMasterKey,
  readLog,
  spaceIn,
  sqliteBackend,
} from '@app/adapters';
import { mustKnow } from '@app/kernel';
import { parseConfig } from '@app/platform';
import { existsSync } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { opened } from '../../../composition/src/advice.js';
import {
  foldedTo,
  mustHaveMaster,
  mustHavePersons,
} from '../../../composition/src/belongs-together.js';
import { contexts } from '../../../composition/src/contexts.js';
import type { Given } from '../command.js';
import {
  PATIENT_S3,
  anchoringOf,
  isServed,
  kurrentOf,
  outsideOf,
  placesIn,
  readModelsOf,
  redisOf,
  s3Of,
  secretOf,
  sharedIn,
  signingOf,
  upkeepAt,
  withLog,
} from '../data.js';
import { note, ok, wrong, type Said } from './finding.js';
import { saidOfJobs } from './jobs.js';
import { jobsInRedis, logOnServer } from './servers.js';
import { saidOfSpace } from './space.js';

const RESTORE = 'yamabiko persons restore-keys <备份目录>';
const REPLAY = 'yamabiko projections replay';

export const configuration = ({ environment }: Given): Said => {
  try {
    parseConfig(environment);
    return ok('没有写错的配置');
  } catch (error) {
    return wrong((error as Error).message, '改正 .env 或环境变量');
  }
};

export const folder = async ({ dataDir }: Given): Promise<Said> => {
  await access(dataDir, constants.R_OK | constants.W_OK);
  const served = await isServed(dataDir); // closes it to others, where it is this user's to close
  const { mode } = await stat(dataDir);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    return note('别的用户也能进数据目录', `由目录的主人：chmod -R go= ${dataDir}`);
  return ok(served ? '服务正在运行' : '可以读写，没有服务在用它');
};

export const disk = async ({ dataDir }: Given): Promise<Said> =>
  saidOfSpace(await spaceIn(dataDir).free());

export const master = async ({ dataDir, environment }: Given): Promise<Said> => {
  const outside = outsideOf({ dataDir, environment });
  mustHaveMaster(dataDir, outside);
  const file = placesIn(dataDir).master;
  const secret = await secretOf({ dataDir, environment });
  if (!secret) return ok('还没有，第一次启动时生成');
  const named = `标识 ${localMasterKey(secret).id}`;
  if (!existsSync(file))
    return ok(
      `由 ${outside.MASTER_KEY === undefined ? 'MASTER_KEY_COMMAND' : 'MASTER_KEY'} 给出，${named}；请另外保管一份`,
    );
  const { mode } = await stat(file);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    return wrong('别的用户也能读主密钥文件', `chmod 600 ${file}`);
  return ok(`在，只有自己能读，${named}；请另外保管一份`);
};

const PERSONS = 'keys/persons.sqlite';
/** What still works where the keys of all persons are gone, and what to do. */
const KEYS_GONE =
  '打不开的是名字、邮箱和他们写的文字；事件日志、声音和图片都在，主密钥没有坏。服务不会启动，也不会另造密钥。' +
  `下一步：停下服务，从备份取回密钥：${RESTORE}；没有备份，这些字段就再也打不开`;

/** A log that is torn is not blamed on whoever asks it: each look says which file it was. @throws {Damaged} */
const fromLog = <T>(
  place: string,
  ask: (facts: ReturnType<typeof readLog>) => T | Promise<T>,
): Promise<T> =>
  opened('log/log.db', async () => {
    const facts = readLog(place);
    try {
      return await ask(facts);
    } finally {
      facts?.close();
    }
  });

/** Who has something sealed in the log. */
const sealedIn = async (given: Given): Promise<readonly string[]> => {
  if (kurrentOf(given) !== undefined) return withLog(given, async (there) => there.sealedPersons());
  const { log } = placesIn(given.dataDir);
  return existsSync(log) ? fromLog(log, (facts) => facts?.sealedPersons() ?? []) : [];
};

export const persons = async (given: Given): Promise<Said> => {
  const { dataDir } = given;
  const { persons: file } = sharedIn(given);
  const sealed = await sealedIn(given);
  if (s3Of(given) !== undefined) return personsInS3(given, sealed);
  if (!existsSync(file) && sealed.length > 0)
    return wrong(`${PERSONS} 不见了：日志里 ${sealed.length} 个人的加密字段打不开`, KEYS_GONE);
  mustHavePersons(dataDir, {});
  if (!existsSync(file)) return ok('还没有');
  mustHaveMaster(dataDir, outsideOf(given));
  const secret = await secretOf(given);
  const open = () => SqlitePersonKeys.open(file, localMasterKey(secret ?? new Uint8Array(32)));
  const keys = await opened(PERSONS, open, KEYS_GONE);
  try {
    const damaged = await opened(PERSONS, () => keys.damaged(), KEYS_GONE);
    const lost = sealed.filter((person) => !keys.knows(person));
    if (lost.length > 0 && lost.length === sealed.length)
      return wrong(
        `${PERSONS} 是空的，或者不是这份日志的：日志里 ${lost.length} 个人的密钥一个也不在`,
        KEYS_GONE,
      );
    const help = `停下服务，从备份取回密钥：${RESTORE}，再 ${REPLAY}；不要了的人：yamabiko persons erase <id 或邮箱>`;
    if (lost.length > 0)
      return wrong(`日志里有 ${lost.length} 个人的加密字段，密钥却不见了：${few(lost)}`, help);
    if (damaged.length > 0) return wrong(`${damaged.length} 个人的密钥损坏：${few(damaged)}`, help);
    return ok('日志里每个人的密钥都在，都打得开');
  } finally {
    await keys.close();
  }
};
const personsInS3 = async (given: Given, sealed: readonly string[]): Promise<Said> => {
  const [url, secret] = [s3Of(given) ?? '', await secretOf(given)];
  if (!secret) return ok('还没有主密钥，也就还没有个人密钥');
  const keys = await S3PersonKeys.open(url, localMasterKey(secret), PATIENT_S3);
  const unlisted = new Set(sealed);
  for await (const [person] of keys.rows()) unlisted.delete(person);
  const lost = await keys.absent(unlisted);
  const help = `停下服务，从备份取回密钥：${RESTORE}；不要了的人：yamabiko persons erase <id 或邮箱>`;
  if (lost.length > 0)
    return wrong(
      `日志里有 ${lost.length} 个人的加密字段，S3 里没有他们的密钥：${few(lost)}`,
      `检查 S3_URL 是不是原来那个桶，或${help}`,
    );
  const damaged = await keys.damaged();
  return damaged.length === 0
    ? ok('在 S3 里，日志里每个人的都在，都打得开')
    : wrong(`S3 里 ${damaged.length} 个人的密钥损坏：${few(damaged)}`, help);
};
const few = (ids: readonly string[]): string =>
  ids.length > 3 ? `${ids.slice(0, 3).join('、')} 等` : ids.join('、');

export const log = async (given: Given): Promise<Said> => {
  if (kurrentOf(given) !== undefined) return logOnServer(given);
  const { log: place } = placesIn(given.dataDir);
  const signing = await signingOf(given);
  const head = await opened('log/log.db', () => logHead(place, signing));
  if (head === 0n) return ok('还没有事件');
  await fromLog(place, (facts) =>
    mustKnow(
      facts?.kinds() ?? [],
      contexts.flatMap(({ events }) => events),
    ),
  );
  // At the pace of the server's own check, by a connection of its own: a server may be writing.
  const { ok: whole, checked, reason } = await new SqliteLogIntegrity(place, { signing }).verify();
  if (!whole)
    return wrong(
      `${reason}，之前的 ${checked} 个完好`,
      'yamabiko log verify --repair（服务须停止），或从备份恢复',
    );
  const signed = signing?.begun === true ? '，标记的签名正确' : '';
  return ok(`到位置 ${head}，与标记相符${signed}，${checked} 个事件逐个校验过`);
};

export const anchor = async (given: Given): Promise<Said> => {
  if (!given.environment['LOG_ANCHOR'])
    return note('没有配置', '设置 LOG_ANCHOR，被人改写的日志就瞒不过去，即使他拿到了主密钥');
  const told: string[] = [];
  return fromLog(placesIn(given.dataDir).log, async (facts) => {
    const anchoring = facts && (await anchoringOf(facts, given, told));
    if (!anchoring) return note('还没有签过名', '启动一次服务');
    await anchoring.check();
    return told[0] === undefined ? ok('日志与锚点相符') : wrong(told[0], '检查 LOG_ANCHOR 和网络');
  });
};

export const readModels = async ({ dataDir, environment }: Given): Promise<Said> => {
  const { log: place } = placesIn(dataDir);
  const store = await readModelsOf({ dataDir, environment });
  if (!store) return ok('还没有，下次启动时从日志重建');
  try {
    const [folded, parked] = [await foldedTo(store), await store.parked()];
    const isElsewhere = kurrentOf({ dataDir, environment }) !== undefined;
    const head = isElsewhere
      ? await withLog({ dataDir, environment }, (there) => there.head())
      : await opened('log/log.db', () => logHead(place)); // after them: a server goes on
    if (folded > head && !isElsewhere)
      return wrong(
        `读到 ${folded}，比日志的 ${head} 还远`,
        '从备份恢复日志，或 yamabiko log rebuild',
      );
    if (parked.length > 0)
      return wrong(`搁置了 ${parked.length} 个事件`, `yamabiko log status，修好后 ${REPLAY}`);
    return ok(folded < head ? `读到 ${folded}，服务运行时会追上 ${head}` : '与日志一致');
  } finally {
    await store.close();
  }
};

export const queue = async (given: Given): Promise<Said> => {
  const redis = redisOf(given);
  if (redis !== undefined) return jobsInRedis(redis);
  const file = placesIn(given.dataDir).jobs;
  if (!existsSync(file)) return ok('还没有');
  const tables = await opened('jobs.sqlite', () => new JobTables(file));
  const jobs = new BullJobQueue({ backend: sqliteBackend(tables) });
  try {
    return saidOfJobs(await jobs.depths(), await jobs.deadLetters());
  } finally {
    await jobs.close();
    tables.close();
  }
};

const DAY = 86_400_000;
const daysSince = (at: string): number => Math.floor((Date.now() - Date.parse(at)) / DAY);
const agoOf = (at: string): string => (daysSince(at) < 1 ? '今天' : `${daysSince(at)} 天前`);

/** A data folder that nobody copies is one accident from its end; a copy that nobody tried is a hope. */
export const upkeep = async (given: Given): Promise<Said> => {
  const { backup, drill, failedDrill } = await upkeepAt(given).last();
  if (!backup) return note('还没有备份过', 'yamabiko backup <另一块磁盘上的目录>');
  const text = `上次备份${agoOf(backup.at)}，到位置 ${backup.position}`;
  if (failedDrill && !(drill && drill.at > failedDrill.at))
    return wrong(
      `${text}；${agoOf(failedDrill.at)}演练恢复没有成功：${failedDrill.reason}`,
      '重新备份一次，再 yamabiko drill <备份目录> --master-key <文件>；在成功以前，当作没有备份',
    );
  if (!drill) return note(`${text}；还没有演练过恢复`, 'yamabiko drill <备份目录>');
  return ok(`${text}；上次恢复演练${agoOf(drill.at)}`);
};
