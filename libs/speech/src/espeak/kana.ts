const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
const letters: Record<string, string> = Object.fromEntries(
  'エー ビー シー ディー イー エフ ジー エイチ アイ ジェー ケー エル エム エヌ オー ピー キュー アール エス ティー ユー ブイ ダブリュー エックス ワイ ゼット'
    .split(' ')
    .map((name, index) => [String.fromCharCode(97 + index), name]),
);
const small = ['', 'ジュウ', 'ヒャク', 'セン'];
const irregular: Record<string, string> = {
  サンヒャク: 'サンビャク',
  ロクヒャク: 'ロッピャク',
  ハチヒャク: 'ハッピャク',
  サンセン: 'サンゼン',
  ハチセン: 'ハッセン',
};

const underTenThousand = (number: string): string =>
  Array.from(number)
    .map((digit, index) => {
      const place = number.length - 1 - index;
      if (digit === '0') return '';
      const said = (digit === '1' && place > 0 ? '' : digits[Number(digit)]!) + small[place]!;
      return irregular[said] ?? said;
    })
    .join('');

/** Whole numbers up to 99 999 999; longer ones and leading zeros (telephone numbers) digit by digit. */
const number = (said: string): string => {
  if (said.length > 8 || (said.length > 1 && said.startsWith('0')))
    return Array.from(said)
      .map((digit) => digits[Number(digit)])
      .join('');
  if (Number(said) === 0) return digits[0]!;
  const high = said.slice(0, -4);
  const tens = Number(high) > 0 ? `${underTenThousand(high.replace(/^0+/, ''))}マン` : '';
  return tens + underTenThousand(said.slice(-4).replace(/^0+/, ''));
};

/** Kana that espeak can say: digits and letters spelled in kana. `undefined` when kanji are left, which it would read as English. */
export const sayableKana = (text: string): string | undefined => {
  const said = text
    .normalize('NFKC')
    .replaceAll(/\d+/g, number)
    .replaceAll(/[a-z]/gi, (letter) => letters[letter.toLowerCase()] ?? '');
  return /\p{Script=Han}/u.test(said.replaceAll('々', '')) ? undefined : said;
};
