import { readSpeakers } from './speakers.js';

const read = (text: string, switchedOff: string[] = []) =>
  readSpeakers(text, { switchedOff }).lines.map(({ speaker, content }) => [speaker, content]);
const names = (text: string) =>
  readSpeakers(text).cast.map(({ name, count }) => `${name} ${count}`);

describe('speaker labels', () => {
  it.each([
    ['田中：こんにちは', '田中', 'こんにちは'],
    ['さくら：いいですね', 'さくら', 'いいですね'],
    ['민수: 안녕하세요', '민수', '안녕하세요'],
    ['Zoé: Bonjour', 'Zoé', 'Bonjour'],
    ['A1:hello', 'A1', 'hello'],
    ['  Ben:  Yes. ', 'Ben', 'Yes.'],
    [`${'a'.repeat(20)}: hi`, 'a'.repeat(20), 'hi'],
    ['3：はい', '3', 'はい'],
  ])('%s is said by %s', (line, speaker, content) =>
    expect(read(line)).toEqual([[speaker, content]]),
  );

  it.each([
    '10:30 we met',
    '１０：３０に会う',
    'http://example.com',
    'https://a.b',
    `${'a'.repeat(21)}: hi`,
    'A-B: hi',
    ': hi',
    '「はい」：hi',
    'Mary Ann: hi',
    'A:',
    'Ben : hi',
    'Ben',
  ])('%s has no label', (line) => expect(read(line)).toEqual([['default', line]]));

  it('takes a time inside a line as content', () =>
    expect(read('Ben: Dr. Kim at 10:30.\nAnn: Ok.')).toEqual([
      ['Ben', 'Dr. Kim at 10:30.'],
      ['Ann', 'Ok.'],
    ]));
  it('takes a single label among other lines as prose', () =>
    expect(read('It rained.\nNote: bring a coat.')).toEqual([
      ['default', 'It rained.'],
      ['default', 'Note: bring a coat.'],
    ]));
  it('takes a rare label beside another one', () =>
    expect(names('A: 1\nB: 2\nB: 3')).toEqual(['A 1', 'B 2']));
  it('allows one inner space when the label returns', () =>
    expect(names('Mary Ann: hi\nno one\nMary Ann: bye')).toEqual(['Mary Ann 2']));
  it('leaves unlabelled lines to the default speaker', () =>
    expect(read('A: 1\nx\nA: 2')[1]).toEqual(['default', 'x']));
  it('reads every line end', () => expect(names('A: 1\r\nA: 2\rA: 3\u2028A: 4')).toEqual(['A 4']));

  it('keeps a switched-off label in its lines and in the cast', () => {
    expect(read('A: 1\nB: 2', ['A'])).toEqual([
      ['default', 'A: 1'],
      ['B', '2'],
    ]);
    expect(readSpeakers('A: 1\nB: 2', { switchedOff: ['A'] }).cast).toEqual([
      { name: 'A', count: 1, enabled: false },
      { name: 'B', count: 1, enabled: true },
    ]);
  });
  it('reads none when it is switched off as a whole', () =>
    expect(readSpeakers('A: 1\nA: 2', { enabled: false })).toMatchObject({
      cast: [],
      lines: [{ content: 'A: 1' }, { content: 'A: 2' }],
    }));
  it('allows signs inside a name that returns', () =>
    expect(names('Mr. Brown: Hi.\nAnne-Marie: Hi.\nMr. Brown: Bye.\nAnne-Marie: Bye.')).toEqual([
      'Mr. Brown 2',
      'Anne-Marie 2',
    ]));

  it.each([
    ['the time of a message', '小明 10:23\n你好\n小明 10:24\n再见'],
    ['words that announce', '例：一\n注意：二\n例：三\nNote: four\nNote: five'],
    ['who said it in a story', '他说：“走。”\n她问：“去哪？”\n他说：“家。”'],
  ])('takes no label from %s', (_, text) => expect(readSpeakers(text).cast).toEqual([]));

  it('looks at the first letters only of the line that hangs a loose expression', () =>
    expect(read('a'.repeat(30))).toEqual([['default', 'a'.repeat(30)]]));
});
