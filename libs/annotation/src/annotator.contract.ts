import type { Annotator, JapaneseAnnotation } from './annotator.js';

const segments = (...contents: string[]) =>
  contents.map((content, index) => ({ id: `s${index}`, content }));
const covered = ({ characters }: JapaneseAnnotation) => characters.map(({ text }) => text).join('');

/** What every annotator promises. */
export const annotatorContract = (name: string, start: () => Annotator): void => {
  describe(`${name} as an annotator`, () => {
    let annotator: Annotator;
    beforeAll(() => {
      annotator = start();
    });
    afterAll(() => annotator.close());

    it.each([
      '私は学校で12本のビールを飲んだ。',
      'GPTとfoo bar、　全角スペース！？',
      '二〇〇三年３月10日、1,200円と3.14％。',
      '😀👨‍👩‍👧は𠮷野家で食べる…',
      '「何ですか」と彼女は言った。',
      'あのイーハトーヴォのすきとおった風',
      '阿佐ヶ谷、共々、一ヶ月',
      'tab\tと\n改行',
    ])('covers a Japanese sentence from its first to its last character: %s', async (content) => {
      const { annotations, errors } = await annotator.annotate({
        language: 'ja',
        segments: segments(content),
      });
      expect(errors).toEqual([]);
      const annotation = annotations['s0'] as JapaneseAnnotation;
      expect(covered(annotation)).toBe(content);
      for (const { text, reading } of annotation.characters)
        if (reading) expect(text).toMatch(/[\p{Script=Han}\p{Script=Latin}々〆〇ヶヵ\p{Nd}]/u);
      expect(annotation.reading).not.toMatch(/[ァ-ヶ](?<!ー)/);
      expect(annotation.pronunciation).not.toMatch(/[ぁ-ゖ]/);
    });

    it('gives pinyin, romanisation and IPA as one line', async () => {
      const line = async (language: string, content: string) =>
        (await annotator.annotate({ language, segments: segments(content) })).annotations['s0'];
      expect(await line('zh-CN', '重庆银行，行走！')).toBe('chóng qìng yín háng，xíng zǒu！');
      expect(await line('ko', '안녕하세요')).toBe('annyeonghaseyo');
      expect(await line('en', 'Hello, world.')).toBe('həlˈoʊ wˈɜːld');
    });

    it('answers each segment, and an error in Chinese for what has no reading', async () => {
      const { annotations, errors } = await annotator.annotate({
        language: 'zh-CN',
        segments: segments('你好', '   ', '再见'),
      });
      expect(Object.keys(annotations)).toEqual(['s0', 's2']);
      expect(errors).toEqual([{ id: 's1', error: '内容为空' }]);
      const unknown = await annotator.annotate({ language: 'tlh', segments: segments('nuqneH') });
      expect(unknown).toEqual({
        annotations: {},
        errors: [{ id: 's0', error: '暂不支持该语言的注音' }],
      });
    });

    it('keeps the order of many segments', async () => {
      const many = Array.from({ length: 120 }, (_, index) => ({
        id: `n${index}`,
        content: `第${index + 1}課`,
      }));
      const { annotations } = await annotator.annotate({ language: 'ja', segments: many });
      for (const { id, content } of many)
        expect(covered(annotations[id] as JapaneseAnnotation)).toBe(content);
    }, 120_000); // a process for each of them, where that is how it reads

    it('knows the words of a text: how each is read here, and how a dictionary writes it', async () => {
      const text = '谷が答えました。';
      const words = await annotator.words(text, 'ja');
      expect(words.map(({ surface }) => surface).join('')).toBe(text);
      expect(words).toContainEqual({
        surface: '答えました',
        reading: 'こたえました',
        base: '答える',
      });
      expect(await annotator.words('気に入った', 'ja')).toContainEqual({
        surface: '気に入った',
        reading: 'きにいった',
        base: '気に入る',
      });
      const gone = await annotator.words('学校に行って仕事を行った', 'ja');
      expect(gone.flatMap(({ base }) => base ?? [])).toEqual(['行く', '行う']);
      expect(await annotator.words('去银行。', 'zh-CN')).toEqual([
        { surface: '去', reading: 'qù' },
        { surface: '银行', reading: 'yín háng' },
        { surface: '。' },
      ]);
      expect(
        (await annotator.words('我去圖書館😀，CD 𠮷', 'zh-TW'))
          .map(({ surface }) => surface)
          .join(''),
      ).toBe('我去圖書館😀，CD 𠮷');
      expect(await annotator.words('Hello', 'en')).toEqual([]);
      expect(await annotator.words('', 'ja')).toEqual([]);
    });

    it('tells the words of what it reads beside the reading', async () => {
      const text = '大変ですね。田中さん、ありがとうございました。';
      const { annotations, words } = await annotator.annotate({
        language: 'ja',
        segments: segments(text),
      });
      const read = annotations['s0'] as JapaneseAnnotation;
      expect(words?.['s0']).toEqual(read.words);
      expect(read.words.map(({ surface }) => surface).join('')).toBe(text);
      expect(read.words).toContainEqual({ surface: '大変', reading: 'たいへん' });
      const thanks = { surface: 'ございました', reading: 'ございました', base: 'ござる' };
      expect(read.words).toContainEqual(thanks);
      const chinese = await annotator.annotate({
        language: 'zh-CN',
        segments: segments('去银行。', ' '),
      });
      expect(chinese.annotations).toEqual({ s0: 'qù yín háng。' });
      expect(chinese.words?.['s0']?.map(({ surface }) => surface)).toEqual(['去', '银行', '。']);
    });

    it('gives one word where a special word stands', async () => {
      const { words } = await annotator.annotate({
        language: 'ja',
        segments: segments('山田朋大です。'),
        words: [{ word: '朋大', kind: 'reading', value: 'ともお' }],
      });
      expect(words?.['s0']).toContainEqual({ surface: '朋大', reading: 'ともお' });
    });

    it('stops for an abort with its reason', async () => {
      const reason = new Error('stopped');
      await expect(
        annotator.annotate({
          language: 'ja',
          segments: segments('朝。'),
          signal: AbortSignal.abort(reason),
        }),
      ).rejects.toBe(reason);
    });

    it('reads special words as it is told', async () => {
      const words = [
        { word: '朋大', kind: 'reading' as const, value: 'ともお' },
        { word: 'GPT', kind: 'speak-as' as const, value: '人工知能' },
        { word: '学', kind: 'reading' as const, value: 'まなぶ' },
      ];
      const { annotations } = await annotator.annotate({
        language: 'ja',
        segments: segments('山田朋大はGPTだ。', '学校'),
        words,
      });
      expect(annotations['s0']).toMatchObject({ reading: 'やまだともおはじんこうちのうだ。' });
      expect((annotations['s1'] as JapaneseAnnotation).characters[0]).toEqual({
        text: '学',
        reading: 'まなぶ',
      });
      const chinese = await annotator.annotate({
        language: 'zh-CN',
        segments: segments('他姓单。'),
        words: [{ word: '单', kind: 'reading', value: 'shàn' }],
      });
      expect(chinese.annotations['s0']).toBe('tā xìng shàn。');
      const english = await annotator.annotate({
        language: 'en',
        segments: segments('I like Nguyen.'),
        words: [{ word: 'Nguyen', kind: 'reading', value: 'wɪn' }],
      });
      expect(english.annotations['s0']).toMatch(/wɪn$/);
    });
  });
};
