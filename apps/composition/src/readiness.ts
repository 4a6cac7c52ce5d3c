import { setTimeout as sleep } from 'node:timers/promises';
import {
  Filling,
  type BlobStore,
  type EventStore,
  type FoldedReadModels,
  type ProjectionStore,
} from '@app/kernel';

/** Time for each part to say a word, ms: who asks is a supervisor that soon asks again. */
const PATIENCE = 1000;

/** Where processes meet, by the label of the figures. */
type Store = 'log' | 'read_models' | 'redis' | 's3';

interface Condition {
  /** Which one does not answer where it does not hold. */
  store?: Store;
  /** In Chinese, what is wrong where it does not hold. */
  says: string | (() => string);
  /** Without it the process is of no use: nobody should be sent to it. */
  needed: boolean;
  holds: () => Promise<unknown>;
}
export interface Standing {
  ready: boolean;
  /** What is wrong, or worth knowing: of a process that is ready too. */
  reasons: readonly string[];
}

/** Whether a process that runs beside others can do its work, and why not. */
export class Readiness {
  private conditions: readonly Condition[] = [];
  private readonly blocked = new Map<string, string>();
  private readonly notes = new Map<string, string>();

  constructor() {
    this.block('start', '正在启动');
  }

  asks(conditions: readonly Condition[]): void {
    this.conditions = conditions;
  }
  /** Not ready for this reason until it is taken back. @param why absent: taken back */
  block(name: string, why?: string): void {
    if (why === undefined) this.blocked.delete(name);
    else this.blocked.set(name, why);
  }
  note(name: string, what?: string): void {
    if (what === undefined) this.notes.delete(name);
    else this.notes.set(name, what);
  }
  isBlockedBy(name: string): boolean {
    return this.blocked.has(name);
  }

  stores(): readonly Store[] {
    return this.conditions.flatMap(({ store }) => store ?? []);
  }

  /** Stores that do not answer, and what that means. */
  async away(): Promise<ReadonlyMap<Store, string>> {
    const wrong = await this.wrong();
    return new Map(wrong.flatMap(({ store, says }) => (store ? [[store, saidOf(says)]] : [])));
  }

  async look(): Promise<Standing> {
    const wrong = await this.wrong();
    return {
      ready: this.blocked.size === 0 && wrong.every(({ needed }) => !needed),
      reasons: [
        ...this.blocked.values(),
        ...wrong.map(({ says }) => saidOf(says)),
        ...this.notes.values(),
      ],
    };
  }

  private async wrong(): Promise<Condition[]> {
    const failing = this.conditions.map(async (condition) =>
      (await inTime(condition.holds)) ? [] : [condition],
    );
    return (await Promise.all(failing)).flat();
  }
}

const saidOf = (says: Condition['says']): string => (typeof says === 'string' ? says : says());

const inTime = async (holds: Condition['holds']): Promise<boolean> => {
  const late = new AbortController();
  const held = holds().then(
    () => true,
    () => false,
  );
  const waited = sleep(PATIENCE, false, { signal: late.signal }).catch(() => false);
  const answer = await Promise.race([held, waited]);
  late.abort();
  return answer;
};

/** People are sent to an api all the same: sounds and kept pages are there, and of the rest they are told how far it is. */
const fillingOf = (behind: Error | undefined): string =>
  behind instanceof Filling
    ? `读模型正在从日志重新整理，约 ${behind.percent} %（到 ${behind.reached}，要到 ${behind.whole}）：读要等`
    : '读模型还没有：要等 projector 开始写，读要等';

/** Asked for to hear an answer: nothing is ever kept there. */
const NO_BLOB = 'nothing';

/** What a role cannot do without; of the rest it says that it is away, and goes on. */
export const conditionsOf = (
  role: 'api' | 'projector' | 'worker',
  {
    events,
    documents,
    readModels,
    blobs,
    answers,
  }: {
    events: Pick<EventStore, 'head'>;
    documents: Pick<ProjectionStore, 'state'>;
    readModels: Pick<FoldedReadModels, 'behind'>;
    blobs: Pick<BlobStore, 'has'>;
    answers: () => Promise<unknown>;
  },
): readonly Condition[] => [
  {
    says: () => fillingOf(readModels.behind()),
    needed: false,
    holds: async () => {
      const behind = readModels.behind();
      if (behind) throw behind;
    },
  },
  {
    store: 'log',
    says: '事件日志没有回应：写不了，读可以',
    needed: role !== 'api',
    holds: () => events.head(),
  },
  {
    store: 'read_models',
    says: '读模型的库没有回应',
    needed: role !== 'worker',
    holds: () => documents.state(),
  },
  {
    store: 'redis',
    says: 'Redis 没有回应：工作和实时消息要等',
    needed: role === 'worker',
    holds: answers,
  },
  {
    store: 's3',
    says: '存声音和图片的地方（S3）没有回应：声音、图片和个人密钥要等',
    needed: false,
    holds: () => blobs.has(NO_BLOB),
  },
];
