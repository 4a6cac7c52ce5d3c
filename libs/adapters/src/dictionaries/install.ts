import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Rejected, type DictionaryInfo } from '@app/kernel';
import { syncFolder } from '../files/durable-file.js';
import { cedict } from './cedict.js';
import { edict } from './edict.js';
import { IndexWriter } from './index-writer.js';
import { jmdict } from './jmdict.js';
import { openText } from './source-file.js';
import { table } from './table.js';
import type { Credits, Format } from './written.js';

const UNFINISHED = '.unfinished-';
/** What an installation that was killed leaves is removed by the next one, this long after. */
const ABANDONED_MS = 3_600_000;
/** Lines that are no entries: a few are an old file's, many mean that it is something else. */
const MOST_UNREADABLE = 0.05;
/** Five times EDICT. */
const MOST_ENTRIES = 1_500_000;

/** What a file is, by how it begins. */
const formatOf = (head: string, glossLanguage: string | undefined): Format | undefined => {
  if (/^\s*<(\?xml|!DOCTYPE|JMdict)/.test(head))
    return head.includes('JMdict') ? jmdict(glossLanguage) : undefined;
  const line = head.split('\n').find((text) => text.trim() !== '' && !text.startsWith('#'));
  if (line === undefined) return undefined;
  if (line.includes('\t')) return table();
  if (/^[^\s[/]{1,200} [^\s[/]{1,200} \[[^\]]{1,400}\]{1,2} \//.test(line)) return cedict();
  return /^[^/]{1,800} \/.*\/\s*$/.test(line) ? edict() : undefined;
};

/** Not more than a line of text each. */
const withinLine = (credits: Credits): Credits =>
  Object.fromEntries(
    Object.entries(credits).map(([name, value]) => [
      name,
      String(value).replaceAll(/\s+/g, ' ').trim().slice(0, 300),
    ]),
  );

const LANGUAGE = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
const complete = (
  credits: Credits,
): Required<Pick<Credits, 'title' | 'language' | 'glossLanguage' | 'licence'>> & Credits => {
  const { title = '', language = '', glossLanguage = '', licence = '', url } = credits;
  const missing = [
    ...(title === '' ? ['--title 名称'] : []),
    ...(LANGUAGE.test(language) ? [] : ['--language 词的语言（如 ja）']),
    ...(LANGUAGE.test(glossLanguage) ? [] : ['--gloss-language 释义的语言（如 en）']),
    ...(licence === '' ? ['--licence 许可'] : []),
    ...(url === undefined || /^https?:\/\/\S+$/.test(url) ? [] : ['--url 以 https:// 开头的网址']),
  ];
  if (missing.length > 0)
    throw new Rejected(
      'DICTIONARY_UNCREDITED',
      `词典文件没有写明这些，请补上：${missing.join('，')}。没有安装，已装的词典不变`,
    );
  return { ...credits, title, language, glossLanguage, licence };
};

interface Installed {
  info: DictionaryInfo;
  format: Format['name'];
  /** Lines that were no entries. */
  unreadable: number;
  /** It was there already, byte for byte. */
  already: boolean;
}

/**
 * Makes one immutable index of a dictionary's file (EDICT, EDICT2, JMdict, CC-CEDICT or our TSV; plain or gzip) in `folder`. Whoever reads the
 * folder, also after a power cut, sees the whole index or none: it is written beside, synced and then named by its content.
 * @param given what the operator says of it, over what the file says
 * @param mostBytes of the unpacked file
 * @throws {Rejected} with a reason in Chinese; nothing has changed then
 */
export async function installDictionary(
  file: string,
  folder: string,
  given: Credits = {},
  mostBytes?: number,
): Promise<Installed> {
  await mkdir(folder, { recursive: true });
  await clear(folder);
  const hash = createHash('sha256');
  const text = await openText(file, (bytes) => hash.update(bytes), mostBytes);
  const format = formatOf(text.head, given.glossLanguage);
  if (!format)
    throw new Rejected(
      'DICTIONARY_UNKNOWN',
      '这个文件不是认识的词典格式（EDICT、EDICT2、JMdict、CC-CEDICT、TSV）。没有安装，已装的词典不变',
    );
  const draft = join(folder, `${UNFINISHED}${randomUUID()}`);
  const writer = new IndexWriter(draft);
  try {
    let unreadable = 0;
    for await (const record of text.records(format.end)) {
      const entry = format.read(record.endsWith('\r') ? record.slice(0, -1) : record);
      // A character that its encoding does not have makes the line worthless, not the file.
      if (
        entry === 'unreadable' ||
        (entry && entry.forms.some(({ form }) => form.includes('\uFFFD')))
      )
        unreadable += 1;
      else if (entry) writer.add(entry);
      if (writer.entries > MOST_ENTRIES)
        throw new Rejected(
          'DICTIONARY_TOO_LARGE',
          `词典条目过多：最多 ${MOST_ENTRIES} 条。没有安装，已装的词典不变`,
        );
    }
    const { entries } = writer;
    if (entries === 0 || unreadable > 20 + (entries + unreadable) * MOST_UNREADABLE)
      throw new Rejected(
        'DICTIONARY_UNKNOWN',
        `这个文件读不成词典：${entries} 条能读，${unreadable} 行不能读。没有安装，已装的词典不变`,
      );
    const credits = complete(withinLine({ ...format.credits, ...given }));
    const id = idOf(hash.digest('hex'), credits);
    const info: DictionaryInfo = { id, ...credits, entries };
    writer.close(info);
    await syncFile(draft);
    const place = join(folder, `${id}.sqlite`);
    const already = (await stat(place).catch(() => undefined)) !== undefined;
    await rename(draft, place);
    await syncFolder(folder);
    return { info, format: format.name, unreadable, already };
  } finally {
    writer.abandon();
    await rm(draft, { force: true });
  }
}

/** Changes with the file, with what is said of it, and with the form of our index. */
const idOf = (content: string, credits: Credits): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        IndexWriter.VERSION,
        content,
        Object.entries(credits).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    )
    .digest('hex')
    .slice(0, 32);

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function clear(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(join(folder, name), { force: true });
  }
}
