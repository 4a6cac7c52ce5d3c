import { anchoredHead, logHead, readLog, type LogSigning } from '@app/adapters';
import { Missing } from '@app/kernel';
import { opened } from '../../../composition/src/advice.js';
import type { Command } from '../command.js';
import { kurrentOf, mustExist, placesIn, signingOf, withLog } from '../data.js';

/** Where the log stands, signed: who keeps it can tell later whether the log still holds all of it (docs/auditing.md). */
export const head: Command = {
  usage: 'log head',
  about: '打印签了名的日志位置，交给审计者：他凭公钥 keys/log.pub 核对以后的导出',
  async run(given) {
    const { dataDir } = given;
    mustExist(dataDir);
    const { log, keys } = placesIn(dataDir);
    const signing = await signingOf(given);
    if (!signing) throw new Missing('主密钥 keys/master.key（日志的位置由它签名）');
    const link =
      kurrentOf(given) === undefined
        ? await embeddedLink(log, signing)
        : await withLog(given, async (counted) => counted.newestLink());
    if (!link || link.position === 0) throw new Missing('事件：日志还是空的');
    const signed = anchoredHead({ head: link, at: new Date().toISOString() }, signing.signer);
    return {
      lines: [JSON.stringify(signed)],
      facts: { ...signed, publicKey: signing.signer.publicKey, publicKeyFile: `${keys}/log.pub` },
    };
  },
};

const embeddedLink = async (log: string, signing: LogSigning) => {
  await opened('log/log.db', () => logHead(log, signing));
  const reader = await opened('log/log.db', async () => readLog(log));
  const link = reader?.newestLink();
  reader?.close();
  return link;
};
