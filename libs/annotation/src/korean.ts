// Between two words a ㄴ slips in before i and y, and after ㄹ a ㄹ: the engine knows it in no word. As said, for it to spell.
const said: readonly (readonly [RegExp, string])[] = [
  [/십육/g, '심뉵'],
  [/백육/g, '뱅뉵'],
  [/꽃잎/g, '꼰닙'],
  [/나뭇잎/g, '나문닙'],
  [/깻잎/g, '깬닙'],
  [/웬일/g, '웬닐'],
  [/한여름/g, '한녀름'],
  [/담요/g, '담뇨'],
  [/알약/g, '알략'],
  [/서울역/g, '서울력'],
  [/지하철역/g, '지하철력'],
  [/볼일/g, '볼릴'],
];

/** A Korean text with the sounds that slip in between its words. */
export const asSaid = (text: string): string =>
  said.reduce((all, [word, sound]) => all.replace(word, sound), text);
