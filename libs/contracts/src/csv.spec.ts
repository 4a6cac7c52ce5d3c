import { csvOf } from './csv.js';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]);

it('quotes what would break a line, and nothing else', () =>
  expect(
    csvOf(
      [
        ['名字', '数'],
        ['小川, "花"', 3],
        ['两\n行', null],
      ],
      true,
    ),
  ).toBe('\uFEFF名字,数\r\n"小川, ""花""",3\r\n"两\n行",\r\n'));

it.each(['=HYPERLINK(1)', '+1', '-1', '@x', ' =1', '\u3000=1', '＝1', '＋1', '－1', '＠x'])(
  'never hands a formula to a spreadsheet: %j',
  (text) => expect(line(text)).toBe(`'${text}\r\n`),
);
it('nor where cells are parted by semicolons or tabs', () => {
  expect(line('a;=1')).toBe('"a;=1"\r\n');
  expect(line('a\t=1')).toBe('"a\t=1"\r\n');
  expect(line('\n=1')).toBe('"\'\n=1"\r\n');
});
it('leaves numbers alone', () => expect(line(-1, 0)).toBe('-1,0\r\n'));
