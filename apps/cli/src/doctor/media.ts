import type { BlobStore, ProjectionStore } from '@app/kernel';
import { existsSync } from 'node:fs';
import type { Given } from '../command.js';
import { blobsOf, placesIn, readModelsOf, s3Of } from '../data.js';
import { note, ok, wrong, type Said } from './finding.js';

/** A lesson's id is random: the first so many documents of a read model are as good as any others. */
const DOCUMENTS = 200;
const PAGE = 500;
/** Files that are looked for, unless all were asked for. */
const FILES = 2000;
const AT_ONCE = 64;
const ADDRESS = /\/media\/(audio|images)\/([0-9a-f]{64}\.(?:mp3|webp))/g;

interface Wanted {
  sounds: Set<string>;
  pictures: Set<string>;
  /** All that the read models name, or some of it. */
  whole: boolean;
}

/** What the read models say there is to hear and to see: of each one some documents, or all. */
const named = async (store: ProjectionStore, exact: boolean): Promise<Wanted> => {
  const wanted: Wanted = { sounds: new Set(), pictures: new Set(), whole: true };
  const { live } = await store.state();
  for (const collection of Object.values(live)) {
    const limit = exact ? PAGE : DOCUMENTS + 1;
    for (let after: string | undefined, more = true; more;) {
      const page = await store
        .collection(collection)
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      for (const [, kind, key = ''] of JSON.stringify(page).matchAll(ADDRESS))
        (kind === 'audio' ? wanted.sounds : wanted.pictures).add(key);
      after = page.at(-1)?._id;
      more = exact && page.length === limit;
      if (!exact && page.length === limit) wanted.whole = false;
    }
  }
  return wanted;
};

const countMissing = async (blobs: BlobStore, keys: readonly string[]): Promise<number> => {
  let missing = 0;
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const there = await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => blobs.has(key)));
    missing += there.filter((is) => !is).length;
  }
  return missing;
};

const number = (count: number): string => count.toLocaleString('zh-CN');
const EXACT = 'yamabiko doctor --exact';
/** What can be made again is; a picture is its author's. */
const NEXT =
  '从备份取回 media 目录，放回数据目录，服务可以照常运行。没有备份：管理 › 仪表盘 › 声音 里「补做丢失的声音」' +
  '按原样重新生成，不计额度；图片请作者重新上传。文字、译文和进度都在';

/**
 * Are the sounds and pictures there that lessons name? Looks at some of them, which a folder that vanished or was half copied does not
 * survive, and at all when asked.
 */
export const sounds = async ({ dataDir, environment, values }: Given): Promise<Said> => {
  const { media } = placesIn(dataDir);
  const store = await readModelsOf({ dataDir, environment });
  if (!store)
    return note(
      '还没有读模型，不知道该有哪些声音和图片',
      'yamabiko log rebuild，或启动一次服务，以后再检查',
    );
  const exact = values['exact'] === true;
  try {
    const wanted = await named(store, exact);
    const most = exact ? Infinity : FILES;
    const [clips, pictures] = [[...wanted.sounds].slice(0, most), [...wanted.pictures].slice(0, most)]; // prettier-ignore
    const total = clips.length + pictures.length;
    if (total === 0)
      return ok(wanted.whole ? '课程里还没有声音和图片' : '抽查的课程里没有声音和图片');
    const whole = wanted.whole && total === wanted.sounds.size + wanted.pictures.size;
    const looked = `${whole ? '全部' : '抽查的'} ${number(clips.length)} 个声音、${number(pictures.length)} 张图片`;
    if (s3Of({ dataDir, environment }) === undefined && !existsSync(media))
      return wrong(`media 目录不见了：${looked}都不在`, NEXT);
    const blobs = blobsOf({ dataDir, environment });
    const gone = [await countMissing(blobs, clips), await countMissing(blobs, pictures)] as const;
    if (gone[0] + gone[1] === 0) return ok(`${looked}都在${whole ? '' : `（逐个检查：${EXACT}）`}`);
    const text = `${looked}里，缺 ${number(gone[0])} 个声音、${number(gone[1])} 张图片`;
    return wrong(text, whole ? NEXT : `${NEXT}。准确的数：${EXACT}`);
  } finally {
    await store.close();
  }
};
