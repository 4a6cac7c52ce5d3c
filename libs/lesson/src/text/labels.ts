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
/** （男）, (由美), (W): in round brackets a person is named in letters of the East, or so. */
const round =
  /^[（(]((?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・々]{1,10}|M|W|Man|Woman|Boy|Girl)\d?)[）)][ \u3000]?(?=\S)/u;
/** What is done and not who does it, and what follows: （小声で）, （例）, （一） */
const noPerson =
  /^[一二三四五六七八九十百]+$|[でて声聲音息咳笑鈴着地くるた]$|ながら$|の|^(?:ノック|ベル|チャイム|サイレン|拍手|歓声|音楽|音乐)$|^[株有財例注訳译譯答問问図表原文]$/u;
/** A name that stands apart by a wide space. */
const apart =
  /^([\p{Script=Han}\p{Script=Katakana}ー々・]{1,8}(?:さん|くん|ちゃん|先生)?|\p{Lu})\u3000{1,6}(?=\S)/u;
const sentenceEnd = /[。．.！!？?…～〜♪][」』”"）)]?$/u;
/** A. Where are you going? */
const letter = /^(\p{Lu}|[QA]\d{1,2})[.．][ \u3000]?(?=\S)/u;
const numberedTurn = /^([QA问問答]) ?\d{1,2}$/u;
/** No label, with all that may stand around it, is longer. */
const MAX_HEAD = 90;

interface Label {
  name: string;
  rest: string;
  /** `styled` when another line of its style stands in the text, `bracket` when any of them returns, the rest where a talk is written so. */
  kind: 'plain' | 'styled' | 'bracket' | 'round' | 'apart' | 'letter';
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
  if (quoting !== undefined)
    return particle.test(quoted)
      ? undefined
      : { name: quoted, rest: line.slice(quoting.length), kind: 'styled' };
  for (const [kind, style] of [
    ['round', round],
    ['apart', apart],
    ['letter', letter],
  ] as const) {
    const [opening, named = ''] = style.exec(start) ?? [];
    if (opening !== undefined && !(kind === 'round' && noPerson.test(named)))
      return { name: named, rest: line.slice(opening.length).trim(), kind };
  }
  return undefined;
}

/** Is a talk written in this style? Two at least say something, one of them again, and few lines are nobody's. */
function isTalk(
  kind: Label['kind'],
  labels: readonly (Label | undefined)[],
  lines: readonly string[],
) {
  const named = labels.flatMap((label) =>
    label?.kind === kind ? label.name.replace(numberedTurn, '$1') : [],
  );
  const others = lines.filter((line, at) => line.trim() !== '' && labels[at]?.kind !== kind);
  const people = new Set(named).size;
  if (people === named.length) return false;
  const asked = others.length > 0 && others.every((line) => /^\s*[―—–]/u.test(line));
  if (kind === 'apart' && asked) return true;
  if (named.length < 3) return false;
  if (kind === 'letter') return people === 2 && others.length === 0;
  if (kind === 'round') return people > 1 && named.length * 3 >= others.length;
  // 月曜 数学 is no talk: most of what is said are sentences.
  const ended = labels.filter((label) => label?.kind === kind && sentenceEnd.test(label.rest));
  return (
    people > 1 &&
    ended.length * 2 >= named.length &&
    (others.length === 0 || (people * 2 <= named.length && others.length < named.length))
  );
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
  const talks = new Set(
    (['round', 'apart', 'letter'] as const).filter((kind) => isTalk(kind, labels, lines)),
  ) as ReadonlySet<Label['kind']>;
  // Q1, A1, Q2: two people, however many questions.
  const asked = labels.flatMap((label) =>
    label && numberedTurn.test(label.name) ? label.name : [],
  );
  const inQuestions = asked.length > 2 && new Set(asked.map((one) => one[0])).size === 2;
  const isNumbered = ({ name: speaker }: Label) => inQuestions && numberedTurn.test(speaker);
  const person = (speaker: string) => inQuestions ? speaker.replace(numberedTurn, '$1') : speaker; // prettier-ignore
  const trusted = ({ kind, name: speaker }: Label) =>
    kind === 'styled'
      ? styled.length > 1 || plain.has(speaker)
      : kind === 'bracket'
        ? returns
        : talks.has(kind);
  return lines
    .map((line, index) =>
      labels[index] && (trusted(labels[index]) || isNumbered(labels[index]))
        ? `${person(labels[index].name)}：${labels[index].rest}`
        : line,
    )
    .join('\n');
}
