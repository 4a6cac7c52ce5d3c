// Between two words a ㄴ slips in before i and y, and after ㄹ a ㄹ. Within a word it does not (월요일, 학생입니다), so it is a matter of words.
/** What may stand behind a noun, and no further word. */
const NOUN = '(?=[^가-힣]|$|[에은이을과도의행]|까지|부터|입니다|으로)';
const said: readonly (readonly [RegExp, string])[] = [
  [/십육/g, '심뉵'],
  [/백육/g, '뱅뉵'],
  [/(?<=[천만])육/g, '뉵'],
  [/(?<=[일칠팔])육(?=[공영일이삼사오육칠팔구])/g, '륙'],
  [/꽃잎/g, '꼰닙'],
  [/나뭇잎/g, '나문닙'],
  [/깻잎/g, '깬닙'],
  [/웬일/g, '웬닐'],
  [/한여름/g, '한녀름'],
  [/담요/g, '담뇨'],
  [/색연필/g, '생년필'],
  [/맨입/g, '맨닙'],
  [/솜이불/g, '솜니불'],
  [/식용유/g, '시굥뉴'],
  [/휘발유/g, '휘발류'],
  [/([알물])약/g, '$1략'],
  [/볼일/g, '볼릴'],
  // A station, not 통역, 번역 and the like.
  [new RegExp(`(?<=[가-힣][울철실길월굴말])역${NOUN}`, 'g'), '력'],
  [new RegExp(`(?<=[가-힣][남산청천문원진촌림평흥동안인신선강])역${NOUN}`, 'g'), '녁'],
];

/** A Korean text with the sounds that slip in between its words. */
export const withSlippedIn = (text: string): string =>
  said.reduce((all, [word, sound]) => all.replace(word, sound), text);
