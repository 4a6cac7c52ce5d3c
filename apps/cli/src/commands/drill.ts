import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text, type Command, type Given, type Outcome } from '../command.js';
import { mustExistFor, outsideOf, sharedIn, upkeepAt } from '../data.js';
import { withOwnReadModels } from '../read-models.js';
import { sounds } from '../doctor/media.js';
import { restore } from './restore.js';

/** What was backed up lies in files; the key that opens it may not. */
const masterIn = (given: Given) => ({ ...outsideOf(given), S3_URL: undefined });

/** Restores a backup where nobody uses it and looks whether it would do. The data folder is only told that it was done. */
export const drill: Command = {
  usage: 'drill <备份目录> [--master-key 文件]',
  about:
    '恢复演练：在临时目录（TMPDIR）里恢复备份，校验日志，重建全部读模型，检查声音和图片，然后删掉；服务可以照常运行',
  options: { 'master-key': { type: 'string' } },
  words: [1, 1],
  async run(given) {
    await mustExistFor(given);
    const place = await mkdtemp(join(tmpdir(), 'yamabiko-drill-'));
    try {
      const outcome = await rehearsed(given, place);
      if (!outcome.ok) await notePoor(given, outcome.lines[1] ?? '');
      return outcome;
    } catch (error) {
      if (existsSync(given.words[0] ?? '')) await notePoor(given, said(error)); // else it was a slip of the pen
      throw error;
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  },
};

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
/** Whoever made it sees it; one that runs by night is seen by nobody. */
const notePoor = (given: Given, reason: string): Promise<void> =>
  upkeepAt(given).noteFailedDrill({ at: new Date().toISOString(), reason });

const rehearsed = async (given: Given, place: string): Promise<Outcome> => {
  const kept = text(given, 'master-key');
  const present = sharedIn(given).master;
  const master = kept ?? (existsSync(present) ? present : undefined);
  const values = master === undefined ? {} : { 'master-key': master };
  const environment = masterIn(given);
  const restored = await restore.run({ dataDir: place, environment, words: given.words, values });
  if (restored?.facts['masterKey'] !== true)
    throw new Damaged('没有主密钥，备份里的个人信息打不开', '用 --master-key 指出另外保管的主密钥');
  const parked = await withOwnReadModels({ dataDir: place, environment }, async (readModels) => {
    await readModels.catchUp();
    return (await readModels.parked()).length;
  });
  const media = await sounds({
    ...given,
    dataDir: place,
    environment: {},
    values: { exact: true },
  });
  const ok = parked === 0 && media.state !== 'wrong';
  const position = String(restored.facts['position']);
  if (ok) await upkeepAt(given).note('drill', { at: new Date().toISOString(), position });
  const wrong = [
    ...(parked === 0 ? [] : [`重建时搁置了 ${parked} 个事件：先用 yamabiko doctor 看原来的数据目录，再换一个备份试`]), // prettier-ignore
    ...(media.state === 'wrong' ? [media.text] : []),
  ];
  const lines = [
    ok ? `演练成功：备份能恢复到位置 ${position}` : '演练没有成功：这个备份恢复以后不完整',
    ...wrong,
    '事件日志逐个校验过，个人密钥打得开',
    ...(parked === 0 ? ['全部读模型都从日志重建出来了'] : []),
    ...(media.state === 'wrong' ? [] : [media.text]),
    ...(media.state === 'wrong' ? ['下一步：检查备份时 media 目录是否完整，重新备份一次'] : []),
    ...(kept === undefined
      ? ['用的是正在用的主密钥；另外保管的那一份也要试：--master-key <文件>']
      : []),
  ];
  return { ok, lines, facts: { position, parked, media: media.text, ownKey: kept === undefined } };
};
