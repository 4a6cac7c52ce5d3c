import { withoutReadings } from './beside.js';
import { withoutHtml } from './html.js';
import { normaliseLines } from './speakers.js';

/** Characters that are not seen: zero width spaces and hyphens, marks of direction. The joiners of emoji and of Persian stay. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Headings, bold, italics, code and links of Markdown, and the signs before the members of a list. */
const withoutMarkdown = (line: string): string =>
  line
    .replace(/^([ \t]*)(?:#{1,6}|>|[-*•‣▪●○◆◇■□・])[ \t\u3000]+(?=\S)/, '$1')
    .replace(/\*\*(?=\S)([^*\n]{1,200})\*\*/g, '$1')
    .replace(/(?<![\p{N}*])\*(?=[\p{L}「“"'])([^*\n]{1,200})(?<!\s)\*(?![\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])_(?=\S)([^_\n]{1,200})(?<!\s)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/(?<!`)`([^`\n]{1,200})`(?!`)/g, '$1')
    .replace(/\[([^[\]\n]{1,200})\]\((?:https?:\/\/|\/)[^()\s]{1,500}\)/g, '$1');

/** [1], [注 2], [citation needed]: footnotes of an encyclopedia, behind what they are for. */
const footnote =
  /(?<=[\p{L}\p{N}.,!?、。，！？”"」』）)\]])\[(?:(?:注|注釈|note|nb) ?)?(?:\d{1,3}|[a-z]|要出典|来源请求|citation needed|edit|编辑|編輯|編集|bearbeiten|modifier)\]/giu;
/** [Chorus], [Verse 2: Ann]: the parts of a song. */
const part =
  /^[[【](?:edit|编辑|編輯|編集|verse|chorus|bridge|intro|outro|pre-chorus|post-chorus|hook|refrain|interlude|instrumental|副歌|主歌|间奏|前奏|尾奏|サビ|[A-C]メロ|間奏)[^\]】]{0,40}[\]】]$/i;

/** （笑）, (laughs): how it is said, wherever it stands. */
const direction =
  /[（(［[](?:[大苦微冷爆]?笑(?:い|声|って|着)?|泣(?:く|き|いて)?|怒|涙|照れ|拍手|沈黙|ため息|小声(?:で)?|大声で|哭|叹气|挥手|点头|摇头|鼓掌|掌声|沉默|停顿|低声|小声|laugh(?:s|ing|ter)?|sighs?|sighing|whisper(?:s|ing)?|applause|crosstalk|inaudible(?: [\d:]{4,8})?|pause)[）)］\]] ?/giu;

/** Ｈｅｌｌｏ， as a keyboard of the East writes it: in a line of nothing else it is Latin. */
const withoutWidth = (line: string): string =>
  /[Ａ-Ｚａ-ｚ]{2}/.test(line) && !/(?!\p{Script=Latin})\p{L}/u.test(line)
    ? line.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ') // prettier-ignore
    : line;

/** The line under the heads of a table of Markdown. */
const ruler = /^\|?(?::?-{1,40}:?\|){1,20}(?::?-{1,40}:?)?$/;
const isRuler = (line = ''): boolean => ruler.test(line.replace(/[ \t]/g, ''));
const row = /^[ \t]*\|(.{1,2000})\|[ \t]*$/;

/** Tables of Markdown as spreadsheets copy them: a tab between the cells. Their heads are no sentences. */
function withoutRules(lines: readonly string[]): string[] {
  if (!lines.some((line) => isRuler(line))) return [...lines];
  return lines
    .filter((line, at) => !isRuler(line) && !(row.test(line) && isRuler(lines[at + 1])))
    .map((line) => {
      const cells = row.exec(line)?.[1]?.split('|').map((cell) => cell.trim()); // prettier-ignore
      return cells?.join('\t').trim() ?? line;
    });
}

/** What an export of Anki says of itself. */
const setting = /^#(?:separator|html|tags|columns|deck|notetype|guid)(?: column)?:/;
/** Around code: ```sh */
const fence = /^[ \t]*```[\w+-]{0,20}[ \t]*$/;
const sounding = /[\p{L}\p{N}]/u;

const circled = /[①-⑳❶-❿]/g;
/** Before a line or a sentence; not one that is said of it: ①と②, ①が正しい. */
const circledFirst =
  /(?:^[ \t\u3000]*|(?<=[。！？!?；;][ \u3000]?))[①-⑳❶-❿](?![とや和与跟及或、・~〜,/-][①-⑳]|[はがを]\p{Script=Han})[ \t\u3000]*(?=\S)/gu;
/** ①, or (1) and 1. in a list that counts on: what a person would not read aloud. */
function withoutNumbers(lines: string[]): string[] {
  const numbered = lines.map((line) =>
    /^[ \t]*[（(]?(\p{Nd}{1,3})(?:[）)]|[.．、](?!\p{Nd}))[ \t\u3000]*(?=\S)/u.exec(line),
  );
  const numbers = numbered.flatMap((found) => (found ? [Number(found[1]?.normalize('NFKC'))] : []));
  const counts =
    numbers.length > 2 && numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  return lines.map((line, index) => {
    const bare = line.slice(counts ? (numbered[index]?.[0].length ?? 0) : 0);
    const found = bare.match(circled)?.length ?? 0;
    // 答えは①です。②は違います。 speaks of them.
    return found > 0 && found === (bare.match(circledFirst)?.length ?? 0)
      ? bare.replace(circledFirst, '')
      : bare;
  });
}

/**
 * A pasted text without what is there for the eye alone: readings in brackets, tags, marks of Markdown and lists, invisible characters, rulers
 * and pictures on a line of their own. A text without any of these comes back as it is. Linear in its length.
 */
export function tidied(text: string): string {
  const seen = withoutHtml(text).replace(unseen, '').replace(footnote, '').replace(direction, '');
  const lines = normaliseLines(seen).split('\n');
  const read = withoutReadings(
    withoutNumbers(withoutRules(lines).map(withoutMarkdown).map(withoutWidth)).join('\n'),
  ).split('\n');
  const silent = read.map(
    (line) =>
      line.trim() !== '' &&
      (!sounding.test(line) || fence.test(line) || setting.test(line) || part.test(line.trim())),
  );
  if (!read.some((line, index) => sounding.test(line) && !silent[index])) return text;
  const kept = read.filter((_, index) => !silent[index]).join('\n');
  return kept === normaliseLines(text) ? text : kept;
}
