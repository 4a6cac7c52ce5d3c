import { recognisePaste } from './paste.js';

it.each([
  [
    'stage directions',
    'Tom (laughing): No!\nTom: Fine.\n客（小声で）：はい。',
    'Tom：No!\nTom: Fine.\n客：はい。',
  ],
  [
    'a space before the colon, as in French',
    'Marie : Ça va ?\nPaul : Oui.',
    'Marie：Ça va ?\nPaul：Oui.',
  ],
  [
    'names padded with wide spaces',
    '田中　：はい。\n小山田：はい。\n森　　：はい。',
    '田中：はい。\n小山田：はい。\n森：はい。',
  ],
  [
    'names in brackets',
    '【店員】どうぞ。\n【客】はい。\n【店員】どうも。',
    '店員：どうぞ。\n客：はい。\n店員：どうも。',
  ],
  [
    'names before a quotation',
    '田中「おはよう。」\n山田「早いね。」',
    '田中：「おはよう。」\n山田：「早いね。」',
  ],
  [
    'names in round brackets',
    '（由美）ただいま\n(健太)おかえり\n今日は早いね\n（由美）うん',
    '由美：ただいま\n健太：おかえり\n今日は早いね\n由美：うん',
  ],
  [
    'names before a wide space',
    '田中　おはよう。\n鈴木　早いね。\n田中　うん。',
    '田中：おはよう。\n鈴木：早いね。\n田中：うん。',
  ],
  [
    'one name, between questions with a dash',
    '――いつから？\n山田　去年です。\n――なぜ？\n山田　好きだから。',
    '――いつから？\n山田：去年です。\n――なぜ？\n山田：好きだから。',
  ],
  [
    'a timetable with wide spaces',
    '月曜　数学\n火曜　英語\n月曜　体育',
    '月曜　数学\n火曜　英語\n月曜　体育',
  ],
  ['letters with a stop', 'A. Hi.\nB. Hello.\nA. Bye.', 'A：Hi.\nB：Hello.\nA：Bye.'],
  ['how it is said', '老王：（笑）早！\n老李：（挥手）早！', '老王：早！\n老李：早！'],
  [
    'stage directions',
    '（手を振りながら）やあ。\n（立って）おお。\n（立って）うん。',
    '（手を振りながら）やあ。\n（立って）おお。\n（立って）うん。',
  ],
  [
    'answers to choose from',
    'A. 六点\nB. 七点\nC. 八点\nA. 车\nB. 船',
    'A. 六点\nB. 七点\nC. 八点\nA. 车\nB. 船',
  ],
  [
    'verses with wide spaces',
    '春が来た　春が来た\nどこに来た\n山に来た　里に来た\n春が来た　うん',
    '春が来た　春が来た\nどこに来た\n山に来た　里に来た\n春が来た　うん',
  ],
  ['bold names', '**Tom:** Hi.\n**Ann**: Hi.', 'Tom: Hi.\nAnn: Hi.'],
  ['numbered turns', '1. A: One?\nB: Two.\n2. A: Three?', 'A：One?\nB: Two.\nA：Three?'],
  [
    'three who say a thing each',
    'Tom：你好\nAnn：再见\nBob：走吧',
    'Tom：你好\nAnn：再见\nBob：走吧',
  ],
  [
    'a quotation inside a sentence',
    '彼は「行く。」\n彼女は「来ない。」',
    '彼は「行く。」\n彼女は「来ない。」',
  ],
  [
    'headings in brackets',
    '【春】花が咲く。\n【夏】海へ行く。',
    '【春】花が咲く。\n【夏】海へ行く。',
  ],
  ['numbers in brackets', '[1] One.\n[1] Two.', '[1] One.\n[1] Two.'],
  ['one space before a colon', 'Ben : hi', 'Ben : hi'],
])('speakers: %s', (_, text, read) =>
  expect(recognisePaste(text)).toEqual({ kind: 'plain', text: read }),
);
