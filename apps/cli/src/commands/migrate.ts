import { SqliteProjectionStore, localMasterKey } from '@app/adapters';
import { Behind, Damaged, mustKnow, type MovableKeys } from '@app/kernel';
import { existsSync } from 'node:fs';
import { copyFile, cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { contexts } from '../../../composition/src/contexts.js';
import type { OpenLog } from '../../../composition/src/log.js';
import { personKeys } from '../../../composition/src/person-keys.js';
import { Misused, text, type Command, type Given, type Outcome } from '../command.js';
import { outsideOf, placesIn } from '../data.js';
import { copyBlobs, copyKeys, mustHoldKeys } from '../migrate/keeping.js';
import { beginCopy, mustBeMovable, provenCopy } from '../migrate/log.js';
import { mustBeFree } from '../migrate/free.js';
import { beginIn, doneIn, housed, isHalfDone, mustLieApart, removePassing, takeSource } from '../migrate/moving.js'; // prettier-ignore
import { placeOf, shown, type Housed } from '../migrate/place.js';
import { fillReadModels } from '../migrate/read-models.js';
import {
  masterIn,
  openBlobsOf,
  openCoordinationOf,
  openKeysOf,
  openLogOf,
  openReadModelsOf,
  signingIn,
} from '../migrate/stores.js';
import { telling, type Told } from '../migrate/told.js';
import { copyWork } from '../migrate/work.js';

/** Moves an installation into a folder, onto servers, or back, and proves that nothing was lost or changed on the way. */
export const migrate: Command = {
  usage: 'migrate --from <目录[,地址…]> --to <目录[,地址…]>',
  about:
    '把整个安装搬到服务器上（KurrentDB、MongoDB、Redis、S3）、搬回目录，或换一个目录；服务须停止。断了就再来一次，会接着做；搬完逐个事件、逐个读模型比较过。例：--from ./data --to ./data-2,kurrentdb://host:2113,mongodb://host/yamabiko,redis://host:6379/0,https://用户:密码@host/桶',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run(given) {
    const [typedFrom, typedTo] = [text(given, 'from'), text(given, 'to')];
    if (typedFrom === undefined || typedTo === undefined)
      throw new Misused(`用法：yamabiko ${migrate.usage}`);
    const [one, other] = [placeOf(typedFrom), placeOf(typedTo)];
    mustLieApart(one, other);
    const from = await housed(one);
    const to = await housed(other);
    try {
      const source = await takeSource(from);
      try {
        return await moved(from, to, given.environment);
      } finally {
        source.release();
      }
    } finally {
      await removePassing(from);
      await removePassing(to);
    }
  },
};

/** What both sides are opened with. */
interface Move {
  from: Housed;
  to: Housed;
  master: Buffer;
  environment: Given['environment'];
  told: Told;
}

const moved = async (
  from: Housed,
  to: Housed,
  environment: Given['environment'],
): Promise<Outcome> => {
  const master = await masterIn(from, environment);
  const move: Move = { from, to, master, environment, told: telling() };
  const isGiven = isGivenOutside(move);
  if (to.isPassing && !isGiven)
    throw new Damaged(
      '目标没有目录，主密钥要由 MASTER_KEY 给出，和以后的进程用的一样',
      `MASTER_KEY="$(cat ${placesIn(from.folder).master})" yamabiko migrate …`,
    );
  const log = await openLogOf(from, master);
  try {
    // What would start on neither side, nor be in the read models that are compared.
    mustKnow(
      log.facts.kinds(),
      contexts.flatMap(({ events }) => events),
    );
    const whole = await mustBeMovable(log, to, move.told);
    if (whole.position === 0)
      throw new Damaged(
        `来源里一个事件也没有，没有可搬的：${shown(from).join('，')}`,
        '检查 --from：是不是写反了，或者写错了目录、地址、streams',
      );
    const { signer } = await signingIn(from, master);
    if (!(await isHalfDone(to, signer.publicKey))) await mustBeFree(log, to, move);
    const target = await beginIn(to, signer.publicKey);
    try {
      const parts = await copied(move, log);
      if ((await log.events.head()) !== log.numbered.at(whole.position)?.at)
        throw new Behind('原来的日志在搬的时候还有人写：停下所有服务，再来一次，会接着做');
      await doneIn(to);
      const facts = { events: whole.position, hash: whole.hash, streams: whole.streams, ...parts };
      return done(to, facts, isGiven);
    } finally {
      target.release();
    }
  } finally {
    await log.close();
  }
};

const isGivenOutside = ({ to, environment }: Pick<Move, 'to' | 'environment'>): boolean => {
  const { MASTER_KEY, MASTER_KEY_COMMAND } = outsideOf({ dataDir: to.folder, environment });
  return MASTER_KEY !== undefined || MASTER_KEY_COMMAND !== undefined;
};

/** In the order in which one part leads to another; what is there already is compared and not written again. */
const copied = async (move: Move, log: OpenLog) => {
  const { to, told } = move;
  await copyFiles(move);
  const copy = await beginCopy(log, to, move);
  try {
    await copy.goOn();
  } finally {
    await copy.close();
  }
  const theirs = await provenCopy(log, to, move);
  try {
    const { persons, erased, readModels } = await withKeys(move, log, async (own, other) => ({
      ...(own === other ? await countOf(own) : await copyKeys(own, other)),
      readModels: await readModelsOf({ log, keys: own }, { log: theirs, keys: other }, move),
    }));
    const isInPlace = move.from.S3_URL !== undefined && move.from.S3_URL === to.S3_URL;
    const blobs = isInPlace
      ? 0
      : await copyBlobs(await openBlobsOf(move.from), await openBlobsOf(to), told);
    const jobs = await workOf(move, log, theirs);
    return { persons, erased, blobs, readModels, jobs };
  } finally {
    await theirs.close();
  }
};

/** Keys of the log's signature, the master key where nobody gives it outside, dictionaries. */
const copyFiles = async (move: Move): Promise<void> => {
  const [own, theirs] = [placesIn(move.from.folder), placesIn(move.to.folder)];
  const names = existsSync(own.keys) ? await readdir(own.keys) : [];
  for (const name of names.filter((one) => one.endsWith('.key')))
    if (name !== 'master.key' || !isGivenOutside(move))
      await copyFile(join(own.keys, name), join(theirs.keys, name));
  if (!move.to.isPassing && existsSync(own.dictionaries))
    await cp(own.dictionaries, theirs.dictionaries, { recursive: true });
};

const withKeys = async <T>(
  { from, to, master }: Move,
  log: OpenLog,
  work: (own: MovableKeys, theirs: MovableKeys) => Promise<T>,
): Promise<T> => {
  // The log has the last word on what should be there.
  const place = { file: placesIn(from.folder).persons, S3_URL: from.S3_URL };
  const checked = await personKeys(place, localMasterKey(master), log.facts, console.error);
  await checked.close();
  const own = await openKeysOf(from, master);
  try {
    if (from.S3_URL !== undefined && from.S3_URL === to.S3_URL) return await work(own, own);
    const theirs = await openKeysOf(to, master);
    try {
      const result = await work(own, theirs);
      await mustHoldKeys(own, theirs);
      return result;
    } finally {
      await theirs.close();
    }
  } finally {
    await own.close();
  }
};

const countOf = async (keys: MovableKeys) => {
  let [persons, erased] = [0, 0];
  for await (const [, wrapped] of keys.all())
    if (wrapped) persons += 1;
    else erased += 1;
  return { persons, erased };
};

const readModelsOf = async (
  from: Parameters<typeof fillReadModels>[0],
  theirs: Parameters<typeof fillReadModels>[0],
  { to, told }: Move,
): Promise<number> => {
  const scratchFile = join(to.folder, 'moving.sqlite');
  const drop = async () => {
    for (const end of ['', '-wal', '-shm']) await rm(scratchFile + end, { force: true });
  };
  const store = await openReadModelsOf(to);
  try {
    await drop();
    const scratch = SqliteProjectionStore.open(scratchFile);
    try {
      return await fillReadModels(from, { ...theirs, store }, { scratch, told });
    } finally {
      await scratch.close();
      await drop();
    }
  } finally {
    await store.close();
  }
};

const workOf = async ({ from, to }: Move, own: OpenLog, theirs: OpenLog): Promise<number> => {
  const source = await openCoordinationOf(from);
  try {
    const target = await openCoordinationOf(to);
    try {
      return await copyWork(source, target, { from: own.numbered, to: theirs.numbered });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
};

const number = (count: number): string => count.toLocaleString('zh-CN');

interface Facts {
  events: number;
  streams: number;
  hash: string;
  persons: number;
  erased: number;
  blobs: number;
  readModels: number;
  jobs: number;
}
const done = (to: Housed, facts: Facts, isGiven: boolean): Outcome => ({
  lines: [
    `搬好了：${number(facts.events)} 个事件、${number(facts.streams)} 条流逐个比较过，最后的散列 ${facts.hash}`,
    `${facts.readModels} 个读模型与原来的一致（位置除外）；${number(facts.persons)} 个人的密钥，${number(facts.erased)} 位已注销；${number(facts.blobs)} 个声音和图片；${number(facts.jobs)} 个没做完的任务`,
    '从现在起用这些变量启动：',
    ...shown(to).map((line) => `  ${line}`),
    ...(isGiven ? ['  MASTER_KEY（或 MASTER_KEY_COMMAND）和这次给出的一样'] : []),
    '原来的那一边不要再用来启动，两边会各写各的；留作备份，过些日子再删',
  ],
  facts: { ...facts, to: shown(to) },
});
