import { isManner } from './manner.js';

/** A character (a code point of the text) with its pinyin, if it has one; `''` when it is said with the syllable before it. */
export interface Character {
  text: string;
  pinyin?: string;
}
/** A word of the same text in simplified characters, its part of speech as jieba names them, and how it is read by itself. */
export type Tagged = readonly [word: string, tag: string, alone?: readonly string[]];

/** Words whose last syllable has lost its tone in the standard, whatever the character has elsewhere. */
const light = new Set(
  `
谢谢 朋友 东西 明白 地方 先生 喜欢 时候 哪个 告诉 休息 消息 意思 眼睛 衣服 关系 事情 热闹 舒服 清楚 麻烦 客气 太阳
月亮 窗户 打算 商量 收拾 聪明 凉快 力气 脾气 耳朵 胳膊 衣裳 钥匙 故事 笑话 丈夫 大夫 姑娘 妻子 葡萄 豆腐 馒头 骆驼
萝卜 糊涂 部分 师傅 护士 亲戚 名字 晚上 早上 那里 这里 哪里 小姐 行李 学生 知识 合同 生意 玻璃 石头 木头 舌头 骨头
点心 饺子 筷子 精神 规矩 招呼 主意 应付 厉害 唠叨 稀罕 结实 老实 踏实 本事 差事 比方 打听 打扮 打量 耽误 答应 动静
队伍 对付 风筝 福气 干事 高粱 功夫 工夫 官司 闺女 和尚 核桃 狐狸 胡琴 机灵 记性 家伙 街坊 戒指 咳嗽 口袋 喇叭 篱笆
里头 外头 前头 后头 上头 连累 粮食 溜达 马虎 买卖 眉毛 棉花 蘑菇 牡丹 木匠 念叨 奴才 盘算 佩服 琵琶 便宜 苍蝇 称呼
畜生 刺猬 凑合 软和 使唤 似的 牲口 拾掇 世故 算计 岁数 抬举 体面 挑剔 跳蚤 铁匠 头发 妥当 挖苦 委屈 稳当 窝囊 媳妇
下巴 吓唬 相声 心思 秀才 学问 丫头 烟筒 秧歌 养活 吆喝 冤枉 云彩 在乎 张罗 折腾 芝麻 指甲 指头 转悠 庄稼 祖宗 嘴巴
作坊 琢磨 做作`
    .trim()
    .split(/\s+/),
);

export const toneless = (syllable: string): string =>
  syllable
    .normalize('NFD')
    .replace(/[\u0304\u0301\u030c\u0300]/g, '')
    .normalize('NFC');
/** 儿 that is a word part of its own: 女儿, 儿童. */
const child = /(?:[女婴幼孤少健胎宠男患小弃生产血托育]儿$|^儿.)/;
const isHan = (text: string | undefined): boolean => /^\p{Script=Han}/u.test(text ?? '');

const tagsFrom = (words: readonly Tagged[], index: number): string =>
  words.slice(index, index + 2).map(([, tag]) => tag[0]).join(''); // prettier-ignore

/**
 * What the words of a sentence tell of its syllables: 慢慢地 de, 跑得快 de but 你得去 děi, light last syllables (朋友 péng you), and a 儿 that
 * only curls the syllable before it (这儿 zhèr).
 */
export const inContext = (
  characters: readonly Character[],
  words: readonly Tagged[],
): Character[] => {
  const said = characters.map((character) => ({ ...character }));
  let at = 0;
  words.forEach(([word, tag], index) => {
    const length = Array.from(word).length;
    const last = said[at + length - 1];
    const [before, after] = [words[index - 1], words[index + 1]];
    if (last?.pinyin !== undefined) {
      if (
        word === '地' &&
        tag === 'uv' &&
        isHan(before?.[0]) &&
        (isHan(after?.[0]) || isManner(words, index))
      )
        last.pinyin = 'de';
      else if (word === '得' && isHan(before?.[0]) && isHan(after?.[0]))
        last.pinyin =
          /^[rts]/.test(before?.[1] ?? '') ||
          /^(?:就|都|还|也|总|必|可|又)$/.test(before?.[0] ?? '') ||
          ((before?.[1].startsWith('n') ?? false) &&
            /^(?:[vdpn]|av)/.test(tagsFrom(words, index + 1)))
            ? 'děi'
            : 'de';
      else if (/^(?:[^得]得[^到了])/u.test(word) && tag === 'l' && said[at + 1]?.text === '得')
        said[at + 1]!.pinyin = 'de'; // prettier-ignore
      else if (/^.+地$/u.test(word) && tag === 'z') last.pinyin = 'de';
      else if (light.has(word)) last.pinyin = toneless(last.pinyin);
      else if (word === '有空' || word === '没空') last.pinyin = 'kòng';
      else if (length > 1 && word.endsWith('儿') && !child.test(word)) {
        const curled = said[at + length - 2];
        if (curled?.pinyin) [curled.pinyin, last.pinyin] = [`${curled.pinyin}r`, ''];
      }
    }
    at += length;
  });
  return said;
};
