import { countReading, numeralValue } from '@app/spoken';
import type { Morpheme } from './morpheme.js';
import { said } from './said.js';

const DATE = /^([一二三四五六七八九十]{1,2})月([一二三四五六七八九十]{1,3})日$/;
/** Who is called so is a person, not a day. */
const CALLED = /^(?:さん|さま|様|君|くん|ちゃん|氏|先生|先輩|家)$/;

const counted = (figure: string, counter: string): Morpheme[] => {
  const reading = countReading(numeralValue(figure) ?? 0, counter);
  if (reading === undefined) return [];
  return typeof reading === 'string'
    ? [said(figure + counter, reading, '名詞,一般,*')]
    : [said(figure, reading[0], '名詞,数,*'), said(counter, reading[1], '名詞,接尾,助数詞')];
};

/** 四月一日 is a family name to the dictionary, わたぬき, and next to nothing else; in a sentence it is a day. */
export const withDates = (morphemes: readonly Morpheme[]): Morpheme[] =>
  morphemes.flatMap((morpheme, at) => {
    const [, month, day] = DATE.exec(morpheme.surface) ?? [];
    if (month === undefined || day === undefined) return [morpheme];
    if (CALLED.test(morphemes[at + 1]?.surface ?? '')) return [morpheme];
    return [...counted(month, '月'), ...counted(day, '日')];
  });
