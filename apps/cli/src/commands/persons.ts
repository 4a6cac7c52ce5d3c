import { EraseByOperator } from '@app/accounts';
import { Behind, type ReadModels } from '@app/kernel';
import { COMMAND_BUS, READ_MODELS, parseConfig } from '@app/platform';
import { erasureRecords } from '@published/accounts';
import type { CommandBus } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../command.js';
import { mustExist } from '../data.js';

const PATIENCE_MS = 120_000;

/** The same erasure as by the person or an administrator, by who holds the data folder: also of somebody whose key cannot be read. */
export const eraseOf: Command = {
  usage: 'persons erase <id>',
  about: '注销一个人，删除密钥和一切能读出个人信息的痕迹；不能撤销（服务须停止）',
  words: [1, 1],
  async run({ dataDir, environment, words: [userId = ''] }) {
    mustExist(dataDir);
    const config = parseConfig({ ...environment, DATA_DIR: dataDir });
    const { solo } = await import('../../../solo/src/solo.js'); // engines and all: only here
    const product = await solo({ config, version: '' });
    try {
      const models = product.resolve<ReadModels>(READ_MODELS);
      const erasures = models.collection(erasureRecords);
      const isDone = async () => (await erasures.findOne({ _id: userId }))?.done === true;
      const at = new Date().toISOString();
      const data = { userId, by: 'system:operator', reason: '由管理员在服务器上注销', at };
      await product.resolve<CommandBus>(COMMAND_BUS).execute(new EraseByOperator(data));
      for (const end = Date.now() + PATIENCE_MS; !(await isDone());) {
        if (Date.now() > end)
          throw new Behind('注销已经记下，清理还没有做完：下次启动服务时会接着做');
        await sleep(50);
      }
      return { lines: [`已注销 ${userId}，密钥和痕迹都已删除`], facts: { userId, erased: true } };
    } finally {
      await product.stop();
    }
  },
};
