import { DEFAULT_SPEAKER } from '../types.js';

/** A label found in a text, how often, and whether its lines are read as spoken by it. */
export interface CastMember {
  name: string;
  count: number;
  enabled: boolean;
}

export interface SpokenLine {
  speaker: string;
  /** The line without its label, trimmed. */
  content: string;
  labelled: boolean;
}

const MAX_LETTERS = 20;
const MAX_SIGNS = 4;
const letter = /[\p{L}\p{N}\p{M}]/u;
/** Between the letters of a name: Mr. Brown, Anne-Marie, O’Neill. */
const sign = /[ .'’·・-]/;
const likeName =
  /^(?:\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){0,3}(?: \d+)?|\p{Lo}[\p{Lo}·・ ]*)$/u;
const time = /\p{Nd}[:：]\p{Nd}/u;
/** Words that announce what follows and do not say it, and who said it in a story (他说：“…”, 子曰：“…”). */
const announcing =
  /^(?:例[句文]?|注意?|提示|重[点點要]|[语語文]法|译文|答案|答え|\p{Script=Han}{0,4}[时時][间間]|\p{Script=Han}{0,2}地[点點址]|(?:出生)?日期|姓名|年[龄齢]|性[别別]|[电電][话話]|[价價]格|票[价價]|材料|主料|[调調]料|用料|食材|做法|步[骤驟]|作り方|住所|氏名|料金|会場|日程|持ち物|対象|出身|趣味|場所|日時|意味|訳|警告|主[题題]|件名|宛先|[发發]件人|收件人|[备備]注|備考|補足|参考|ポイント|[説说]明|总结|주의|참고|제목|notes?|examples?|tips?|warning|caution|danger|attention|important|hint|info|name|age|address|phone|tel|e-?mail|time|place|price|ingredients?|method|directions?|subject|from|to|cc|sent|date|step|re|fwd|title|chapter|source|summary|p\.?s|achtung|hinweis|warnung|beispiel|tipp|betreff|remarque|exemple|avertissement|objet|nota|atención|aviso|ejemplo|advertencia)(?: \d+)?$|\p{Script=Han}[说說道问問喊叫答曰](?:[我你您他她们]{0,2}|道)$|said$|asked$/iu;

/** One line end for all: CRLF, lone CR and the two Unicode separators become LF. */
export const normaliseLines = (text: string): string =>
  text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');

/** Reads a label at the start of a line, in at most some 40 steps whatever the line holds. */
function labelOf(line: string): { label: string; rest: string; loose: boolean } | undefined {
  let letters = 0;
  let signs = 0;
  let end = 0;
  for (const character of line) {
    if (character === ':' || character === '：') {
      const label = line.slice(0, end).trimEnd();
      const rest = line.slice(end + 1);
      if (
        letters === 0 ||
        end - label.length > 1 ||
        sign.test(label.slice(-1)) ||
        rest.trim() === '' ||
        announcing.test(label)
      )
        return undefined;
      if (rest.startsWith('//')) return undefined; // an address
      if (time.test(line.slice(Math.max(0, end - 1), end + 2))) return undefined; // 10:30, 小明 10:23
      return { label, rest, loose: end > label.length || /[^\p{L}\p{N}\p{M}]/u.test(label) };
    }
    if (sign.test(character) && letters > 0 && signs < MAX_SIGNS) signs += 1;
    else if (letter.test(character) && letters < MAX_LETTERS) letters += 1;
    else return undefined;
    end += character.length;
  }
  return undefined;
}

/**
 * Reads the speakers of a text, line by line. A label is 1–20 letters or digits of any script before `:` or `：`; with spaces or
 * signs inside (Mr. Brown), or a space before the colon, it must occur twice or look like a name in a dialogue; a single label in a text with other lines is prose ("Note: …"). Empty lines stay, so that
 * line numbers hold. The cast also lists labels that are switched off.
 */
export function readSpeakers(
  text: string,
  options: { switchedOff?: readonly string[]; enabled?: boolean } = {},
): { lines: SpokenLine[]; cast: CastMember[] } {
  const { switchedOff = [], enabled = true } = options;
  const lines = normaliseLines(text)
    .split('\n')
    .map((line) => line.trim());
  const plain = (content: string): SpokenLine => ({
    speaker: DEFAULT_SPEAKER,
    content,
    labelled: false,
  });
  if (!enabled) return { lines: lines.map(plain), cast: [] };

  const labels = lines.map(labelOf);
  const counts = new Map<string, number>();
  for (const found of labels)
    if (found) counts.set(found.label, (counts.get(found.label) ?? 0) + 1);
  const said = lines.filter((line) => line !== '').length;
  const labelled = labels.filter(Boolean).length;
  // In a dialogue, too, a loose label that comes once must look like a name: Mary Ann, TANAKA.
  const dialogue = labelled > 1 && labelled * 2 > said;
  for (const found of labels)
    if (
      found?.loose &&
      (counts.get(found.label) ?? 0) < 2 &&
      !(dialogue && likeName.test(found.label))
    )
      counts.delete(found.label);
  const [only] = counts.values();
  if (counts.size === 1 && only === 1 && said > 1) counts.clear();

  const off = new Set(switchedOff);
  return {
    lines: lines.map((line, index) => {
      const found = labels[index];
      if (!found || !counts.has(found.label) || off.has(found.label)) return plain(line);
      return { speaker: found.label, content: found.rest.trim(), labelled: true };
    }),
    cast: [...counts].map(([name, count]) => ({ name, count, enabled: !off.has(name) })),
  };
}
