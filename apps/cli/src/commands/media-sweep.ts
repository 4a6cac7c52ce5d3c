import { SWEEP_WAITS, sized } from '@app/contracts';
import { Rejected, Unsure, nothingSwept, type BlobCount, type Swept } from '@app/kernel';
import { contexts } from '../../../composition/src/contexts.js';
import { swept } from '../../../composition/src/sweeping.js';
import type { Command, Given, Outcome } from '../command.js';
import { blobsOf, isServed, kurrentOf, readModelsOf, upkeepAt, withLog } from '../data.js';

const said = ({ blobs, bytes }: BlobCount): string =>
  `${blobs.toLocaleString('zh-CN')} 个文件（${sized(bytes)}）`;

/** What the server does once a day, now; or only what it would do. */
export const mediaSweep: Command = {
  usage: 'media sweep [--dry-run]',
  about:
    '没有课程、图片库和导出用到、放了七天以上的声音和图片移到一旁，再过七天仍没有人用才删掉；--dry-run 只数，服务可以照常运行',
  options: { 'dry-run': { type: 'boolean' } },
  async run(given) {
    const isDry = given.values['dry-run'] === true;
    if (!isDry && kurrentOf(given) === undefined && (await isServed(given.dataDir)))
      throw new Rejected(
        'INVALID',
        '服务正在运行，它每天自己清理；先停下服务，或加 --dry-run 只看会清理多少',
      );
    try {
      return await withLog(given, async (events) => {
        const documents = await readModelsOf(given);
        if (!documents) throw new Unsure('empty');
        try {
          return await told(given, isDry, { contexts, blobs: blobsOf(given), documents, events });
        } finally {
          await documents.close();
        }
      });
    } catch (error) {
      if (!(error instanceof Unsure)) throw error;
      const text = `没有清理，什么都没有改动：${SWEEP_WAITS[error.why]}`;
      return { ok: false, lines: [text], facts: { waits: error.why } };
    }
  },
};

const told = async (
  given: Given,
  isDry: boolean,
  places: Parameters<typeof swept>[0],
): Promise<Outcome> => {
  const at = new Date().toISOString();
  let now: Swept = nothingSwept();
  for await (const page of swept(places, now, { isDry, pause: async () => {}, patienceMs: 0 }))
    now = page;
  const { place: _, ...counts } = now;
  if (!isDry) await upkeepAt(given).noteSweep({ ...now, at, ended: new Date().toISOString() });
  const will = isDry ? '会' : '已';
  return {
    lines: [
      `看过 ${said(now.looked)}`,
      `${will}移到一旁：${said(now.setAside)}，放了七天以上，没有人用；再过七天删掉，有人用到就回来`,
      `${will}删掉：${said(now.dropped)}，在一旁等过七天，仍没有人用`,
      `在一旁而有人用、${will}放回：${said(now.broughtBack)}`,
    ],
    facts: { dryRun: isDry, ...counts },
  };
};
