/** A stretch of a sentence and what stands above it. */
export interface ReadGroup {
  text: string;
  /** Absent: it is read as it is written, or not at all. */
  reading?: string;
}

interface Unit {
  text: string;
  /** An operator is a sign that is said beside figures: 1万+, 元/斤, 5>3. A square is a word in one character: ㎏, ㍿. */
  kind: 'han' | 'latin' | 'figure' | 'operator' | 'square' | 'sign';
}

/** Figures with what belongs to them: `10:30`, `¥1,200`, `20 °C`, `12kg`. */
const UNITS =
  /(?:https?:\/\/|www\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]{0,400}|\p{Script=Han}|[$¥€£₩￥￡]\p{N}[\p{N}.,]{0,20}[万萬亿億]|[-−+~≈<>=$¥€£₩￥￡]{0,2}[\p{N}½⅓⅔¼¾](?:[\p{N}.,:/×÷+=~～–—-]{0,40}[\p{N}%％‰])?(?: ?[%％‰°℃℉²³]C?| ?(?:[A-Za-zµ°Ω]{1,6}(?:\/[A-Za-z]{1,3})?[²³]?)(?![A-Za-z\d]))?|(?:(?=\p{Script=Latin})\p{L}\p{M}*)+(?:['’](?:(?=\p{Script=Latin})\p{L})+)*|[^\p{Script=Han}\p{N}\p{Script=Latin}]/gu;
const SQUARE = /^[\u3220-\u3243\u3280-\u32b0\u32c0-\u32cf\u32ff-\u33ff]$/;
const unitsOf = (content: string): Unit[] =>
  Array.from(content.matchAll(UNITS), ([text]): Unit => ({
    text,
    kind: /^\p{Script=Han}/u.test(text)
      ? 'han'
      : /^(?:https?:|www\.)/.test(text)
        ? 'sign'
        : /[\p{N}½⅓⅔¼¾]/u.test(text)
          ? 'figure'
          : /^[\p{L}&＆]/u.test(text)
            ? 'latin'
            : /^[+/×÷*><≥≤√²³=]$/.test(text)
              ? 'operator'
              : SQUARE.test(text)
                ? 'square'
                : 'sign',
  }));

const TOKEN = /[\p{L}\p{M}\p{N}'’]+/gu;
/** What figures are said with. */
const OF_FIGURES = /^(?:líng|yāo|y[īíì]|èr|liǎng|sān|sì|wǔ|liù|qī|bā|jiǔ|shí|bǎi|qiān|wàn|diǎn|fēn|zhī|fù|bàn|bǐ|jiā|jiǎn|dào|miǎo|yuán|kuài|dù|mǐ|shè|shì|gōng|lǐ|háo|kè|jīn|shēng|píng|fāng|měi|ōu|ān|wǎ|fú|hè|dùn)$/; // prettier-ignore
/** What operators are said with. */
const OF_OPERATORS = /^(?:jiā|duō|měi|chéng|chú|yǐ|dà|xiǎo|děng|yú|gēn|hào|de|píng|lì|fāng)$/;
/** What stands beside figures, and tells where they end. */
const BESIDE = '年nián月yuè日rì号hào號hào点diǎn點diǎn分fēn时shí時shí到dào至zhì米mǐ比bǐ度dù里lǐ元yuán块kuài塊kuài个gè個gè第dì是shì的de人rén公gōng天tiān岁suì歲suì万wàn萬wàn千qiān百bǎi亿yì億yì国guó國guó在zài有yǒu为wèi為wèi了le口kǒu秒miǎo钟zhōng鐘zhōng次cì斤jīn杯bēi碗wǎn瓶píng倍bèi层céng層céng楼lóu樓lóu室shì班bān页yè頁yè章zhāng集jí期qī届jiè屆jiè站zhàn路lù线xiàn線xiàn名míng位wèi周zhōu週zhōu克kè升shēng支zhī用yòng'; // prettier-ignore
const beside = new Map(
  Array.from(BESIDE.matchAll(/(\p{Script=Han})(\P{Script=Han}+)/gu), ([, char, said]) => [char, said]),
); // prettier-ignore
/** Syllables of a figure, and of a word in Latin letters, at most. */
const MOST = { figure: 40, latin: 8, operator: 4, square: 8, han: 1, sign: 0 } as const;
const WRONG = 6;

/** What it costs that a unit is said with the tokens from `from` to `to`. */
const cost = (
  { text, kind }: Unit,
  tokens: readonly string[],
  from: number,
  to: number,
): number => {
  const count = to - from;
  const first = tokens[from] ?? '';
  if (kind === 'sign') return 0;
  const known = beside.get(text);
  if (kind === 'han')
    return count === 1
      ? known === undefined || known === first
        ? 0
        : 0.9
      : text === '儿' && /.r$/.test(tokens[from - 1] ?? '')
        ? 0.3
        : WRONG;
  if (kind === 'operator')
    return count === 0
      ? 0.5
      : tokens.slice(from, to).filter((token) => !OF_OPERATORS.test(token)).length * 2;
  if (count === 0) return /^[&＆]/.test(text) ? 1 : 4;
  if (kind === 'square') {
    const characters = text.normalize('NFKC').match(/\p{Script=Han}/gu)?.length;
    return characters === undefined ? Math.abs(count - 2) * 0.1 : Math.abs(count - characters); // 公斤, 株式会社
  }
  if (kind === 'latin') return count === 1 && first === text ? 0 : 2 + count * 0.3;
  const foreign = tokens.slice(from, to).filter((token) => !OF_FIGURES.test(token)).length;
  const figures = (text.match(/\p{N}/gu)?.length ?? 1) + (/[%％/]/.test(text) ? 2 : 0);
  return foreign * 0.7 + Math.abs(count - figures * 1.4) * 0.03;
};

/** With how many tokens each unit is said; nothing where too little fits. */
const countsOf = (units: readonly Unit[], tokens: readonly string[]): number[] | undefined => {
  const width = tokens.length + 1;
  const best = new Float64Array((units.length + 1) * width).fill(Infinity);
  const took = new Uint8Array(best.length);
  best[0] = 0;
  units.forEach((unit, row) => {
    for (let from = 0; from < width; from += 1) {
      const before = best[row * width + from] ?? Infinity;
      if (before === Infinity) continue;
      for (let to = from; to <= Math.min(from + MOST[unit.kind], tokens.length); to += 1) {
        const total = before + cost(unit, tokens, from, to);
        const place = (row + 1) * width + to;
        if (total >= (best[place] ?? Infinity)) continue;
        best[place] = total;
        took[place] = to - from;
      }
    }
  });
  if ((best.at(-1) ?? Infinity) >= WRONG) return undefined;
  const counts: number[] = [];
  for (let row = units.length, at = tokens.length; row > 0; row -= 1) {
    const count = took[row * width + at] ?? 0;
    counts.unshift(count);
    at -= count;
  }
  return counts;
};

/** A line of pinyin, or of any other reading in syllables, over the characters it is of. Nothing where it is of another sentence. */
export const pinyinGroups = (content: string, line: string): ReadGroup[] | undefined => {
  const units = unitsOf(content);
  const tokens: string[] = line.match(TOKEN) ?? [];
  const counts = countsOf(units, tokens);
  if (!counts) return undefined;
  let at = 0;
  const groups: ReadGroup[] = [];
  units.forEach(({ text, kind }, index) => {
    const said = tokens.slice(at, (at += counts[index] ?? 0)).join(' ');
    const last = groups.at(-1);
    if (said !== '' && said !== text) groups.push({ text, reading: said });
    // 儿 that curls the character before it stands under one reading with it.
    else if (kind === 'han' && text === '儿' && last?.reading !== undefined) last.text += text;
    else if (last && last.reading === undefined) last.text += text;
    else groups.push({ text });
  });
  return groups;
};
