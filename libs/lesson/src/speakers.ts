import { DEFAULT_SPEAKER } from './types.js';

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
  /** UTF-16 length of the label with its mark, from the start of the trimmed line. */
  head: number;
}

const MAX_LETTERS = 20;
/** No label, with all that may stand around it, is longer. */
const MAX_HEAD = 90;
const letter = /[\p{L}\p{N}\p{M}]/gu;
const named = String.raw`[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}]|(?:\. ?|[ '’·・&_\-])(?=[\p{L}\p{N}])){0,40}`;
const numbering = String.raw`(?:\p{Nd}{1,3}[.)、．]\s?(?=\p{L}))?`;
const direction = String.raw`(?: ?[(（][^()（）:：]{1,24}[)）])?`;
/** `Tom:`, `Marie :`, `Tom (laughing):`, `**Tom:**`, `1. A:` */
const colon = new RegExp(String.raw`^${numbering}(?:\*\*)?(${named})${direction}(?:\*\*)?[ \u00a0\u202f\u3000\t]{0,6}[:：](?:\*\*)?`, 'u');
/** 【店員】, [Tom] */
const bracket = new RegExp(String.raw`^[【［〔\[](${named})[】］〕\]][:：]?`, 'u');
/** 田中「…」 */
const quote = new RegExp(String.raw`^(${named})[ \u3000]?(?=[「『])`, 'u');
const particle = /[はがもとにをでのへやっ、]$/u;

// Words before a colon that announce a text and do not say it.
const announcing = new Set(
  '例 例句 例文 例如 注 注意 备注 備考 提示 小贴士 重点 重點 语法 文法 单词 词汇 生词 翻译 译文 原文 答案 标题 时间 時間 日時 日期 地点 場所 总结 ポイント 意味 訳 答え 解説 note notes example examples tip tips warning hint answer answers title time date place summary ps p.s.'.split(
    ' ',
  ),
);
const telling = /(?:\p{Script=Han}[说說道问問喊叫答](?:[我你您他她它咱们們着著]{0,3}|道)|(?:^| )(?:said|says|asked|replied))$/u;

interface Label {
  label: string;
  head: number;
  /** `plain` is a label by itself; `styled` when another line of its style stands in the text; `loose` when it returns; `bracket` when any returns. */
  kind: 'plain' | 'styled' | 'loose' | 'bracket';
}

/** One line end for all: CRLF, lone CR and the two Unicode separators become LF. */
export const normaliseLines = (text: string): string => text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');

/** Reads a label at the start of a line, in a bounded number of steps whatever the line holds. */
function labelOf(line: string): Label | undefined {
  const start = line.slice(0, MAX_HEAD);
  const found = colon.exec(start) ?? bracket.exec(start) ?? (/[」』]$/u.test(line) ? quote.exec(start) : null);
  const [head = '', label = ''] = found ?? [];
  const rest = line.slice(head.length);
  if (label === '' || rest.trim() === '' || announcing.has(label.toLowerCase()) || telling.test(label)) return undefined;
  if ((label.match(letter)?.length ?? 0) > MAX_LETTERS || label.split(' ').length > 4) return undefined;
  if (/^[【［〔[]/u.test(head)) return /^\p{Nd}+$/u.test(label) ? undefined : { label, head: head.length, kind: 'bracket' };
  if (!/[:：]\**$/u.test(head)) return particle.test(label) || label.length > 10 ? undefined : { label, head: head.length, kind: 'styled' };
  if (rest.startsWith('//')) return undefined; // an address
  if (/\p{Nd}$/u.test(label) && /^\p{Nd}/u.test(rest)) return undefined; // a time or a score
  const kind = /[^\p{L}\p{N}\p{M}]/u.test(label) ? 'loose' : head.length > label.length + 1 ? 'styled' : 'plain';
  return { label, head: head.length, kind };
}

/**
 * Reads the speakers of a text, line by line. A label is 1–20 letters or digits of any script before `:` or `：`; with spaces or signs
 * inside (Mr. Brown), or as 【店員】, it must occur twice; a space, stage direction or number beside it (`Marie :`, `Tom (laughs):`) and
 * 田中「…」 need a second line of that kind; a single label in a text with other lines is prose ("Note: …"). Empty lines stay, so that
 * line numbers hold. The cast also lists labels that are switched off.
 */
export function readSpeakers(text: string, options: { switchedOff?: readonly string[]; enabled?: boolean } = {}): { lines: SpokenLine[]; cast: CastMember[] } {
  const { switchedOff = [], enabled = true } = options;
  const lines = normaliseLines(text)
    .split('\n')
    .map((line) => line.trim());
  const plain = (content: string): SpokenLine => ({ speaker: DEFAULT_SPEAKER, content, labelled: false, head: 0 });
  if (!enabled) return { lines: lines.map(plain), cast: [] };

  const labels = lines.map(labelOf);
  const counts = new Map<string, number>();
  for (const found of labels) if (found) counts.set(found.label, (counts.get(found.label) ?? 0) + 1);
  const styled = labels.filter((found) => found?.kind === 'styled').length > 1;
  const bracketed = labels.some((found) => found?.kind === 'bracket' && (counts.get(found.label) ?? 0) > 1);
  const trusted = { plain: true, styled, bracket: bracketed, loose: false };
  const sure = new Set(labels.flatMap((found) => (found && trusted[found.kind] ? [found.label] : [])));
  for (const [label, count] of counts) if (!sure.has(label) && count < 2) counts.delete(label);
  const [only] = counts.values();
  if (counts.size === 1 && only === 1 && lines.filter((line) => line !== '').length > 1) counts.clear();

  const off = new Set(switchedOff);
  return {
    lines: lines.map((line, index) => {
      const found = labels[index];
      if (!found || !counts.has(found.label) || off.has(found.label)) return plain(line);
      return { speaker: found.label, content: line.slice(found.head).trim(), labelled: true, head: found.head };
    }),
    cast: [...counts].map(([name, count]) => ({ name, count, enabled: !off.has(name) })),
  };
}
