import { SqliteProjectionStore } from '@app/adapters';
import { digestOf } from '@app/kernel';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { positionOf, Misused, text, type Command, type Given } from '../command.js';
import { isServed, withLog, readModelsOf, type Whose } from '../data.js';
import { readModelNames, withReadModels } from '../read-models.js';

interface Fold {
  readModel: string;
  documents: number;
  digest: string;
}
/** Far from each other and from everybody: other days, other letters without dots, other digits and orders of sorting. */
const ELSEWHERE = [
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'ar_EG.UTF-8' },
] as const;

const headOf = (whose: Whose) => withLog(whose, (log) => log.head());

/** Every read model folded from the first event up to `to`, in this process's own zone and locale, beside the ones in use. */
const foldHere = (whose: Whose, to: bigint): Promise<Fold[]> =>
  withLog(whose, (log) =>
    withReadModels(whose, log, SqliteProjectionStore.open(':memory:'), async (readModels) => {
      const then = await readModels.asOf(to);
      try {
        const folds: Fold[] = [];
        for (const readModel of readModelNames()) {
          const { digest, count } = await digestOf(then.collection(readModel));
          folds.push({ readModel, documents: count, digest });
        }
        return folds;
      } finally {
        await then.close();
      }
    }),
  );

/** The same by a program of its own: zone and locale are taken once, when a process begins. */
const foldElsewhere = async (
  dataDir: string,
  to: bigint,
  where: Readonly<Record<string, string>>,
): Promise<Fold[]> => {
  const words = ['log', 'prove', '--fold', '--to', String(to), '--data', dataDir, '--json'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...process.execArgv, process.argv[1] ?? '', ...words],
    { env: { ...process.env, ...where }, maxBuffer: 1 << 26 },
  );
  return (JSON.parse(stdout) as { readModels: Fold[] }).readModels;
};

/** Of the read models in use, where no server has them and they have folded just as much. */
const digestsInUse = async (whose: Whose, to: bigint): Promise<ReadonlyMap<string, string>> => {
  const store = (await isServed(whose.dataDir)) ? undefined : await readModelsOf(whose);
  if (!store) return new Map();
  try {
    const { builds, live, checkpoints } = await store.state();
    const current = builds.filter(
      ({ collection, lane }) =>
        checkpoints[lane] === to && Object.values(live).includes(collection),
    );
    const found = new Map<string, string>();
    for (const [readModel, collection] of Object.entries(live))
      if (current.some((build) => build.collection === collection))
        found.set(readModel, (await digestOf(store.collection(collection))).digest);
    return found;
  } finally {
    await store.close();
  }
};

const told = (given: Given) => {
  const typed = text(given, 'to');
  return typed === undefined ? undefined : positionOf(typed);
};

/** That what people see follows from the log alone: not from the zone, the locale, the moment or the process that folded it. */
export const prove: Command = {
  usage: 'log prove [--to 位置]',
  about: '在另外两个时区和语言环境里各重建一遍全部读模型，逐个比较摘要，也与正在用的比较',
  options: { to: { type: 'string' }, fold: { type: 'boolean' } },
  async run(given) {
    const { dataDir } = given;
    const head = await headOf(given);
    const to = told(given) ?? head;
    if (to > head) throw new Misused(`日志只到 ${head}，还没有位置 ${to}`);
    if (given.values['fold'] === true)
      return { lines: [], facts: { position: to, readModels: await foldHere(given, to) } };
    const [first, second] = [
      await foldElsewhere(dataDir, to, ELSEWHERE[0]),
      await foldElsewhere(dataDir, to, ELSEWHERE[1]),
    ];
    const inUse = await digestsInUse(given, to);
    const readModels = first.map(({ readModel, documents, digest }) => {
      const again = second.find((fold) => fold.readModel === readModel)?.digest;
      const used = inUse.get(readModel);
      const equal = digest === again && (used === undefined || used === digest);
      return { readModel, documents, digest, again, ...(used !== undefined && { used }), equal };
    });
    const ok = readModels.every(({ equal }) => equal);
    const lines = [
      `位置 ${to}，${readModels.length} 个读模型，${ELSEWHERE.map(({ TZ, LC_ALL }) => `${TZ} ${LC_ALL}`).join(' 与 ')}`,
      ...readModels.map(
        ({ readModel, documents, digest, again, used, equal }) =>
          `  ${readModel} ${documents} 个文档 ${digest}${equal ? '' : `  不同：第二遍 ${again}${used === undefined ? '' : `，正在用的 ${used}`}`}`,
      ),
      ok
        ? `全部一致${inUse.size > 0 ? `，其中 ${inUse.size} 个也与正在用的一致` : '（服务正在运行，没有与正在用的比较）'}`
        : '有读模型不一致：请把上面的输出交给开发者',
    ];
    return { ok, lines, facts: { position: to, inUse: inUse.size, readModels } };
  },
};
