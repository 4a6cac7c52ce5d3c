import type { Command, Given } from '../command.js';
import { mustExistFor } from '../data.js';
import * as engines from '../doctor/engines.js';
import { look, type Said } from '../doctor/finding.js';
import * as looks from '../doctor/looks.js';
import * as servers from '../doctor/servers.js';
import { mail } from '../doctor/mail.js';
import { sounds } from '../doctor/media.js';

type Looks = Readonly<Record<string, (given: Given) => Said | Promise<Said>>>;
/** Before the others: those take the folder where it is free, and would be taken for a server. */
const FIRST: Looks = { 配置: looks.configuration, 数据目录: looks.folder };
const LOOKS: Looks = {
  磁盘: looks.disk,
  主密钥: looks.master,
  个人密钥: looks.persons,
  事件日志: looks.log,
  外部锚点: looks.anchor,
  MongoDB: servers.mongo,
  S3: servers.s3,
  邮件: mail,
  读模型: looks.readModels,
  工作队列: looks.queue,
  声音和图片: sounds,
  日语声音: engines.voices,
  导出: (given) => engines.media(given),
  备份: looks.upkeep,
};
const SIGNS = { ok: '✓', note: '·', wrong: '✗' } as const;

/** Looks at everything an operator may have to mend, changes nothing, and may run beside a server. */
export const doctor: Command = {
  usage: 'doctor [--exact]',
  about:
    '检查数据目录、密钥、日志、读模型、队列、声音文件、引擎、邮件和磁盘，说出哪里不对、用什么命令；--exact 逐个检查声音和图片，不抽查',
  options: { exact: { type: 'boolean' } },
  async run(given) {
    await mustExistFor(given);
    // At the same time: several of them wait as long for a server that is away.
    const all = (what: Looks) =>
      Promise.all(Object.entries(what).map(([name, work]) => look(name, () => work(given))));
    const findings = [...(await all(FIRST)), ...(await all(LOOKS))];
    const bad = findings.filter(({ state }) => state === 'wrong');
    const lines = [
      ...findings.flatMap(({ what, state, text, help }) => [
        `${SIGNS[state]} ${what}：${text}`,
        ...(help === undefined ? [] : [`    ${help}`]),
      ]),
      bad.length === 0 ? '没有要修的' : `有 ${bad.length} 处要修`,
    ];
    return { ok: bad.length === 0, lines, facts: { findings } };
  },
};
