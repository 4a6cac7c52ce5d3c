import { AddressOwner, EraseByOperator, IssueRecoveryCode } from '@app/accounts';
import { Email } from '@app/contracts';
import { Behind, Missing, Rejected, type ReadModels } from '@app/kernel';
import { COMMAND_BUS, QUERY_BUS, READ_MODELS, parseConfig } from '@app/platform';
import { erasureRecords } from '@published/accounts';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storageOf } from '../../../composition/src/storage.js';
import { noEngines } from '../by-engines.js';
import { Misused, type Command, type Given } from '../command.js';
import type { solo as start } from '../../../solo/src/solo.js';
import { mustExistFor } from '../data.js';

const PATIENCE_MS = 120_000;
type Product = Awaited<ReturnType<typeof start>>;

/** Over servers a folder holds nothing that is missed: one of its own, so that whoever runs keeps theirs. */
const ownFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'yamabiko-persons-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
};

/** The product without its door, for as long as `work` lasts: in a folder that no server has, or over servers beside whoever runs there. */
const withProduct = async <T>(
  given: Given,
  work: (product: Pick<Product, 'resolve'>) => Promise<T>,
): Promise<T> => {
  const { dataDir, environment } = given;
  const isBeside = storageOf(parseConfig({ ...environment, DATA_DIR: dataDir })).shared;
  if (!isBeside) await mustExistFor(given);
  const { solo } = await import('../../../solo/src/solo.js').catch(noEngines); // engines and all: only here
  const own = isBeside ? await ownFolder() : undefined;
  try {
    // Its lines would stand in the answer; what goes wrong is written beside it all the same.
    const told = { ...environment, DATA_DIR: own?.path ?? dataDir, LOG_LEVEL: 'fatal' };
    const config = parseConfig(told);
    const product = await solo({ config, version: '', isBeside });
    try {
      return await work(product);
    } finally {
      await product.stop();
    }
  } finally {
    await own?.remove();
  }
};

/** Who has no server to look an id up in has the address. */
const idOf = async (product: Pick<Product, 'resolve'>, typed: string): Promise<string> => {
  const email = Email.safeParse(typed);
  if (!email.success) return typed;
  const bus = product.resolve<QueryBus>(QUERY_BUS);
  return bus.execute(new AddressOwner(email.data)).catch((error: unknown) => {
    throw error instanceof Missing ? new Missing(`账号 ${email.data}`) : error;
  });
};

/** The same erasure as by the person or an administrator, by who holds the data folder: also of somebody whose key cannot be read. */
export const eraseOf: Command = {
  usage: 'persons erase <id 或邮箱>',
  about: '注销一个人，删除密钥和一切能读出个人信息的痕迹；不能撤销（数据在目录里时服务须停止）',
  words: [1, 1],
  run(given) {
    const [typed = ''] = given.words;
    return withProduct(given, async (product) => {
      const userId = await idOf(product, typed);
      const models = product.resolve<ReadModels>(READ_MODELS);
      const erasures = models.collection(erasureRecords);
      const isDone = async () => (await erasures.findOne({ _id: userId }))?.done === true;
      const at = new Date().toISOString();
      const data = { userId, by: 'system:operator', reason: '由管理员在服务器上注销', at };
      const bus = product.resolve<CommandBus>(COMMAND_BUS);
      /** Saying it again is no second erasure. @returns not where what it waits for is behind */
      const record = async (): Promise<boolean> => {
        try {
          await bus.execute(new EraseByOperator(data));
          return true;
        } catch (error) {
          if (error instanceof Behind) return false;
          throw error instanceof Missing ? new Rejected('NOT_FOUND', `没有这个人：${userId}。他的邮箱也可以`) : error; // prettier-ignore
        }
      };
      let isRecorded = await record();
      for (const end = Date.now() + PATIENCE_MS; !isRecorded || !(await isDone());) {
        if (Date.now() > end)
          throw new Behind(
            isRecorded
              ? '注销已经记下，清理还没有做完：下次启动服务时会接着做'
              : '读模型跟不上日志，注销可能还没有记下：看看 projector，再做一次',
          );
        await sleep(50);
        isRecorded ||= await record();
      }
      const name = typed === userId ? typed : `${typed}（${userId}）`;
      return { lines: [`已注销 ${name}，密钥和痕迹都已删除`], facts: { userId, erased: true } };
    });
  },
};

/** Of a container, which is seldom that of who reads: an hour would seem to be over, or to last all day. */
const zone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** For somebody who is sent no code any more, because a stranger had all of the day's sent to them. */
export const recoveryCode: Command = {
  usage: 'persons recovery-code <邮箱>',
  about:
    '收不到验证码的人用它登录一次，一小时内有效；请当面或打电话告诉本人（数据在目录里时服务须停止）',
  words: [1, 1],
  run(given) {
    const email = Email.safeParse(given.words[0] ?? '');
    if (!email.success) throw new Misused(`不是邮箱地址：${given.words[0]}`);
    return withProduct(given, async (product) => {
      const bus = product.resolve<CommandBus>(COMMAND_BUS);
      const { code, until } = await bus
        .execute(new IssueRecoveryCode(email.data))
        .catch((error: unknown) => {
          throw error instanceof Missing ? new Missing(`账号 ${email.data}`) : error;
        });
      const lines = [
        `验证码 ${code}`,
        `${new Date(until).toLocaleString('zh-CN')}（${zone()}）以前有效，只能用一次：在登录页填好邮箱，点「已有验证码」`,
      ];
      return { lines, facts: { email: email.data, recoveryCode: code, until } };
    });
  },
};
