import { roman } from '../roman.js';
import type { Form } from '../spans.js';
import { cardinal, figures } from './numbers.js';

/** Days and places that are known by their figures: 911事件, 台北101. */
const KNOWN_BY = '事件|恐袭|恐攻|大地震|地震|震災|震灾|大樓|大楼|忠狗|煙火|晚会|晚會|公園|公园|和平公園|課綱|课纲|連假|惨案|慘案|大促|打折|购物节|購物節|年中|快乐|快樂|表白|告白|情人节|情人節'; // prettier-ignore
const WON = '获胜|獲勝|取胜|取勝|战胜|戰勝|击败|擊敗|大胜|大勝|完胜|完勝|险胜|險勝|赢|贏|胜|勝|落败|落敗|惨败|慘敗|输|輸|领先|領先|落后|落後|战平|戰平|打平|逆转|逆轉|晋级|晉級|淘汰|直落'; // prettier-ignore
const FIRST_ROMAN = 0x2160;
const LINES = '12306|12345|12315|12123|10086|10010|10000|955\\d\\d';

/**
 * Figures that name something and count nothing: telephones, hot lines, days that everybody knows, rooms, lines of a bus, scores.
 * @param one how 1 is said in a row of figures
 */
export const namedIn = (one: string): readonly Form[] => [
  // 路易XIV, 第IV章; XX is somebody whose name is not told, and a V stands for itself.
  {
    form: /(?<=\p{Script=Han})(?!X{2,}(?![IV]))[IVX]{2,6}(?![A-Za-z\d])/gu,
    say: ([numeral = '']) => cardinal(String(roman(numeral))),
  },
  { form: /[Ⅰ-Ⅻ]/g, say: ([sign = '']) => cardinal(String(sign.charCodeAt(0) - FIRST_ROMAN + 1)) },
  {
    form: /(?<!\d[.,]?|-)(?:(\+86)[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?![\d-])/g,
    say: ([all = '']) => inRow(all, one),
  },
  {
    form: /(?<!\d[.,]?|-)(?:\+?\d{1,3}[- ])?(?:\(0\d{1,3}\)\s?|0\d{1,3}[- ])\d{3,4}[- ]?\d{3,4}(?![\d-])/g,
    say: ([all = '']) => inRow(all, one),
  },
  {
    form: /(?<!\d[.,]?|-)[48]00-\d{3}-\d{4}(?![\d-])/g,
    say: ([all = '']) => inRow(all, one),
  },
  {
    form: /(?<=打|拨|撥|拨打|电话|電話|电话是|热线|熱線|專線|专线|客服|报警|短信)(?:\s|:)?(\d{3,8})(?![\d.-])(?!个|個|次|通|分|秒|年|元|人|名|位)/g,
    say: ([, number = '']) => figures(number, one),
  },
  { form: /(?<!\d[.,]?)09\d\d-\d{3}-\d{3}(?![\d-])/g, say: ([all = '']) => inRow(all, one) },
  {
    form: /(?<!\d[.,]?)(110|113|119|120|122|165|1999)(?=报警|報警|[报報]案|[专專][线線]|[热熱][线線]|反[诈詐]|急救|火警|电话|電話|叫?救护|叫?救護|求[助救]|指挥|指揮|接[警线線])/g,
    say: ([number = '']) => figures(number, one),
  },
  {
    form: /(?<=[楼樓栋棟座元])(\d{3,4})(?=室|房|号|號|[,.。、!?]|$)/g,
    say: ([number = '']) => figures(number, one),
  },
  { form: /(?<=(?:110|119|120|122)(?:、|或者?|和|及|跟|与|與)\s?)(110|119|120|122)(?![\d.%]|[个個名位人辆輛元块塊])/g, say: ([number = '']) => figures(number, one) }, // prettier-ignore
  { form: /(?<=[叫喊])(110|119|120|122)(?![\d.%]|[个個名位人辆輛])/g, say: ([number = '']) => figures(number, one) }, // prettier-ignore
  // The plate of a car.
  {
    form: /(?<=[京津沪滬渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]\s?[·•・-]?\s?)(?=[A-Z\d]{5,6}(?![A-Za-z\d]))[A-Z]{0,2}\d[A-Z\d]{2,5}/g,
    say: ([all = '']) => all.replace(/\d/g, (digit) => figures(digit, one)),
  },
  // The upper and the lower.
  {
    form: /(?<=[血高低]?[压壓][^\d。!?]{0,6})(\d{2,3})\/(\d{2,3})(?![\d/.])(\s?mmHg)?/g,
    say: ([, upper = '', lower = '', unit]) => `${cardinal(upper)}比${cardinal(lower)}${unit ? '毫米汞柱' : ''}`, // prettier-ignore
  },
  { form: /(?<=[打拨撥]\d{3}[或、和])(\d{3})(?![\d.])/g, say: ([, number = '']) => figures(number, one) }, // prettier-ignore
  { form: new RegExp(`(?<=[查上用登录錄找是为為])(?:${LINES})(?![\\d.:%A-Za-z-]|,\\d|个|個|元|人|次|年|天|米|块|塊|分|岁|歲)|(?<!\\d[.,]?)(?:${LINES})(?=热线|熱線|平台|网站|官网|客服)`, 'g'), say: ([number = '']) => figures(number, one) }, // prettier-ignore
  {
    form: /(?<!\d[.,]?)7-11(?=便利|超商|门市|門市|店|买|買|打工|就?在|就是|[里裡]|[,.。、!?]|$)/g,
    say: () => '七十一',
  },
  { form: /(?<!\d[.,]?)(985|211|996|007)(?=大学|大學|工程|高校|院校|工作|的工作|加班)/g, say: ([, number = '']) => figures(number, one) }, // prettier-ignore
  { form: new RegExp(`(?<!\\d[.,]?)(\\d{3})(?=${KNOWN_BY})`, 'g'), say: ([, number = '']) => figures(number) }, // prettier-ignore
  { form: /(?<=[台臺]北)101(?!\d|[个個年人])/g, say: ([number = '']) => figures(number) },
  { form: /(?<!\d[.,]?)(\d{1,2})·(\d{1,2})(?![\d.])/g, say: ([, month = '', day = '']) => figures(month, one) + figures(day, one) }, // prettier-ignore
  {
    form: new RegExp(`(?<!\\d[.,:-]?)(\\d{1,3})[-:](\\d{1,3})(?=(?:[、,和]\\d{1,3}[-:]\\d{1,3}){0,6}的?(?:比分|成绩|成績)?(?:${WON}))|(?<=比[分数數](?:是|为|為|还是|還是|:)?\\s?)(\\d{1,3})[-:](\\d{1,3})(?!\\d)`, 'g'), // prettier-ignore
    say: ([, us, them, ours, theirs]) =>
      `${cardinal(us ?? ours ?? '')}比${cardinal(them ?? theirs ?? '')}`,
  },
  { form: /(?<!\d[.,]?)([1-9])([1-9])(?=折)/g, say: ([all = '']) => figures(all) },
  { form: /(?<=[路街道])(\d{1,3})(?=[段巷弄])/g, say: ([, number = '']) => cardinal(number) },
];

const inRow = (written: string, one: string): string =>
  written
    .replace('+', '加')
    .replace(/[- ()]/g, '')
    .replace(/\d/g, (digit) => figures(digit, one));
