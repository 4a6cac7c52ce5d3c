import { recognisePaste } from './paste.js';

describe('subtitles', () => {
  it('are read from SRT, cue lines joined', () =>
    expect(recognisePaste('1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nthere.\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n{\\an8}Bye.\r\n')).toEqual(
      { kind: 'srt', text: 'Hello there.\nBye.' },
    ));
  it('are read from WebVTT, notes left out and voices as speakers', () =>
    expect(
      recognisePaste(
        'WEBVTT\n\nNOTE a note\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Ann>Hi &amp; bye.\n\n00:03.000 --> 00:04.000\n<v.loud Ben>Yes.</v>\n',
      ),
    ).toEqual({
      kind: 'vtt',
      text: 'Ann: Hi & bye.\nBen: Yes.',
    }));
  it('carry their translations when every cue holds two languages', () =>
    expect(recognisePaste('1\n00:00:01,000 --> 00:00:02,000\nHello.\n你好。\n\n2\n00:00:03,000 --> 00:00:04,000\nBye.\n再见。')).toEqual({
      kind: 'srt',
      text: 'Hello.\nBye.',
      translations: { language: 'zh-CN', lines: ['你好。', '再见。'] },
    }));
  it('are read without empty lines between the cues', () =>
    expect(recognisePaste('1\n00:00:01,000 --> 00:00:02,000\nHello.\n2\n00:00:03,000 --> 00:00:04,000\nBye.')).toEqual({ kind: 'srt', text: 'Hello.\nBye.' }));
  it('do not pair lines across their cues', () =>
    expect(recognisePaste('1\n00:00:01,000 --> 00:00:02,000\nHello.\n你好。\nBye.\n\n2\n00:00:03,000 --> 00:00:04,000\n再见。')).toMatchObject({
      kind: 'srt',
      text: 'Hello. 你好。Bye.\n再见。',
    }));
  it('join Japanese cue lines without a space', () =>
    expect(recognisePaste('1\n00:00:01,000 --> 00:00:02,000\n今日は\nいい天気')).toEqual({ kind: 'srt', text: '今日はいい天気' }));
  it('are read from LRC, in the order of time, with the title', () =>
    expect(recognisePaste('[ti:歌]\n[00:10.00]一\n[00:05.50][00:20.00]二\n\n[00:30]')).toEqual({ kind: 'lrc', text: '二\n一\n二', title: '歌' }));
  it('read two LRC lines at one time as line and translation', () =>
    expect(recognisePaste('[00:01.00]こんにちは\n[00:01.00]你好\n[00:02.00]さようなら\n[00:02.00]再见')).toEqual({
      kind: 'lrc',
      text: 'こんにちは\nさようなら',
      translations: { language: 'zh-CN', lines: ['你好', '再见'] },
    }));
});

describe('two languages', () => {
  const given = (text: string) => {
    const { kind, text: source, translations } = recognisePaste(text);
    return [kind, source.split('\n'), translations?.language, translations?.lines];
  };
  it('are read from two columns', () => expect(given('はい。\t是。\tx\nいいえ。\t不。')).toEqual(['tabs', ['はい。', 'いいえ。'], 'zh-CN', ['是。', '不。']]));
  it('are read in turns, without the label the translation repeats', () =>
    expect(given('店員：いらっしゃい。\n店员：欢迎。\n\n客：了解。\n客人：明白。\n客：はい。\n客人：是。')).toEqual([
      'bilingual',
      ['店員：いらっしゃい。', '客：了解。', '客：はい。'],
      'zh-CN',
      ['欢迎。', '明白。', '是。'],
    ]));
  it('are read from marked lines', () => expect(given('原文：Hello.\n译文：你好。')).toEqual(['bilingual', ['Hello.'], 'zh-CN', ['你好。']]));
  it('are read from Chinese with English', () =>
    expect(given('你好。\nHello.\n再见。\nBye.')).toEqual(['bilingual', ['你好。', '再见。'], 'en', ['Hello.', 'Bye.']]));
  it.each([
    ['a Japanese dialogue', 'はい。\n了解。\nいいえ。\n北口。'],
    ['two speakers with a language each', 'A: Hello.\nB: 你好。\nA: Bye.\nB: 再见。\nA: Yes.\nB: 是。'],
    ['an odd number of lines', 'Hello.\n你好。\nBye.'],
    ['one pair', 'Hello.\n你好。'],
    ['one language', 'One.\nTwo.\nThree.\nFour.'],
    ['a line with a tab and one without', 'a\tb\nc'],
    ['a text about arrows', 'From 1 --> 2.\nSee [1].'],
    ['nothing', ''],
  ])('are not seen in %s', (_, text) => expect(recognisePaste(text)).toEqual({ kind: 'plain', text }));
});
