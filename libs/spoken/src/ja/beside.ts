import { numberReading } from './numbers.js';
import type { Form } from '../spans.js';
import { counted, dayOf as monthAndDay, measured, value } from './numbers-said.js';

const WEEKDAYS: Readonly<Record<string, string>> = { 月: 'げつ', 火: 'か', 水: 'すい', 木: 'もく', 金: 'きん', 土: 'ど', 日: 'にち', 祝: 'しゅく' }; // prettier-ignore
const dayOf = ([day = '']: string[]): string | undefined => WEEKDAYS[day];
/** What opens at an hour, by itself: 店は九時に開きます. */
const OPENS = /(?:店|館|院|園|銀行|局|屋|場|口|門|スーパー|デパート|コンビニ|カフェ|プール|ドア|受付|レストラン)[はがも][^を]{0,28}$/; // prettier-ignore
const REACH = 30;

/** What the words beside a number make of it, and the number of the words beside it. */
export const beside: readonly Form[] = [
  { form: /(?<=円)払(?=い(?:ま|た)|っ|う|わ|え|お)/g, say: () => 'はら' },
  {
    form: /(?<=(?::\d\d|[時分半])(?:に|から|まで))開(?=き(?:ます|ません|ました)|く|いて)/g,
    say: ({ index = 0, input = '' }) => (OPENS.test(input.slice(Math.max(0, index - REACH), index)) ? 'あ' : undefined), // prettier-ignore
  },
  { form: /(?<=都|市|、|^|\s)港区/g, say: () => 'みなとく' },
  // 月~金; 月・水・金
  {
    form: /(?<![\p{Script=Han}\d])([月火水木金土日])\s?[~-]\s?([月火水木金土日祝])(?!\p{Script=Han})/gu,
    say: ([, from = '', to = '']) => `${WEEKDAYS[from]}から${WEEKDAYS[to]}`,
  },
  { form: /(?:(?<![\p{Script=Han}\d])|(?<=毎週))[月火水木金土日](?=[・/][月火水木金土日祝](?!\p{Script=Han}))/gu, say: dayOf }, // prettier-ignore
  { form: /(?<=(?:(?<![\p{Script=Han}\d])|(?<=毎週))[月火水木金土日][・/])[月火水木金土日祝](?!\p{Script=Han})/gu, say: dayOf }, // prettier-ignore
  { form: /(?<=\d[日月年階F回号度]\s?)~(?=\s?\d)/g, say: () => 'から' },
  { form: /(?<=円)\s?~(?=\s?(?:$|[、。)(税]))/g, say: () => 'から' },
  // 打率.315
  {
    form: /(?<=打率|勝率|出塁率)\s?0?\.(\d)(\d)(\d)(?!\d)/g,
    say: ([, ...parts]) =>
      ['わり', 'ぶ', 'りん']
        .map((name, n) => (parts[n] === '0' ? '' : numberReading(Number(parts[n])) + name))
        .join(''),
  },
  // 12/29~1/3
  {
    form: /(?<![\d/])(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])\s?~\s?(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])(?![\d/])/g,
    say: ([, from, first, to, last]) =>
      `${monthAndDay(Number(from), Number(first))}から${monthAndDay(Number(to), Number(last))}`,
  },
  // 2-1で負けた
  {
    form: /(?<![\dA-Za-z.,:-])(\d{1,2})[-:](\d{1,2})(?=\s?(?:で(?:[^\d、。!?]{1,10}[がはも])?(?:勝|負|敗|引き|快勝|逆転|終|圧勝|完|取|下|破|制)|の(?:勝利|敗|引き分け|同点|逆転|割合|比|スコア)))/g,
    say: ([, one = '', other = '']) => `${numberReading(Number(one))}たい${numberReading(Number(other))}`, // prettier-ignore
  },
  // 2:1, which is no hour
  {
    form: /(?<![\dA-Za-z.,:/-])(\d{1,2}):(\d)(?![\d:])/g,
    say: ([, one = '', other = '']) => `${numberReading(Number(one))}たい${numberReading(Number(other))}`, // prettier-ignore
  },
  {
    form: /(?<=[(])爆?笑(?=[)])/g,
    say: ([all = '']) => (all.length > 1 ? 'ばくしょう' : 'わらい'),
  },
  {
    form: /(?<![\d.,])(\d{1,3})[%％](?=OFF|off)/g,
    say: ([, number = '']) => measured(number, '%'),
  },
  { form: /(?<![A-Za-z\d.,])([23])D(?![A-Za-z\d])/g, say: ([, number]) => (number === '2' ? 'つーでぃー' : 'すりーでぃー') }, // prettier-ignore
  // A fever: 38度5分 さんじゅうはちどごぶ; 北緯38度5分 is an angle, of minutes.
  {
    form: /(?<=(?<![緯経\d.])(?:3[4-9]|4[0-2])度)([1-9])分(?!間)/g,
    say: ([, number = '']) => `${numberReading(value(number))}ぶ`,
  },
  // A class of a school year is numbered, not counted: 一年二組 いちねんにくみ.
  { form: /(?<=年)([12])組/g, say: ([, number = '']) => `${numberReading(value(number))}くみ` },
  // A set of a match is numbered: 第1セット だいいちせっと, and 1セット is counted.
  {
    form: /(?<=第\s?)(\d{1,2})(?=\s?セット)/g,
    say: ([, number = '']) => numberReading(value(number)),
  },
  // 5F, B1F
  {
    form: /(?<![A-Za-z\d.,])(B?)(\d{1,2})F(?![A-Za-z\d])/g,
    say: ([, under, floor = '']) => `${under ? 'ちか' : ''}${counted(Number(floor), '階')}`,
  },
  { form: /(?<!\d)([1-9]00)均/g, say: ([, price = '']) => `${numberReading(Number(price)).replace(/く$/, 'っ')}きん` }, // prettier-ignore
  {
    form: /(?<![\d.,-])(110|119)(?=番(?:通報|する|し[たて]|です|でし|だ|[にへをはがとも、。]|の(?:電話|日)|から|$))/g,
    say: ([, number]) => (number === '110' ? 'ひゃくとお' : 'ひゃくじゅうきゅう'),
  },
];
