import fc from 'fast-check';
import { splitText } from './split.js';
import type { SplitMode } from '../types.js';

const split = (
  text: string,
  mode: SplitMode = 'period',
  more: { splitBy?: string; noSplit?: string[] } = {},
) => splitText(text, { mode, ...more }).pieces.map(({ content }) => content);

describe('period mode', () => {
  // The pieces a line should give, divided by |.
  it.each([
    'ありがとうございます。|これを三つください。',
    '本当？！|うそ。',
    'Yes, I have one with Dr. Kim at 10:30.|Ok.',
    'My temperature is 38.2 degrees.|Really.',
    'See https://example.com/a.b?c=1!d now.|Then go to www.example.org.|Done.',
    'Use e.g. tea, i.e. green tea.|Mr. and Mrs. Smith agree.',
    'We met at 5 p.m. yesterday.|We left at 6 p.m.|They stayed.',
    'Take No. 5.|No.|I will not.',
    'J. K. Rowling wrote it.|M. Dupont read it.|So did I.|He slept.',
    'Wir kommen am 3. Mai.|Das ist z.B. gut.',
    '1. Open the door.|It is number 2.|Then close it.',
    '“Is this yours?” asked the waiter.|“Yes.”|“Good.”',
    '"Stop!" he cried.|"Why?"|She ran.',
    '「行く。」と言った。|「来ない。」|雨だ。',
    '“真的吗？”他说。|“走！”小王喊道。|“好。”|天黑了。',
    '今天天气很好。|“真的吗？”|真的。',
    '“가요?”라고 물었다.|네.',
    '« Oui. » dit-il.|« Non ! »|Il part.',
    '（笑。）|はい。',
    'Wait...|What?',
    'Open node.js and example.com today.|Good.',
    'no mark at the end',
    'Das ist z. B. Äpfel und d. h. gut.|Er wohnt in der Goethestr. 5, inkl. Balkon.|Ja.',
    '„Wirklich?“, fragte sie.|„Ja.“|Er kam.',
    '„Komm!“ rief er.|“Good.”|Fine.',
    '¿De verdad?, preguntó.|Vive en EE. UU. desde 1999.|Sí.',
    'He said... nothing.|Wait...|What?',
    'It is -5.5°C.|It weighs 2.5 kg.',
    '他问我：“在做什么？”|我没有回答。|“在听。”我回答。',
    '“真的吗？”，他问。|是的。',
    'はい｡|そうです｡|気温は３．５度。',
    '本当⁉|うそ‼',
    '« À l’école\u202f! »|Il est 8 h 30.|Bien.',
    'Nein!|Doch!|Oh!',
  ])('%s', (text) => expect(split(text.replaceAll('|', ' '))).toEqual(text.split('|')));

  it('tells an opening straight quote from a closing one', () => {
    expect(split('他来了。"真的吗？""好。"')).toEqual(['他来了。', '"真的吗？"', '"好。"']);
    expect(split("He said 'Stop.' Then 'Go.'")).toEqual(["He said 'Stop.'", "Then 'Go.'"]);
  });
  it('does not take every と for a quotation', () =>
    expect(split('「おいしい。」とてもうれしい。')).toEqual([
      '「おいしい。」',
      'とてもうれしい。',
    ]));
  it('does not need a space after a full stop before a capital', () =>
    expect(split('Stop.Go.')).toEqual(['Stop.', 'Go.']));
  it('keeps words the author keeps whole', () => {
    expect(
      split('I use Yahoo! a lot. モーニング娘。が好き。', 'period', {
        noSplit: ['Yahoo!', 'モーニング娘。'],
      }),
    ).toEqual(['I use Yahoo! a lot.', 'モーニング娘。が好き。']);
    expect(split('I use Yahoo! A lot.')).toHaveLength(2);
  });
  it('ends a sentence at every line end, also after an abbreviation', () =>
    expect(split('See Dr.\nKim is out')).toEqual(['See Dr.', 'Kim is out']));
  it('gives every piece its speaker and line', () =>
    expect(splitText('A: One. Two.\n\nB: Three.\nfour', { mode: 'period' }).pieces).toEqual([
      { content: 'One.', speaker: 'A', line: 0 },
      { content: 'Two.', speaker: 'A', line: 0 },
      { content: 'Three.', speaker: 'B', line: 2 },
      { content: 'four', speaker: 'default', line: 3 },
    ]));
  it('keeps marks that nobody can say with their neighbour', () => {
    expect(split('…。 はい。 ！')).toEqual(['…。 はい。 ！']);
    expect(split('。。。')).toEqual(['。。。']);
  });
});

