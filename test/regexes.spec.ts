import { execFileSync } from 'node:child_process';

// The gate of `npm run check`: ES modules of plain Node, which jest here cannot load.
const run = (module: string, body: string): unknown =>
  JSON.parse(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', `import * as gate from './scripts/${module}.mjs'; console.log(JSON.stringify(${body}))`], // prettier-ignore
      { encoding: 'utf8' },
    ),
  );

describe('the regular expressions of a file', () => {
  const source = String.raw`
    const digit = '\\d';
    const word = /[a-z]+/u;
    let moving = 'x';
    const all = [
      /^a\/b$/gi.test(text), // '/no/' and "/none/" are texts
      new RegExp('^' + digit + '$', 'u'),
      RegExp(${'`${digit}{2}`'}),
      new RegExp(String.raw${'`\\s${word.source}`'}, 'u' as const),
      new RegExp(word, 'g'),
      new RegExp(moving),
      new RegExp(of(text), 'u'),
    ];
    const rest = a / b / c;`;
  it('are its literals, and what it makes of constants', () =>
    expect(
      run(
        'regex-literals',
        `gate.literalsOf('a.ts', ${JSON.stringify(source)}).map(({ line, source, flags }) => [line, source ?? null, flags])`,
      ),
    ).toEqual([
      [3, '[a-z]+', 'u'],
      [6, String.raw`^a\/b$`, 'gi'],
      [7, String.raw`^\d$`, 'u'],
      [8, String.raw`\d{2}`, ''],
      [9, String.raw`\s[a-z]+`, 'u'],
      [10, '[a-z]+', 'g'],
      [11, null, ''],
      [12, null, 'u'],
    ]));
});

describe('the time of a regular expression', () => {
  const wrong = [/(a+)+b/, /\s+$/, /\s*\n\s*/, /(\w+\s?)*$/, /^#+\s+(.+?)\s*#*$/, /^(a|ab|b)*c/, /^(?:x?y?)*z/, /^(?:\d+,?)+;/, /<[^>]*>/, /\/[:*].*$/, /Silk(?!.*Mobile)/, /x.*y.*z/s]; // prettier-ignore
  const fine = [/^a+b/, /(?<!\s)\s+$/, /<[^<>]*>/, /"[^"]*"/, /[a-z]+/, /a.*/s, /^[\w@.-]{1,120}$/, /^(?:[a-z]+-)*$/, /\p{L}{1,40}:/u]; // prettier-ignore
  const judged = run(
    'regex-analysis',
    `${JSON.stringify([...wrong, ...fine].map(({ source, flags }) => ({ source, flags })))}.map((one) => gate.superLinear(one) ?? null)`,
  ) as (string | null)[];
  it.each(wrong.map((regex, n) => [String(regex), judged[n]]))('of %s is no straight line', (_, why) => expect(why).toEqual(expect.any(String))); // prettier-ignore
  it.each(fine.map((regex, n) => [String(regex), judged[wrong.length + n]]))('of %s is one', (_, why) => expect(why).toBeNull()); // prettier-ignore
});
