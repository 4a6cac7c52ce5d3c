import { toCsv } from './csv.js';

it('quotes what would break a line, and nothing else', () =>
  expect(
    toCsv(
      ['名字', '数'],
      [
        ['小川, "花"', 3],
        ['两\n行', null],
      ],
    ),
  ).toBe('\uFEFF名字,数\r\n"小川, ""花""",3\r\n"两\n行",\r\n'));

it('never hands a formula to a spreadsheet', () => {
  expect(toCsv(['a'], [['=HYPERLINK(1)'], ['+1'], ['-1'], ['@x']])).toBe(
    "\uFEFFa\r\n'=HYPERLINK(1)\r\n'+1\r\n'-1\r\n'@x\r\n",
  );
  expect(toCsv(['a'], [[-1]])).toBe('\uFEFFa\r\n-1\r\n');
});
