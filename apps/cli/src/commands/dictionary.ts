import {
  SqliteDictionaries,
  installDictionary,
  removeDictionary,
  type Credits,
} from '@app/adapters';
import { Missing, type DictionaryInfo } from '@app/kernel';
import { text, type Command, type Given } from '../command.js';
import { mustExist, mustExistFor, sharedIn } from '../data.js';

const OPTIONS: Readonly<Record<string, keyof Credits>> = {
  title: 'title',
  language: 'language',
  'gloss-language': 'glossLanguage',
  licence: 'licence',
  url: 'url',
  attribution: 'attribution',
  version: 'version',
};

const creditsIn = (given: Given): Credits =>
  Object.fromEntries(
    Object.entries(OPTIONS).flatMap(([option, name]) =>
      text(given, option) === undefined ? [] : [[name, text(given, option)]],
    ),
  );

const installedIn = async (folder: string): Promise<readonly DictionaryInfo[]> => {
  const dictionaries = new SqliteDictionaries(folder);
  try {
    return await dictionaries.installed();
  } finally {
    dictionaries.close();
  }
};

const line = ({
  id,
  title,
  version,
  language,
  glossLanguage,
  entries,
  licence,
}: DictionaryInfo): string =>
  `${id.slice(0, 12)}  ${title}${version === undefined ? '' : ` ${version}`}  ${language} → ${glossLanguage}  ${entries} 条  ${licence}`;

const replaces =
  ({ id, title, language, glossLanguage }: DictionaryInfo) =>
  (other: DictionaryInfo): boolean =>
    other.id !== id &&
    other.title === title &&
    other.language === language &&
    other.glossLanguage === glossLanguage;

/** Puts a dictionary beside the data, also while the server runs: it finds it within a second. */
export const dictionaryInstall: Command = {
  usage:
    'dictionary install <文件> [--title 名称] [--licence 许可] [--language ja] [--gloss-language en] [--url 网址] [--attribution 作者] [--version 版本]',
  about:
    '安装词典（EDICT、EDICT2、JMdict、CC-CEDICT 或制表符分隔的 TSV，可为 .gz），点词时显示释义；服务可以照常运行',
  options: Object.fromEntries(
    Object.keys(OPTIONS).map((name) => [name, { type: 'string' as const }]),
  ),
  words: [1, 1],
  async run(given) {
    const {
      words: [file = ''],
    } = given;
    await mustExistFor(given);
    const folder = sharedIn(given).dictionaries;
    const { info, format, unreadable, already } = await installDictionary(
      file,
      folder,
      creditsIn(given),
    );
    // Another edition of the same dictionary would say everything twice.
    const replaced = (await installedIn(folder)).filter(replaces(info));
    for (const { id } of replaced) await removeDictionary(folder, id);
    const lines = [
      already ? '这本词典已经装好，没有变化：' : '已安装：',
      `  ${line(info)}`,
      ...(unreadable > 0 ? [`  跳过 ${unreadable} 行读不懂的内容`] : []),
      ...replaced.map((old) => `  替换了 ${line(old)}`),
    ];
    return {
      lines,
      facts: { ...info, format, unreadable, already, replaced: replaced.map(({ id }) => id) },
    };
  },
};

/** What explains words here, with what its licence wants to be said. */
export const dictionaryList: Command = {
  usage: 'dictionary list',
  about: '列出已安装的词典、语言、条数和许可',
  async run({ dataDir, environment }) {
    mustExist(dataDir);
    const dictionaries = await installedIn(sharedIn({ dataDir, environment }).dictionaries);
    return {
      lines: dictionaries.length === 0 ? ['还没有安装词典'] : dictionaries.map(line),
      facts: { dictionaries },
    };
  },
};

/** Takes a dictionary away; a server that runs forgets it within a second. */
export const dictionaryRemove: Command = {
  usage: 'dictionary remove <编号>',
  about: '移除一本词典；编号见 dictionary list，写前几位即可',
  words: [1, 1],
  async run({ dataDir, environment, words: [typed = ''] }) {
    mustExist(dataDir);
    const folder = sharedIn({ dataDir, environment }).dictionaries;
    const [found, ...more] = (await installedIn(folder)).filter(
      ({ id }) => typed.length >= 4 && id.startsWith(typed),
    );
    if (!found || more.length > 0) throw new Missing(`词典 ${typed}`);
    await removeDictionary(folder, found.id);
    return { lines: [`已移除 ${line(found)}`], facts: { id: found.id } };
  },
};
