import { EraseByOperator, IssueRecoveryCode } from '@app/accounts';
import { Email } from '@app/contracts';
import { Behind, Missing, Rejected, type ReadModels } from '@app/kernel';
import { COMMAND_BUS, READ_MODELS, parseConfig } from '@app/platform';
import { erasureRecords } from '@published/accounts';
import type { CommandBus } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import { noEngines } from '../by-engines.js';
import { Misused, type Command, type Given } from '../command.js';
import type { solo as start } from '../../../solo/src/solo.js';
import { mustExistFor } from '../data.js';

const PATIENCE_MS = 120_000;
type Product = Awaited<ReturnType<typeof start>>;

/** The product without its door, for as long as `work` lasts: only where no server has the folder. */
const withProduct = async <T>(
  given: Given,
  work: (product: Pick<Product, 'resolve'>) => Promise<T>,
): Promise<T> => {
  const { dataDir, environment } = given;
  await mustExistFor(given);
  const config = parseConfig({ ...environment, DATA_DIR: dataDir });
  const { solo } = await import('../../../solo/src/solo.js').catch(noEngines); // engines and all: only here
  const product = await solo({ config, version: '' });
  try {
    return await work(product);
  } finally {
    await product.stop();
  }
};

/** The same erasure as by the person or an administrator, by who holds the data folder: also of somebody whose key cannot be read. */
export const eraseOf: Command = {
  usage: 'persons erase <id>',
  about: '注销一个人，删除密钥和一切能读出个人信息的痕迹；不能撤销（服务须停止）',
  words: [1, 1],
  run(given) {
    const [userId = ''] = given.words;
    return withProduct(given, async (product) => {
      const models = product.resolve<ReadModels>(READ_MODELS);
      const erasures = models.collection(erasureRecords);
      const isDone = async () => (await erasures.findOne({ _id: userId }))?.done === true;
      const at = new Date().toISOString();
      const data = { userId, by: 'system:operator', reason: '由管理员在服务器上注销', at };
      await product
        .resolve<CommandBus>(COMMAND_BUS)
        .execute(new EraseByOperator(data))
        .catch((error: unknown) => {
          throw error instanceof Missing
            ? new Rejected(
                'NOT_FOUND',
                `没有这个人：${userId}。先用邮箱或名字在 管理 › 用户 里查到标识`,
              )
            : error;
        });
      for (const end = Date.now() + PATIENCE_MS; !(await isDone());) {
        if (Date.now() > end)
          throw new Behind('注销已经记下，清理还没有做完：下次启动服务时会接着做');
        await sleep(50);
      }
      return { lines: [`已注销 ${userId}，密钥和痕迹都已删除`], facts: { userId, erased: true } };
    });
  },
};

/** For somebody who is sent no code any more, because a stranger had all of the day's sent to them. */
export const recoveryCode: Command = {
  usage: 'persons recovery-code <邮箱>',
  about: '收不到验证码的人用它登录一次，一小时内有效；请当面或打电话告诉本人（服务须停止）',
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
        `${new Date(until).toLocaleString('zh-CN')} 以前有效，只能用一次：在登录页填好邮箱，点「已有验证码」`,
      ];
      return { lines, facts: { email: email.data, recoveryCode: code, until } };
    });
  },
};
