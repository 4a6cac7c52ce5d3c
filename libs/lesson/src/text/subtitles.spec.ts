import { recognisePaste } from './paste.js';

describe('subtitles', () => {
  it('are read from SRT, cue lines joined', () =>
    expect(
      recognisePaste(
        '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nthere.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Bye.\r\n',
      ),
    ).toEqual({ kind: 'srt', text: 'Hello there.\nBye.' }));
  it('are read from WebVTT, notes left out and voices as speakers', () =>
    expect(
      recognisePaste(
        'WEBVTT\n\nNOTE a note\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hi &amp; bye.\n\n00:03.000 --> 00:04.000\n<v.loud Ben>Yes.</v>\n',
      ),
    ).toEqual({
      kind: 'vtt',
      text: 'Ann: Hi & bye.\nBen: Yes.',
    }));
  it('name no voice in what is said, where its label would read as prose', () => {
    const cue = (at: number, text: string) => `00:0${at}.000 --> 00:0${at + 1}.000\n${text}\n\n`;
    const voiced = cue(1, '<v Bob>Hello.</v>') + cue(2, '<v Mary Ann>Hi.');
    const text = `WEBVTT\n\n${voiced}${cue(3, 'Good.')}${cue(4, 'Great!')}`;
    expect(recognisePaste(text).text).toBe('Hello.\nHi.\nGood.\nGreat!');
    expect(recognisePaste(`WEBVTT\n\n${voiced}`).text).toBe('Bob: Hello.\nMary Ann: Hi.');
  });
  it('carry their translations when every cue holds two languages', () =>
    expect(
      recognisePaste(
        '1\n00:00:01,000 --> 00:00:02,000\nHello.\n你好。\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n再见。',
      ),
    ).toEqual({
      kind: 'srt',
      text: 'Hello.\nBye.',
      translations: { language: 'zh-CN', lines: ['你好。', '再见。'] },
    }));
  it('are read without empty lines between the cues', () =>
    expect(
      recognisePaste(
        '1\n00:00:01,000 --> 00:00:02,000\nHello.\n2\n00:00:03,000 --> 00:00:04,000\nBye.',
      ),
    ).toEqual({ kind: 'srt', text: 'Hello.\nBye.' }));
  it('do not pair lines across their cues', () =>
    expect(
      recognisePaste(
        '1\n00:00:01,000 --> 00:00:02,000\nHello.\n你好。\nBye.\n\n2\n00:00:03,000 --> 00:00:04,000\n再见。',
      ),
    ).toMatchObject({
      kind: 'srt',
      text: 'Hello. 你好。Bye.\n再见。',
    }));
  it('join Japanese cue lines without a space', () =>
    expect(recognisePaste('1\n00:00:01,000 --> 00:00:02,000\n今日は\nいい天気')).toEqual({
      kind: 'srt',
      text: '今日はいい天気',
    }));
  it('are read from LRC, in the order of time, with the title', () =>
    expect(recognisePaste('[ti:歌]\n[00:10.00]一\n[00:05.50][00:20.00]二\n\n[00:30]')).toEqual({
      kind: 'lrc',
      text: '二\n一\n二',
      title: '歌',
    }));
  it('read two LRC lines at one time as line and translation', () =>
    expect(
      recognisePaste('[00:01.00]こんにちは\n[00:01.00]你好\n[00:02.00]さようなら\n[00:02.00]再见'),
    ).toEqual({
      kind: 'lrc',
      text: 'こんにちは\nさようなら',
      translations: { language: 'zh-CN', lines: ['你好', '再见'] },
    }));
});

describe('films and songs as people paste them', () => {
  it.each<[string, string, string, string[]]>([
    [
      'names and sounds in the brackets of a film',
      '1\n00:00:01,000 --> 00:00:02,000\n（由美）ただいま\n（健太）おかえり\n\n2\n00:00:03,000 --> 00:00:04,000\n（由美）うん\n\n3\n00:00:05,000 --> 00:00:06,000\n（ため息）ああ',
      'srt',
      ['由美：ただいま', '健太：おかえり', '由美：うん', 'ああ'],
    ],
    [
      'subtitles with remarks in brackets',
      '1\n00:00:01,000 --> 00:00:02,000\n(door opens) Hey!\n\n2\n00:00:03,000 --> 00:00:04,000\n(and then) we left.',
      'srt',
      ['Hey!', '(and then) we left.'],
    ],
    [
      'sounds before what is said',
      '1\n00:00:01,000 --> 00:00:02,000\nJOHN: Hey!\nMARY: (SIGHS) Well.\n\n2\n00:00:03,000 --> 00:00:04,000\n[Mary] Sorry.',
      'srt',
      ['JOHN: Hey!', 'MARY: Well.', 'Sorry.'],
    ],
    [
      'what Whisper writes',
      '[00:00:00.000 --> 00:00:04.000]  Hello.\n[00:00:04.000 --> 00:00:08.500]  Bye.',
      'srt',
      ['Hello.', 'Bye.'],
    ],
    [
      'a song that sings in brackets',
      '[00:01.00](Oh) I will\n[00:02.00](Oh) find you',
      'lrc',
      ['(Oh) I will', '(Oh) find you'],
    ],
    [
      'sounds of a film',
      '1\n00:00:01,000 --> 00:00:02,000\n[door slams]\n\n2\n00:00:03,000 --> 00:00:04,000\n♪ La la ♪\n\n3\n00:00:05,000 --> 00:00:06,000\n（笑い声）',
      'srt',
      ['La la'],
    ],
    [
      'songs of a film, beside drawn-out words',
      '1\n00:00:01,000 --> 00:00:02,000\n～♪～はるよ～こい～♪♪～\n\n2\n00:00:03,000 --> 00:00:04,000\nええ～～。',
      'srt',
      ['はるよ～こい', 'ええ～～。'],
    ],
    [
      'two people in a cue',
      '1\n00:00:01,000 --> 00:00:02,000\n- To the store.\n- Wait\nfor me!\n\n2\n00:00:03,000 --> 00:00:04,000\nOk.',
      'srt',
      ['To the store.', 'Wait for me!', 'Ok.'],
    ],
    [
      'a sentence over two cues',
      '1\n00:00:01,000 --> 00:00:02,000\nI used to live\n\n2\n00:00:03,000 --> 00:00:04,000\nnear the sea.\n\n3\n00:00:05,000 --> 00:00:06,000\nIt was nice.',
      'srt',
      ['I used to live near the sea.', 'It was nice.'],
    ],
    [
      'captions without ends',
      '1\n00:00:01,000 --> 00:00:02,000\nhello everyone\n\n2\n00:00:03,000 --> 00:00:04,000\nwelcome back',
      'srt',
      ['hello everyone', 'welcome back'],
    ],
    [
      'captions that roll',
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n \nhello<00:00:00.500><c> you</c>\n\n00:00:02.000 --> 00:00:02.010\nhello you\n \n\n00:00:02.010 --> 00:00:04.000\nhello you\nbye<00:00:03.000><c> now</c>',
      'vtt',
      ['hello you', 'bye now'],
    ],
    [
      'credits of a song',
      '[00:00.00]作词 : 某人\n[00:01.00]君がいた夏\n[00:02.00]遠い夢の中',
      'lrc',
      ['君がいた夏', '遠い夢の中'],
    ],
  ])('%s', (_, text, kind, lines) => {
    const paste = recognisePaste(text);
    expect([paste.kind, paste.text.split('\n'), paste.translations]).toEqual([
      kind,
      lines,
      undefined,
    ]);
  });
});
