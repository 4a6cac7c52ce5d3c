const name = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}]|(?:\. ?|[ '’·・&_\-])(?=[\p{L}\p{N}])){0,30}`;
const numbering = String.raw`(\p{Nd}{1,3}[.)、．]\s?(?=\p{L}))?`;
const direction = String.raw`( ?[(（][^()（）:：]{1,24}[)）])?`;
/** `Marie :`, `Tom (laughing):`, `**Tom:**`, `1. A:` */
const colon = new RegExp(
  String.raw`^${numbering}(\*\*)?(${name})${direction}(\*\*)?([ \u00a0\u202f\u3000\t]{1,6})?[:：](\*\*)?(?!//)`,
  'u',
);
/** 【店員】, [Tom] */
const bracket = new RegExp(String.raw`^[【［〔\[](${name})[】］〕\]][:：]?`, 'u');
/** 田中「…」 */
const quote = /^([\p{L}\p{N}\p{M}]{1,10})[ \u3000]?(?=[「『].*[」』]$)/u;
const particle = /[はがもとにをでのへやっ、]$/u;
/** No label, with all that may stand around it, is longer. */
const MAX_HEAD = 90;

interface Label {
  name: string;
  rest: string;
  /** `styled` when another line of its style stands in the text, `bracket` when any of them returns. */
  kind: 'plain' | 'styled' | 'bracket';
}

function labelOf(line: string): Label | undefined {
  const start = line.slice(0, MAX_HEAD);
  const [head, number, bold, spoken, how, after, space, late] = colon.exec(start) ?? [];
  if (head !== undefined && spoken !== undefined) {
    const rest = line.slice(head.length).trim();
    if (
      /^ ?[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・ ]+[）)]$/u.test(how ?? '') &&
      /\p{Script=Han}/u.test(spoken)
    )
      return undefined; // 食べる（たべる）：a reading
    const styled = [number, bold, how, after, space, late].some((part) => part !== undefined);
    return rest === '' || (/\p{Nd}$/u.test(spoken) && /^\p{Nd}/u.test(rest))
      ? undefined
      : { name: spoken, rest, kind: styled ? 'styled' : 'plain' };
  }
  const [box, boxed = ''] = bracket.exec(start) ?? [];
  if (box !== undefined)
    return /^\p{Nd}+$/u.test(boxed) || line.length === box.length
      ? undefined
      : { name: boxed, rest: line.slice(box.length).trim(), kind: 'bracket' };
  const [quoting, quoted = ''] = quote.exec(line.slice(0, 400)) ?? [];
  return quoting === undefined || particle.test(quoted)
    ? undefined
    : { name: quoted, rest: line.slice(quoting.length), kind: 'styled' };
}

/**
 * Speakers as books, scripts and machines mark them (`Marie :`, `Tom (laughs):`, `**Tom:**`, `1. A:`, 【店員】, 田中「…」) as the plain
 * `name：text` that is read everywhere. A style counts when two lines have it or its name is a plain label, too.
 */
export function plainlyLabelled(text: string): string {
  const lines = text.split('\n');
  const labels = lines.map((line) => labelOf(line.trim()));
  const of = (kind: Label['kind']) =>
    labels.flatMap((label) => (label?.kind === kind ? [label.name] : []));
  const [plain, styled, boxed] = [new Set(of('plain')), of('styled'), of('bracket')];
  const returns = new Set(boxed).size < boxed.length;
  const trusted = ({ kind, name: speaker }: Label) =>
    kind === 'styled' ? styled.length > 1 || plain.has(speaker) : kind === 'bracket' && returns;
  return lines
    .map((line, index) =>
      labels[index] && trusted(labels[index])
        ? `${labels[index].name}：${labels[index].rest}`
        : line,
    )
    .join('\n');
}
