import { recognisePaste } from './paste.js';

describe('texts as people paste them', () => {
  it.each<[string, string, string, string[]]>([
    [
      'readings in brackets',
      '東京（とうきょう）で雪（ゆき）が降（ふ）りました。\n（雪の写真）',
      'plain',
      ['東京で雪が降りました。', '（雪の写真）'],
    ],
    [
      'readings of Aozora Bunko',
      '吾輩《わがはい》は｜見当《けんとう》がつかぬ。',
      'plain',
      ['吾輩は見当がつかぬ。'],
    ],
    ['one bracket of a sentence', '彼女（のこと）が好き。', 'plain', ['彼女（のこと）が好き。']],
    ['a book title', '我在看《红楼梦》（第一回）。', 'plain', ['我在看《红楼梦》（第一回）。']],
    [
      'invisible characters',
      '\u200bA: Hel\u00adlo.\ufeff\nB: 👨‍👩‍👧 Hi.',
      'plain',
      ['A: Hello.', 'B: 👨‍👩‍👧 Hi.'],
    ],
    [
      'Markdown',
      '# Title\n\nSome **bold** text at [home](https://a.b/c).\n---\n- one\n* two',
      'plain',
      ['Title', '', 'Some bold text at home.', 'one', 'two'],
    ],
    [
      'code and a table of Markdown',
      'Use `ls` and _look_.\n```sh\nls -l my_big_file\n```\nI ___ it.\n\n| Wort | Satz |\n| --- | --- |\n| gehen | Ich gehe. |\nEnde',
      'plain',
      ['Use ls and look.', 'ls -l my_big_file', 'I ___ it.', '', 'gehen\tIch gehe.', 'Ende'],
    ],
    [
      'columns with a letter for each speaker',
      'A\t你好。\nB\t再见。\nA\t明天见。',
      'chat',
      ['A：你好。', 'B：再见。', 'A：明天见。'],
    ],
    ['a list that counts', '1. Get up.\n2、起床。\n(3) Go.', 'plain', ['Get up.', '起床。', 'Go.']],
    [
      'figures that do not count',
      '3. Mai\n1. Juni\n2. Juli',
      'plain',
      ['3. Mai', '1. Juni', '2. Juli'],
    ],
    [
      'footnotes',
      '東京は首都[1]である。[2][注 1]\nIt is big.[citation needed]',
      'plain',
      ['東京は首都である。', 'It is big.'],
    ],
    [
      'the parts of a song',
      '[Verse 1: Ann]\nHello\n\n[Chorus]\nBye',
      'plain',
      ['Hello', '', 'Bye'],
    ],
    ['circled numbers', '① 早上好。\n②晚上好。', 'plain', ['早上好。', '晚上好。']],
    ['lines nobody can say', '好开心！\n🔥🔥🔥\n……\n走吧。', 'plain', ['好开心！', '走吧。']],
    ['nothing but such lines', '🔥🔥🔥\n……', 'plain', ['🔥🔥🔥', '……']],
    [
      'WeChat, copied',
      '小明 10:23\n到了吗？\n\n小红 10:24\n快了[微笑]\n\n小明 10:24\n好',
      'chat',
      ['小明：到了吗？', '小红：快了', '小明：好'],
    ],
    [
      'WeChat with dates',
      '张三 2024/3/5 18:02:11\n开会？\n李四 2024/3/5 18:03:40\n开。\n三点。',
      'chat',
      ['张三：开会？', '李四：开。', '李四：三点。'],
    ],
    [
      'WhatsApp',
      '[05/03/2024, 18:02:11] Ana: ¿Vienes?\n[05/03/2024, 18:03:40] Luis: Sí.\n[05/03/2024, 18:04:02] Ana: Vale',
      'chat',
      ['Ana：¿Vienes?', 'Luis：Sí.', 'Ana：Vale'],
    ],
    [
      'LINE',
      '2024.3.5(火)\n10:15\tたろう\tおはよう\n10:16\tはなこ\t元気？\n10:20\tたろう\t[スタンプ]',
      'chat',
      ['たろう：おはよう', 'はなこ：元気？'],
    ],
    [
      'Discord',
      'Alex — Today at 3:15 PM\nhey\nSam — Today at 3:16 PM\nyeah',
      'chat',
      ['Alex：hey', 'Sam：yeah'],
    ],
    [
      'names on lines of their own',
      '店員：\nはい。\n客：\nこれを。\n店員：\nどうぞ。',
      'chat',
      ['店員：はい。', '客：これを。', '店員：どうぞ。'],
    ],
    [
      'headings on lines of their own',
      '材料：\n卵\n作り方：\n焼く',
      'plain',
      ['材料：', '卵', '作り方：', '焼く'],
    ],
    [
      'a timetable',
      '起床 7:00\n朝食 7:30\n出発 8:00',
      'plain',
      ['起床 7:00', '朝食 7:30', '出発 8:00'],
    ],
    [
      'hours of a day',
      '9:00 起床\n9:30 吃早饭\n10:00 上班',
      'plain',
      ['9:00 起床', '9:30 吃早饭', '10:00 上班'],
    ],
    [
      'a transcript',
      '0:00\nhello everyone\n0:03\nto my channel\n1:07\nbye',
      'plain',
      ['hello everyone', 'to my channel', 'bye'],
    ],
    [
      'a transcript on its lines',
      '00:00 hello\n00:03 my channel\n00:07 bye',
      'plain',
      ['hello', 'my channel', 'bye'],
    ],
    [
      'a table of turns',
      'A\tHello.\nB\tHi.\nA\tBye.\nB\tBye.',
      'chat',
      ['A：Hello.', 'B：Hi.', 'A：Bye.', 'B：Bye.'],
    ],
    [
      'a paragraph broken to a page',
      'It was the best of times, it was the worst\nof times, it was the age of wisdom, it was\nthe age of foolish-\nness. It was spring.'
        .replace('foolish-', 'folly, it was the epoch of disbe-')
        .replace('ness', 'lief'),
      'plain',
      [
        'It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of folly, it was the epoch of disbelief. It was spring.',
      ],
    ],
    [
      'paragraphs of a Japanese book',
      '　吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつか\nぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記\n憶している。\n　吾輩はここで始めて人間というものを見た。しかもあとで聞くとそれ\nは書生という人間中で一番獰悪な種族であった。',
      'plain',
      [
        '　吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。',
        '　吾輩はここで始めて人間というものを見た。しかもあとで聞くとそれは書生という人間中で一番獰悪な種族であった。',
      ],
    ],
    [
      'sentences and verses of like lengths',
      '今日は朝からずっと雨が降っていたので家で本を読んでいました。\n明日は友達と一緒に映画を見に行く約束があるので楽しみです。\n来週は試験があるから今週末はしっかり勉強しようと思います。\n\n大江东去浪淘尽千古风流人物故垒西边人道是\n乱石穿空惊涛拍岸卷起千堆雪江山如画一时多\n遥想公瑾当年小乔初嫁了雄姿英发羽扇纶巾谈',
      'plain',
      [
        '今日は朝からずっと雨が降っていたので家で本を読んでいました。',
        '明日は友達と一緒に映画を見に行く約束があるので楽しみです。',
        '来週は試験があるから今週末はしっかり勉強しようと思います。',
        '',
        '大江东去浪淘尽千古风流人物故垒西边人道是',
        '乱石穿空惊涛拍岸卷起千堆雪江山如画一时多',
        '遥想公瑾当年小乔初嫁了雄姿英发羽扇纶巾谈',
      ],
    ],
    [
      'verses',
      'I wandered lonely as a cloud that floats on high\nThat floats on high o’er vales and hills again\nWhen all at once I saw a crowd, a host',
      'plain',
      [
        'I wandered lonely as a cloud that floats on high',
        'That floats on high o’er vales and hills again',
        'When all at once I saw a crowd, a host',
      ],
    ],
  ])('%s', (_, text, kind, lines) => {
    const paste = recognisePaste(text);
    expect([paste.kind, paste.text.split('\n'), paste.translations]).toEqual([
      kind,
      lines,
      undefined,
    ]);
  });

  it('break a stretch without ends at its commas and spaces, so that it can be said', () => {
    const spoken = 'and then we went to the sea and it was warm, ';
    const { text } = recognisePaste(spoken.repeat(40));
    expect(text.split('\n').every((line) => line.length <= 240 && line.length > 60)).toBe(true);
    expect(text.replace(/\s+/g, '')).toBe(spoken.repeat(40).replace(/\s+/g, ''));
    expect(
      recognisePaste('没有标点的长句，'.repeat(60))
        .text.split('\n')
        .every((line) => line.length <= 120),
    ).toBe(true);
    expect(recognisePaste('长'.repeat(300)).text.replaceAll('\n', '')).toBe('长'.repeat(300));
    expect(recognisePaste('One is here. '.repeat(40))).toEqual({
      kind: 'plain',
      text: 'One is here. '.repeat(40),
    });
  });

  it('are worked through in one pass, however they are made', () => {
    for (const unit of [
      '[',
      '**a',
      '（あ',
      '漢（かな）',
      '《',
      '1. ',
      '\n',
      '\n \t',
      'a / ',
      'a\t',
      'a 10:00\n',
      '0:01\n',
      '[a](',
      'a:\n',
      '- a\n',
      '\u200b',
      'a\n',
      'a（b）\n',
      '<c>',
    ])
      expect(recognisePaste(unit.repeat(100_000 / unit.length)).text.length).toBeLessThanOrEqual(
        150_000,
      );
  });
});
