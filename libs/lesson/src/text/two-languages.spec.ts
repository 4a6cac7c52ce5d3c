import { recognisePaste } from './paste.js';

describe('two languages', () => {
  const given = (text: string) => {
    const { kind, text: source, translations } = recognisePaste(text);
    return [kind, source.split('\n'), translations?.language, translations?.lines];
  };
  it('are read from an alphabet in columns, which is no talk of three', () =>
    expect(given('A\tder Apfel\nB\tdie Banane\nC\tdas Café')[0]).toBe('tabs'));
  it('are read from two columns', () =>
    expect(given('はい。\t是。\tx\nいいえ。\t不。')).toEqual([
      'tabs',
      ['はい。', 'いいえ。'],
      'zh-CN',
      ['是。', '不。'],
    ]));
  it('are read in turns, without the label the translation repeats', () =>
    expect(
      given(
        '店員：いらっしゃい。\n店员：欢迎。\n\n客：了解。\n客人：明白。\n客：はい。\n客人：是。',
      ),
    ).toEqual([
      'bilingual',
      ['店員：いらっしゃい。', '客：了解。', '客：はい。'],
      'zh-CN',
      ['欢迎。', '明白。', '是。'],
    ]));
  it('are read from marked lines', () =>
    expect(given('原文：Hello.\n译文：你好。')).toEqual([
      'bilingual',
      ['Hello.'],
      'zh-CN',
      ['你好。'],
    ]));
  it('are read from Chinese with English', () =>
    expect(given('你好。\nHello.\n再见。\nBye.')).toEqual([
      'bilingual',
      ['你好。', '再见。'],
      'en',
      ['Hello.', 'Bye.'],
    ]));
  it.each([
    ['a Japanese dialogue', 'はい。\n了解。\nいいえ。\n北口。'],
    [
      'two speakers with a language each',
      'A: Hello.\nB: 你好。\nA: Bye.\nB: 再见。\nA: Yes.\nB: 是。',
    ],
    ['names with a space before what they say', 'A: 早。\nB: 早上好。\nTom： 吃了吗？'],
    ['names of which one line says a foreign word', 'Dr. Li: 再见。\nTom: OK 好的。'],
    ['names in brackets', '[A] 你好。\n(B) 再见。'],
    ['answers to choose from', 'A. 在家。\nB. 在学校。'],
    ['numbered questions', 'Q1. 你是谁？\nA1. 我是小王。'],
    ['sentences that begin with Latin letters', 'KTV 很好玩。\nVIP 可以免费入场。\nHSK 3 很难！'],
    ['one language around strokes', 'I like tea - I really do.\nNo - wait.'],
    ['names above what they say', 'A:\n你好。\nB:\n再见。'],
    ['two paragraphs of which one asks', 'Where?\nHere.\n\n北京很大。\n上海也很大。'],
    ['lines with a comma each', 'Yes, I do.\nNo, I do not.'],
    ['an odd number of lines', 'Hello.\n你好。\nBye.'],
    ['one pair', 'Hello.\n你好。'],
    ['one language', 'One.\nTwo.\nThree.\nFour.'],
    ['a line with a tab and one without', 'a\tb\nc'],
    ['a text about arrows', 'From 1 --> 2.\nSee [1].'],
    ['nothing', ''],
  ])('are not seen in %s', (_, text) =>
    expect(recognisePaste(text)).toEqual({ kind: 'plain', text }),
  );

  it.each<[string, string, string[], (string | undefined)[]]>([
    [
      'divided by a stroke',
      'I like it. / 我喜欢。\nShe runs. / 她跑步。',
      ['I like it.', 'She runs.'],
      ['我喜欢。', '她跑步。'],
    ],
    [
      'in brackets',
      'おはようございます（你早）\nありがとう（谢谢）',
      ['おはようございます', 'ありがとう'],
      ['你早', '谢谢'],
    ],
    [
      'behind each other',
      'How are you? 你好吗？\nBye! 再见！',
      ['How are you?', 'Bye!'],
      ['你好吗？', '再见！'],
    ],
    ['in a list', '食べる → to eat\n飲む = to drink', ['食べる', '飲む'], ['to eat', 'to drink']],
    ['behind a stroke', '你好。 - Hello.\n再见。 – Bye.', ['你好。', '再见。'], ['Hello.', 'Bye.']],
    ['of abbreviations', 'CPU 中央处理器\nRAM 内存', ['CPU', 'RAM'], ['中央处理器', '内存']],
    [
      'in a table of Markdown',
      '| 日本語 | English |\n|---|:-:|\n| 猫がいる。 | There is a cat. |\n| 犬です。 | It is a dog. |',
      ['猫がいる。', '犬です。'],
      ['There is a cat.', 'It is a dog.'],
    ],
    [
      'block by block',
      '第1課\n\n駅はどこ？\n车站在哪？\n\nあそこです。\n在那边。',
      ['第1課', '駅はどこ？', 'あそこです。'],
      [undefined, '车站在哪？', '在那边。'],
    ],
    [
      'numbered',
      '1. How much?\n   多少钱？\n2. Where?\n   在哪里？\n3. Help!\n   救命！',
      ['How much?', 'Where?', 'Help!'],
      ['多少钱？', '在哪里？', '救命！'],
    ],
    [
      'in a film with songs',
      '1\n00:00:01,000 --> 00:00:02,000\n何してる？\n你在做什么？\n\n2\n00:00:03,000 --> 00:00:04,000\n本を読んでる\n我在看书\n\n3\n00:00:05,000 --> 00:00:06,000\n待って',
      ['何してる？', '本を読んでる', '待って'],
      ['你在做什么？', '我在看书', undefined],
    ],
    [
      'in a file of commas',
      '日语,中文\n"はい、元気です。","是的，我很好。"\nこんにちは,你好',
      ['はい、元気です。', 'こんにちは'],
      ['是的，我很好。', '你好'],
    ],
    [
      'between strokes, with numbers',
      '1 | Hello. | 你好。\n2 | Bye. | 再见。',
      ['Hello.', 'Bye.'],
      ['你好。', '再见。'],
    ],
    [
      'as two halves',
      '【日文】\n今日は雨です。\n傘は？\n\n【中文】\n今天下雨。\n伞呢？',
      ['今日は雨です。', '傘は？'],
      ['今天下雨。', '伞呢？'],
    ],
    [
      'as marked translations',
      'Das ist mein Haus.\n翻译：这是我的房子。\nIch wohne hier.\n翻译：我住在这里。',
      ['Das ist mein Haus.', 'Ich wohne hier.'],
      ['这是我的房子。', '我住在这里。'],
    ],
    [
      'in one alphabet',
      "Où est la gare ?\nWhere is the station?\nElle est là-bas, c'est tout près.\nIt is over there, very near.",
      ['Où est la gare ?', "Elle est là-bas, c'est tout près."],
      ['Where is the station?', 'It is over there, very near.'],
    ],
    [
      'in a table among other lines',
      '<h1>Kurs</h1><table><tr><td>Gute Nacht</td><td>晚安</td></tr><tr><td>Danke</td><td>谢谢</td></tr></table>',
      ['Kurs', 'Gute Nacht', 'Danke'],
      [undefined, '晚安', '谢谢'],
    ],
    [
      'in a list of words with kana',
      '学校：がっこう：学校\n病院：びょういん：医院\n駅：えき：车站',
      ['学校', '病院', '駅'],
      ['学校', '医院', '车站'],
    ],
    [
      'in three columns',
      'A\tHello.\t你好。\nB\tHi.\t嗨。\nA\tBye.\t再见。\nB\tBye.\t再见。',
      ['A：Hello.', 'B：Hi.', 'A：Bye.', 'B：Bye.'],
      ['你好。', '嗨。', '再见。', '再见。'],
    ],
  ])('are read %s', (_, text, sources, translations) => {
    const paste = recognisePaste(text);
    expect([paste.text.split('\n'), paste.translations?.lines]).toEqual([sources, translations]);
  });
});
