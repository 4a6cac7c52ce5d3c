import { MOST_SPECIAL_WORDS } from '@app/contracts';
import type { Rule } from './names.js';
import { readWords, writeWords } from './tsv.js';

const word = (more: Partial<Rule> = {}): Rule => ({
  word: '方',
  language: 'ja',
  kind: 'reading',
  value: 'かた',
  priority: 0,
  isEnabled: true,
  ...more,
});

describe('a table of special words', () => {
  it('says after reading what was written, whatever stands in a word', () => {
    const rules = [
      word(),
      word({ word: 'a\tb\\n', kind: 'speak-as', value: 'one\ntwo' }),
      word({ word: '=1+1', kind: 'glossary', language: 'zh-CN', value: "'-x" }),
      word({ word: "''@x", kind: 'no-split', value: '', priority: -3, isEnabled: false }),
    ];
    const { rows, bad } = readWords(writeWords(rules));
    expect([rows.map(({ rule }) => rule), bad]).toEqual([rules, []]);
  });
  it('gives a spreadsheet no formula', () => {
    const table = writeWords([word({ word: '=HYPERLINK("x")', value: '+1' })]);
    expect(table.split('\n')[1]?.split('\t').slice(0, 4)).toEqual([`'=HYPERLINK("x")`, 'ja', '读音', "'+1"]); // prettier-ignore
  });
  it('is read without a head, with Windows line ends, a byte order mark, kinds by their code, and few columns', () => {
    const { rows } = readWords('\uFEFF方\tja\treading\tかた\r\n\r\nDr.\ten\t不拆分\r\n');
    expect(rows.map(({ line, rule }) => [line, rule])).toEqual([
      [1, word()],
      [3, word({ word: 'Dr.', language: 'en', kind: 'no-split', value: '' })],
    ]);
  });
  it('names each line that is no word, and why', () => {
    const { rows, bad } = readWords(
      '方\tja\t读音\tかた\n方 ja\n\tja\t读音\tx\n犬\tja\t魔法\tx\n犬\tja\t读音\n犬\tja\t读音\tx\t高\n方\tja\t读音\tほう',
    );
    expect(rows).toHaveLength(1);
    expect(bad.map(({ line, why }) => [line, why])).toEqual([
      [2, '各列之间要用制表符分开'],
      [3, '请填写词语'],
      [4, '请选择特殊词的种类'],
      [5, '请填写读法或译法'],
      [6, '请检查填写的内容'],
      [7, '和第 1 行是同一个词的同一种规则'],
    ]);
    expect(bad[0]?.text).toBe('方 ja');
  });
  it('ends where a person’s words end, and keeps what comes after', () => {
    const many = Array.from({ length: MOST_SPECIAL_WORDS + 2 }, (_, n) => word({ word: `w${n}` }));
    const { rows, bad } = readWords(writeWords(many));
    expect([rows.length, bad.length, bad[0]?.line]).toEqual([
      MOST_SPECIAL_WORDS,
      2,
      MOST_SPECIAL_WORDS + 2,
    ]);
  });
});
