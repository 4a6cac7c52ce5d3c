import { Rejected } from '@app/kernel';
import { parseJson } from './json.js';

const parse = (text: string, most = 1000) => parseJson(Buffer.from(text), most);
const codeOf = (text: string, most?: number): string => {
  try {
    return JSON.stringify(parse(text, most));
  } catch (error) {
    return error instanceof Rejected ? error.code : String(error);
  }
};

it.each([
  '{"a":[1,{"b":"__proto__"}],"constructor":"x","c":"[[[[,,,,"}',
  '"\\"[{"',
  '0',
  `${'['.repeat(32)}${']'.repeat(32)}`,
])('%s is taken as it is', (text) => expect(parse(text)).toEqual(JSON.parse(text)));

it.each([
  ['{', 'INVALID'],
  ['', 'INVALID'],
  [`${'['.repeat(33)}${']'.repeat(33)}`, 'INVALID'],
  ['{"__proto__":1}', 'INVALID'],
  ['[{"a":{"\\u005f_proto__":{}}}]', 'INVALID'],
  ['{"constructor":{"prototype":{}}}', 'INVALID'],
  ['[{"constr\\u0075ctor":{"prototype":1}}]', 'INVALID'],
])('%s is refused', (text, code) => expect(codeOf(text)).toBe(code));

it('counts values before it makes any', () => {
  const parsing = jest.spyOn(JSON, 'parse');
  for (const text of [
    `[${'0,'.repeat(50)}0]`,
    '['.concat('[],'.repeat(25), '[]]'),
    `{${'"a":1,'.repeat(30)}"b":2}`,
  ])
    expect(codeOf(text, 50)).toBe('TOO_LARGE');
  expect(parsing).not.toHaveBeenCalled();
  expect(codeOf('[",,,,,,,,,,,,,",1]', 2)).toBe('[",,,,,,,,,,,,,",1]');
});

it('makes half of a character one sign that can be written down', () => {
  expect(parse('{"a\\ud83d":["x\\uDE00y","\\ud83d\\ude00"],"b":"\\\\ud83d"}')).toEqual({
    'a\ufffd': ['x\ufffdy', '😀'],
    b: '\\ud83d',
  });
});
