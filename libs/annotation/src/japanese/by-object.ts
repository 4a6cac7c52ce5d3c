import { formOf } from './common-words.js';
import type { Morpheme } from './morpheme.js';

/** How a verb is read by what it is done to: 夢を抱く いだく, 子供を抱く だく. The last words before it are looked at. */
interface Verb {
  of: RegExp;
  is: string;
  otherwise: string;
}
const NEAR = 4;
const FELT =
  /夢|希望|感情|疑問|不満|興味|恨み|憧れ|印象|思い|野[望心]|不安|好意|敬意|嫌悪|恐れ|殺意|志|疑[い念]|危機|関心|期待|幻想|罪悪|劣等|憎し?み|懸念|違和/;
const DRAWN = /絵|漫画|マンガ|イラスト|図|落書き|線|円|グラフ|眉|丸|ハート|スケッチ/;
const verbs: Readonly<Record<string, Verb>> = {
  抱く: { of: FELT, is: 'いだく', otherwise: 'だく' },
  汚す: { of: /名誉|名|経歴|神聖|晩節/, is: 'けがす', otherwise: 'よごす' },
  描く: { of: DRAWN, is: 'かく', otherwise: 'えがく' },
  止める: { of: /たばこ|タバコ|煙草|酒/, is: 'やめる', otherwise: 'とめる' },
  被る: { of: /被害|損害|損失|恩恵|影響|迷惑|打撃|不利益|損/, is: 'こうむる', otherwise: 'かぶる' },
}; // prettier-ignore

/** @returns the verb at this place as it is read there, where that hangs on its object */
export const verbByObject = (morphemes: readonly Morpheme[], at: number): Morpheme | undefined => {
  const own = morphemes[at];
  const verb =
    own?.base !== undefined && Object.hasOwn(verbs, own.base) ? verbs[own.base] : undefined;
  if (!own || !verb || own.kind.startsWith('動詞,非自立')) return undefined;
  const near = morphemes.slice(Math.max(0, at - NEAR), at).map(({ surface }) => surface).join(''); // prettier-ignore
  return formOf(own, verb.of.test(near) ? verb.is : verb.otherwise);
};
