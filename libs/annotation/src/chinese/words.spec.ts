import { createAnnotator } from '../embedded-annotator.js';

describe('words of Chinese', () => {
  const annotator = createAnnotator();
  afterAll(() => annotator.close());

  it.each([
    ['zh-CN', '第一天他们在河边走。', '第一天 他们 在 河边 走 。'],
    ['zh-TW', '第一天就去河邊。', '第一天 就 去 河邊 。'],
    ['zh-CN', '他长得很高，坐在窗边。', '他 长 得 很 高 ， 坐在 窗边 。'],
    ['zh-CN', '这块地种了小麦。', '这块 地 种 了 小麦 。'],
    ['zh-CN', '我去图书馆看了三本书。', '我 去 图书馆 看 了 三 本 书 。'],
    ['zh-CN', '两只鸟飞走了。', '两只 鸟 飞 走 了 。'],
    ['zh-TW', '妳在圖書館😀等我', '妳 在 圖書館 😀 等 我'],
    ['zh-CN', '李雷和韩梅梅是朋友。', '李雷 和 韩梅梅 是 朋友 。'],
    ['zh-CN', '2024年用Word写', '2024 年 用 Word 写'],
  ])('%s %s', async (language, text, words) =>
    expect((await annotator.words(text, language)).map(({ surface }) => surface).join(' ')).toBe(
      words,
    ),
  );

  it('are read as their sentence has them', async () =>
    expect(await annotator.words('银行的行长', 'zh-CN')).toEqual([
      { surface: '银行', reading: 'yín háng' },
      { surface: '的', reading: 'de' },
      { surface: '行长', reading: 'háng zhǎng' },
    ]));
});