describe('the other modes', () => {
  it('splits paragraphs at line ends and drops empty ones', () =>
    expect(split('a. b.\r\n\r\n c\n', 'paragraph')).toEqual(['a. b.', 'c']));
  it('splits at another separator, a label opening a piece of its own', () => {
    expect(split('a\nb\n\nc', 'paragraph', { splitBy: '\n\n' })).toEqual(['a\nb', 'c']);
    expect(
      splitText('A: one\nmore\n\nB: two\nA: x|A: y', {
        mode: 'paragraph',
        splitBy: '\n\n',
      }).pieces.map(({ speaker, content, line }) => [speaker, content, line]),
    ).toEqual([
      ['A', 'one\nmore', 0],
      ['B', 'two', 3],
      ['A', 'x|A: y', 4],
    ]);
    expect(split('A: x|A: y\nA: z', 'paragraph', { splitBy: '|' })).toEqual(['x', 'A: y', 'z']);
  });
  it('leaves the text whole in mode none', () => {
    expect(splitText(' a\nb ', { mode: 'none' }).pieces).toEqual([
      { content: 'a\nb', speaker: 'default', line: 0 },
    ]);
    expect(splitText('A: a\nA: b', { mode: 'none' }).pieces).toEqual([
      { content: 'a\nb', speaker: 'A', line: 0 },
    ]);
    expect(split('A: a\nB: b', 'none')).toEqual(['A: a\nB: b']);
  });
  it('finds nothing in white space', () => expect(split(' \n\n ', 'paragraph')).toEqual([]));
});

describe('any input', () => {
  const dense = (text: string) => text.replace(/[\s\u0085]+/gu, '');
  const texts = fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        '.',
        '。',
        '！',
        '?',
        '”',
        '"',
        '」',
        '「',
        ' ',
        '\n',
        '3',
        'はい',
        '好',
        'Dr.',
        'https://a.b/',
        '…',
        '\r\n',
        '|',
        'と',
      ),
      {
        maxLength: 60,
      },
    )
    .map((parts) => parts.join(''));

  it('loses nothing but white space, in every mode', () =>
    fc.assert(
      fc.property(
        fc.oneof(texts, fc.string({ unit: 'binary', maxLength: 80 })),
        fc.constantFrom<SplitMode>('none', 'paragraph', 'period'),
        (text, mode) => {
          const { pieces } = splitText(text, {
            mode,
            enableSpeakerParsing: false,
            noSplit: ['a.'],
          });
          expect(dense(pieces.map(({ content }) => content).join(''))).toBe(dense(text));
          expect(
            pieces.every(({ content }) => content.trim() !== '' && content === content.trim()),
          ).toBe(true);
        },
      ),
      { numRuns: 500 },
    ));

  it('works through 200 000 characters of each bad kind in one pass', () => {
    // Quadratic scanners need minutes here and run into the test's own limit; a linear one needs milliseconds.
    for (const unit of [
      'a',
      '„',
      '“',
      'z. ',
      '：“',
      '【a】',
      'a.b ',
      '...a',
      'あ',
      'a ',
      '"',
      '.',
      '1.',
      'Dr.',
      '”',
      'https://',
      'a.',
      '「',
      '1. ',
      'x?"',
      'A: ',
    ]) {
      const text = unit.repeat(200_000 / unit.length);
      expect(dense(split(text).join(''))).toHaveLength(dense(text.replace(/^A: /, '')).length);
    }
  });
});
