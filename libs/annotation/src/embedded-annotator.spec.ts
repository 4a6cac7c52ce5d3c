import { annotatorContract } from './annotator.contract.js';
import type { JapaneseAnnotation } from './annotator.js';
import { createAnnotator } from './embedded-annotator.js';

annotatorContract('the embedded annotator', () => createAnnotator());
annotatorContract('the embedded annotator with an Open JTalk that is not there', () =>
  createAnnotator({ openJtalk: { binary: 'no-such-program', dictionary: 'none', voice: 'none' } }),
);

describe('Japanese', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());
  const read = async (content: string) => {
    const { annotations } = await annotator.annotate({ language: 'ja', segments: [{ id: 'a', content }] });
    return annotations['a'] as JapaneseAnnotation;
  };

  it.each([
    ['私は学校へ行った。', 'わたしはがっこうへいった。', 'ワタシワガッコーエイッタ。'],
    ['試験を行った。', 'しけんをおこなった。', 'シケンヲオコナッタ。'],
    ['今日は三百円だ。', 'きょうはさんびゃくえんだ。', 'キョーワサンビャクエンダ。'],
    ['何を食べる？', 'なにをたべる？', 'ナニヲタベル？'],
    ['何人ですか。', 'なんにんですか。', 'ナンニンデスカ。'],
    ['4月10日の9時に6分', 'しがつとおかのくじにろっぷん', 'シガツトオカノクジニロップン'],
    ['日本', 'にっぽん', 'ニッポン'], // as the dictionary has it: no rule of ours overrides it
  ])('reads %s as %s, said %s', async (content, reading, pronunciation) => {
    expect(await read(content)).toMatchObject({ reading, pronunciation });
  });

  it.each([
    ['20歳の大人しい子', ['20歳:はたち', 'の:', '大人:おとな', 'しい:', '子:こ']],
    ['食べ物を取り扱う。', ['食:た', 'べ:', '物:もの', 'を:', '取:と', 'り:', '扱:あつか', 'う。:']],
  ])('sets the furigana of %s', async (content, expected) => {
    expect((await read(content)).characters.map(({ text, reading }) => `${text}:${reading}`)).toEqual(expected);
  });
});

it.each(['__proto__', 'constructor'])('answers for the language %s as for any that nobody knows', async (language) => {
  const annotator = createAnnotator();
  const { annotations, errors } = await annotator.annotate({ language, segments: [{ id: 'a', content: 'はい' }] });
  expect(Object.keys(annotations).length + errors.length).toBe(1);
  await annotator.close();
});
