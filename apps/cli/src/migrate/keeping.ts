import { Damaged, type BlobStore, type MovableKeys, type SweepableBlobs } from '@app/kernel';
import { createHash } from 'node:crypto';
import type { Told } from './told.js';

const PAGE = 1000;
const AT_ONCE = 16;
/** Of one blob, by which two are compared. */
const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
};

/**
 * All keys, still wrapped, and all marks of erasures. @returns persons with a key, and erased ones
 * @throws {Damaged} where another key lies
 */
export async function copyKeys(from: MovableKeys, to: MovableKeys) {
  let [persons, erased] = [0, 0];
  const rows: (readonly [string, Uint8Array | undefined])[] = [];
  for await (const row of from.all()) rows.push(row);
  await inTurns(rows, async ([person, wrapped]) => {
    if (!(await to.take(person, wrapped)))
      throw new Damaged(
        `目标里已有 ${person} 的另一把密钥，没有搬，原来的都还在`,
        '目标是另一份数据的：换一个空的；S3 可以换一个桶，或在桶后面加一段路径',
      );
    if (wrapped) persons += 1;
    else erased += 1;
  });
  return { persons, erased };
}

/** The same persons with the same keys, still wrapped, and the same marks: what opens the one opens the other. @throws {Damaged} */
export async function mustHoldKeys(from: MovableKeys, to: MovableKeys): Promise<void> {
  const theirs = new Map<string, Uint8Array | undefined>();
  for await (const [person, wrapped] of to.all()) theirs.set(person, wrapped);
  for await (const [person, wrapped] of from.all()) {
    const there = theirs.get(person);
    const isSame = wrapped
      ? there !== undefined && Buffer.compare(there, wrapped) === 0
      : theirs.has(person) && there === undefined;
    if (!isSame)
      throw new Damaged(`${person} 的密钥与原来的不同`, '目标不是这次搬家的：换一个空的再来');
    theirs.delete(person);
  }
  if (theirs.size > 0)
    throw new Damaged(`目标里有 ${theirs.size} 个别人的密钥`, '目标不是这次搬家的：换一个空的再来');
}

/** All blobs, each compared with what is there afterwards; those that wait aside have come back to be read. @returns how many @throws {Damaged} */
export async function copyBlobs(from: SweepableBlobs, to: BlobStore, told: Told): Promise<number> {
  let count = 0;
  for (let page = await from.aside(undefined, PAGE); page.length > 0;) {
    for (const { key } of page) await from.has(key);
    page = page.length < PAGE ? [] : await from.aside(page.at(-1)?.name, PAGE);
  }
  for (let page = await from.list(undefined, PAGE); page.length > 0;) {
    await inTurns(page, async ({ key }) => {
      const bytes = await from.read(key);
      await to.put(key, bytes);
      if (digestOf(await to.read(key)) !== digestOf(bytes))
        throw new Damaged(`${key} 与原来的不同`, '从目标删掉它再来一次');
      told('复制声音和图片', (count += 1));
    });
    page = page.length < PAGE ? [] : await from.list(page.at(-1)?.key, PAGE);
  }
  told('复制声音和图片', count, count);
  return count;
}
