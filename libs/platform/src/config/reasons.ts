import type { z } from 'zod';

const FORMATS: Readonly<Record<string, string>> = {
  url: '必须是网址',
  email: '必须是邮箱地址',
  hostname: '必须是主机名',
};
const TYPES: Readonly<Record<string, string>> = { number: '必须是数字', int: '必须是整数' };

/** Why a value is refused, for whoever runs the server: in one language, and never with the value. */
export const reasonFor = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? '格式不正确';
    case 'too_small':
    case 'too_big': {
      const [bound, limit] =
        issue.code === 'too_small' ? ['至少', issue.minimum] : ['最多', issue.maximum];
      return issue.origin === 'string' ? `${bound} ${limit} 个字符` : `${bound}是 ${limit}`;
    }
    case 'invalid_value':
      return `只能是 ${issue.values.map(String).join('、')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? '格式不正确';
    default:
      return '格式不正确';
  }
};

/** Letters to change, add, drop or swap with the next one, from one word to the other. */
const distance = (from: string, to: string): number => {
  let [before, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[to.length] ?? 0;
};

/** A short name may be another program's own (HOME is no HOST): there one slip is looked for, else two. */
const slips = (name: string): number => (name.length < 6 ? 1 : 2);

/** The name that somebody meant by one that is unknown. */
export const meantBy = (name: string, known: Iterable<string>): string | undefined =>
  [...known]
    .map((one) => ({ one, off: distance(name, one) }))
    .filter(({ one, off }) => off <= slips(one))
    .toSorted((a, b) => a.off - b.off)[0]?.one;
