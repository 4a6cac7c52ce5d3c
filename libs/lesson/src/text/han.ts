import { notJapanese, simplifiedOnly } from './simplified.js';
import { traditionalOnly } from './traditional.js';

const has = (text: string, characters: ReadonlySet<string>): boolean => {
  for (const character of text) if (characters.has(character)) return true;
  return false;
};

/** Written in Japan, too, but not so: 我慢, 是非, 不知火, 終了, 目的 and 日没 are Japanese, 我是, 不是, 走了, 我的 and 没有 are not. */
const PLACED = [
  /我(?=[是的不在有要想会會也去来來愛爱叫和都就可能看到今昨明住知已])/u,
  /(?<![国國如社若為])是(?![非正認々是])/u,
  /不(?=[是想太懂客])|不知道|不[会會要](?=[\p{Script=Han}])|不好意思|不用[谢謝了]/u,
  /[没沒](?=[有問问事關关去来來說说])/u,
  /[^終完満滿修魅未校読讀投議]了[。！？!?…]*$/u,
  /[我你您他她它是好真誰谁]的/u,
  /他(?=[是的在有去来來会會也不])|在(?=[哪那里裡做吃看])/u,
  /[今昨明]天|天[气氣]|朋友|知道|可以|[早晚]上|[上下]午|老師|同學|謝謝|多謝|再見|時候|星期|喜歡|覺得|已經|[就都也只還还]是|[去来來走吃好到]了(?!解)/u,
];
/** What is said in Cantonese and not in Mandarin. */
const CANTONESE =
  /[嘅咗喺冇嚟啲嗰佢哋嘢噉嗮揾搵攞]|唔(?=[係好使該知會識可要得])|係(?=咪)|乜(?=[嘢都])/u;

/** Does a line of Chinese characters say by itself that it is no Japanese? */
export const saysChinese = (text: string): boolean =>
  has(text, notJapanese) || /[們麼這妳]/u.test(text) || PLACED.some((sign) => sign.test(text));

export type Chinese = 'zh-CN' | 'zh-TW' | 'zh-HK';

/** Which Chinese a line is by its own characters; nothing where both scripts write it alike. */
export function chineseOf(text: string): Chinese | undefined {
  if (CANTONESE.test(text)) return 'zh-HK';
  const [simplified, traditional] = [has(text, simplifiedOnly), has(text, traditionalOnly)];
  return simplified === traditional ? undefined : traditional ? 'zh-TW' : 'zh-CN';
}
