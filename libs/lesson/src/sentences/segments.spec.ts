import fc from 'fast-check';
import { readLanguages } from '../text/languages.js';
import { segmentText } from './segments.js';
import type { Segment } from '../types.js';

let next = 0;
const newId = () => `o${(next += 1)}`;
beforeEach(() => (next = 0));

const segments = (text: string, former: Segment[] = []) =>
  segmentText(text, { mode: 'period', languages: readLanguages }, newId, former).segments;
const ids = (list: Segment[]) => list.map(({ occurrenceId }) => occurrenceId);
const after = (before: string, text: string) => {
  const former = segments(before);
  return segments(text, former).map(
    ({ occurrenceId, content }) =>
      `${former.some((old) => old.occurrenceId === occurrenceId) ? occurrenceId : 'new'} ${content}`,
  );
};

describe('segment ids', () => {
  it('come from the content without its speaker, so that equal sentences share one, but no occurrence', () => {
    const [a, b, c] = segments('客：はい。\n店員：はい。\n客：はい。');
    expect(new Set([a?.id, b?.id, c?.id]).size).toBe(1);
    expect(ids(segments('客：はい。\n店員：はい。\n客：はい。'))).toHaveLength(3);
    expect(new Set([a, b, c].map((segment) => segment?.occurrenceId)).size).toBe(3);
    expect(segments('はい。')[0]?.id).toBe(a?.id);
  });
});

describe('occurrence ids', () => {
  it.each([
    [
      'another sentence before',
      'One. Two.',
      'Zero. One. Two.',
      ['new Zero.', 'o1 One.', 'o2 Two.'],
    ],
    ['a sentence taken out', 'One. Two. Three.', 'One. Three.', ['o1 One.', 'o3 Three.']],
    [
      'sentences in another order',
      'One. Two. Three.',
      'Three. One. Two.',
      ['o3 Three.', 'o1 One.', 'o2 Two.'],
    ],
    [
      'an edited sentence',
      'One. I like green tea. Three.',
      'One. I like black tea. Three.',
      ['o1 One.', 'o2 I like black tea.', 'o3 Three.'],
    ],
    [
      'an edited first sentence',
      'I like green tea. Two.',
      'I like green tea a lot. Two.',
      ['o1 I like green tea a lot.', 'o2 Two.'],
    ],
    [
      'a sentence put in the place of another',
      'One. Cats sleep. Three.',
      'One. It rained! Three.',
      ['o1 One.', 'new It rained!', 'o3 Three.'],
    ],
    ['another speaker', 'A: Hi.\nB: Yo.', 'B: Hi.\nB: Yo.', ['o1 Hi.', 'o2 Yo.']],
    [
      'an equal sentence before an equal one',
      'Aa. Yes. Bb. Yes.',
      'Aa. Yes. Bb. Yes. Yes.',
      ['o1 Aa.', 'o2 Yes.', 'o3 Bb.', 'o4 Yes.', 'new Yes.'],
    ],
    [
      'an equal sentence put before its equals',
      'Aa. Yes. Bb. Yes.',
      'Yes. Aa. Yes. Bb. Yes.',
      ['new Yes.', 'o1 Aa.', 'o2 Yes.', 'o3 Bb.', 'o4 Yes.'],
    ],
    [
      'a move of equal words, each with its speaker',
      'A: Yes.\nB: Yes.\nC: No.\nC: Go.',
      'C: No.\nC: Go.\nB: Yes.\nA: Yes.',
      ['o3 No.', 'o4 Go.', 'o2 Yes.', 'o1 Yes.'],
    ],
    [
      'a move and another speaker at once',
      'A: Hello.\nA: No.\nA: Go.',
      'A: No.\nA: Go.\nB: Hello.\nB: Stop.',
      ['o2 No.', 'o3 Go.', 'o1 Hello.', 'new Stop.'],
    ],
    [
      'the first of two equal ones taken out with its neighbour',
      'Aa. Yes. Bb. Yes. Cc.',
      'Bb. Yes. Cc.',
      ['o3 Bb.', 'o4 Yes.', 'o5 Cc.'],
    ],
  ])('stay through %s', (_, before, text, expected) =>
    expect(after(before, text)).toEqual(expected),
  );

  it('stay through a re-split where the text stays', () => {
    const former = segments('One.\nTwo. Three.');
    const paragraphs = segmentText(
      'One.\nTwo. Three.',
      { mode: 'paragraph' },
      newId,
      former,
    ).segments;
    expect(ids(paragraphs)[0]).toBe('o1');
    expect(ids(segments('One.\nTwo. Three.', paragraphs))[0]).toBe('o1');
  });

  const lines = fc.array(
    fc.constantFrom(
      'はい。',
      'いいえ。',
      '客：はい。',
      'Yes.',
      'No, thank you.',
      'No, thanks.',
      '',
    ),
    { maxLength: 25 },
  );
  it('are unique, stay in an unchanged text, and survive any reorder one for one', () =>
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const first = segments(a.join('\n'));
        expect(ids(segments(a.join('\n'), first))).toEqual(ids(first));
        const second = segments([...b, ...a].join('\n'), first);
        expect(new Set(ids(second)).size).toBe(second.length);
        const turned = segmentText(
          a.toReversed().join('\n'),
          { mode: 'period', enableSpeakerParsing: false },
          newId,
          first,
        ).segments;
        const plain = segmentText(
          a.join('\n'),
          { mode: 'period', enableSpeakerParsing: false },
          newId,
        ).segments;
        const turnedPlain = segmentText(
          a.toReversed().join('\n'),
          { mode: 'period', enableSpeakerParsing: false },
          newId,
          plain,
        ).segments;
        expect(ids(turnedPlain).toSorted()).toEqual(ids(plain).toSorted());
        expect(new Set(ids(turned)).size).toBe(turned.length);
      }),
    ));
});

