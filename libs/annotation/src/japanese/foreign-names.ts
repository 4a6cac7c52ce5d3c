import type { Morpheme } from './morpheme.js';
import { said } from './said.js';

const tableOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

/** Family names of Korea and China that a dictionary of Japanese reads as words, or as names of Japan. */
const families = tableOf('朴ぱく 孫そん 黄こう 尹ゆん 姜かん 許きょ 盧の 羅ら 曹そう 曾そ 曽そ 馬ば 郭かく 蔡さい 謝しゃ 鄧とう 周しゅう 胡こ 朱しゅ 申しん 宋そう 権くぉん 洪ほん 魏ぎ 唐とう 潘はん 蘇そ 廖りょう 彭ほう 呂りょ 沈しん 任にん 雷らい 程てい 范はん 馮ふう 董とう 袁えん 于う 蒋しょう 蕭しょう 賈か 汪おう 裵ぺ 裴ぺ 劉りゅう 楊よう 趙ちょう 張ちょう 陳ちん 王おう 李り 呉ご 徐じょ 梁りょう 夏か 鍾しょう 譚たん 陸りく 姚よう 邱きゅう 秦しん 薛せつ 閻えん 侯こう 孟もう 龍りゅう 万まん 銭せん 湯とう 黎れい 龔きょう 文むん 南なむ 慎しん 卞びょん 玄ひょん 池ち 具く 全ちょん'); // prettier-ignore
/** Words and family names of Japan as well: what stands before さん is not enough to tell. */
const isAlsoJapanese = /^[南池湯玄秦陸龍万夏文具慎銭程]$/;
/** Of China alone, before a name that has its Chinese sound. */
const CHINESE =
  /^[王李張劉陳楊趙黄周呉徐孫胡朱郭何高羅鄭梁謝宋許鄧馮韓曹曾彭蕭蔡潘董袁于蒋蘇魏呂沈姚盧姜崔鍾譚汪范]$/;
const given = tableOf('明めい 麗れい 華か 偉い 芳ほう 強きょう 軍ぐん 静せい 敏びん 英えい 紅こう 梅ばい 蘭らん 平へい 東とう 海かい 文ぶん 建けん 国こく 志し 洋よう 春しゅん 雪せつ 娜な 婷てい 佳か 思し 雨う 欣きん 磊らい 娟けん 霞か 秀しゅう 桂けい 淑しゅく 珍ちん 勇ゆう 傑けつ 濤とう 涛とう 浩こう 宇う 亮りょう 健けん 鵬ほう 飛ひ 剛ごう 波は 斌ひん 輝き 丹たん 莉り 琳りん 玲れい 萍へい 燕えん 暁ぎょう 峰ほう 超ちょう 鋭えい 慧けい 潔けつ 怡い 宏こう 力りき 彬ひん 娥が 瑩えい 晶しょう 鑫きん 博はく 俊しゅん 豪ごう 晨しん 雲うん 美び 玉ぎょく 小しょう 大だい 中ちゅう 天てん 永えい 福ふく 徳とく 仁じん 林りん 生せい 龍りゅう 竜りゅう 鳳ほう 花か 月げつ 星せい 青せい 心しん 立りつ 世せい 家か 子し 少しょう 雅が 詩し 夢む 嘉か 奇き 哲てつ 冬とう 秋しゅう'); // prettier-ignore

/** Who is called so is a person. */
const CALLED =
  /^(?:さん|さま|様|氏|君|くん|ちゃん|先生|先輩|選手|監督|教授|社長|部長|課長|大統領|首相|総統|主席|総書記|委員長|記者|同志)$/;
const ENDS = /^(?:助詞|助動詞|記号)/;
const isNoun = ({ kind }: Morpheme) => /^名詞,(?!非自立|副詞可能|数)|^接頭詞/.test(kind);

/** The Chinese sound of a given name that stands behind a family name of China, and of how many words it is made. */
const givenAt = (morphemes: readonly Morpheme[], at: number) => {
  let surface = '';
  for (let count = 1; count <= 2; count += 1) {
    surface += morphemes[at + count - 1]?.surface ?? '-';
    const next = morphemes[at + count];
    if (surface.length > 2) return undefined;
    const sounds = Array.from(surface, (kanji) => given.get(kanji));
    const ends = next === undefined || CALLED.test(next.surface) || ENDS.test(next.kind);
    if (ends && sounds.every((sound) => sound !== undefined))
      return { surface, reading: sounds.join(''), count };
  }
  return undefined;
};

/** 朴さん is ぱくさん and 孫さん そんさん; 王明 and 李雪 are said in the sounds that Chinese characters have in Japanese. お孫さん stays. */
export const withForeignNames = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length; at += 1) {
    const own = morphemes[at]!;
    const [before, next] = [morphemes[at - 1], morphemes[at + 1]];
    const family = families.get(own.surface);
    const alone = !before || !(isNoun(before) || before.surface === 'お' || before.surface === 'ご'); // prettier-ignore
    const name = alone && CHINESE.test(own.surface) ? givenAt(morphemes, at + 1) : undefined;
    const isCalled = CALLED.test(next?.surface ?? '');
    if (name) {
      result.push(family === undefined ? own : said(own.surface, family, own.kind));
      result.push({ ...said(name.surface, name.reading, '名詞,固有名詞,人名'), whole: true });
      at += name.count;
    } else if (family !== undefined && alone && isCalled && !isAlsoJapanese.test(own.surface))
      result.push(said(own.surface, family, '名詞,固有名詞,人名'));
    else result.push(own);
  }
  return result;
};