describe('what the author gave a sentence', () => {
  const keyword = (text: string) => ({ id: `k-${text}`, text, language: 'en' });
  const former = () =>
    segments('A: I like green tea.\nA: Yes.').map((segment): Segment => ({
      ...segment,
      keywords: [keyword('green'), keyword('tea')],
      voice_db_id: 'v',
      language: 'de',
      languageFixed: true,
      audioUrl: '/x',
      duration: 2,
    }));
  it('stays with an unchanged sentence', () =>
    expect(segments('A: I like green tea.\nA: Yes.', former())[0]).toEqual(
      former()[0] && { ...former()[0], occurrenceId: 'o1' },
    ));
  it('goes as far as an edit reaches', () => {
    const [edited] = segments('A: I like black tea.\nA: Yes.', former());
    expect(edited).toMatchObject({ voice_db_id: 'v', language: 'de', keywords: [keyword('tea')] });
    expect(edited).not.toHaveProperty('audioUrl');
    expect(edited).not.toHaveProperty('duration');
  });
  it('loses the voice with the speaker', () =>
    expect(segments('B: I like green tea.\nA: Yes.', former())[0]).not.toHaveProperty(
      'voice_db_id',
    ));
  it('lets detection correct what nobody fixed', () => {
    const han = segments('了解。');
    expect(han[0]?.language).toBe('zh-CN');
    expect(segments('了解。\nはい。', han)[0]?.language).toBe('ja');
  });
});

it('makes nothing of a text of too many sentences: none is hashed, none is looked for among the former', () => {
  let made = 0;
  const counting = () => `new ${(made += 1)}`;
  const of = (count: number) => () =>
    segmentText('あ\n'.repeat(count), { mode: 'paragraph', most: 500 }, counting).segments.length;
  expect(of(9_990)).toThrow('这段文本有 9990 句，一课最多 500 句');
  expect(made).toBe(0);
  expect(of(500)()).toBe(500);
});
