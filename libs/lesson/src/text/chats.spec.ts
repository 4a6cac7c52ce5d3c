import { recognisePaste } from './paste.js';

it.each<[string, string, string[]]>([
  [
    'WeChat with its heading and pictures',
    '聊天记录\n\n李明 2024年3月5日 18:02\n有空吗？\n\n王芳 2024年3月5日 18:03\n有啊。\n[图片]\n\n李明 2024年3月5日 18:04\n好！[呲牙]',
    ['李明：有空吗？', '王芳：有啊。', '李明：好！'],
  ],
  [
    'LINE, saved to a file',
    '[LINE] 山田とのトーク履歴\n保存日時：2024/03/05 21:30\n\n2024/03/05(火)\n18:02\t山田\t今どこ？\n18:03\t花子\t駅前\n18:04\t山田\t[写真]\n18:05\t花子\t☎ 通話時間 0:32',
    ['山田：今どこ？', '花子：駅前'],
  ],
  [
    'WhatsApp of Android',
    '05.03.24, 18:02 - Nachrichten sind verschlüsselt.\n05.03.24, 18:02 - Anna: Hast du Zeit?\n05.03.24, 18:03 - Max: Ja.\n05.03.24, 18:04 - Anna: <Medien ausgeschlossen>',
    ['Anna：Hast du Zeit?', 'Max：Ja.'],
  ],
  [
    'WhatsApp of iOS',
    '[3/5/24, 6:02:11\u202fPM] Ana: Are you there?\n\u200e[3/5/24, 6:03:02\u202fPM] Luis: \u200eimage omitted\n[3/5/24, 6:03:40\u202fPM] Luis: Yes!',
    ['Ana：Are you there?', 'Luis：Yes!'],
  ],
  [
    'Slack',
    'Alice Chen\n  10:23 AM\nGood morning!\n:tada: 3\n\nBob Lee\n  10:25 AM\nYes.\n\nAlice Chen\n  10:26 AM\nGreat!',
    ['Alice Chen：Good morning!', 'Bob Lee：Yes.', 'Alice Chen：Great!'],
  ],
  [
    'Telegram',
    'Ivan P, [05.03.2024 18:02]\nПривет!\n\nАнна, [05.03.2024 18:03]\nДа.\n\nIvan P, [05.03.2024 18:04]\nУра!',
    ['Ivan P：Привет!', 'Анна：Да.', 'Ivan P：Ура!'],
  ],
  [
    'KakaoTalk',
    '------ 2024년 3월 5일 화요일 ------\n[민수] [오후 6:02] 어디야?\n[지은] [오후 6:03] 지하철\n[민수] [오후 6:04] 사진',
    ['민수：어디야?', '지은：지하철'],
  ],
  [
    'names in capitals above what they say',
    'ANNA\nDid you hear that?\n\nBEN\nNo.\nWhat?\n\nANNA\nListen.',
    ['ANNA：Did you hear that?', 'BEN：No.', 'BEN：What?', 'ANNA：Listen.'],
  ],
  [
    'names above each line',
    '小明\n你好吗？\n小红\n我很好。\n小明\n再见！',
    ['小明：你好吗？', '小红：我很好。', '小明：再见！'],
  ],
  [
    'the minutes of a meeting',
    '张三(00:00:05): 能听到吗？\n李四(00:00:09): 可以。\n张三(00:00:12): 开始吧。',
    ['张三：能听到吗？', '李四：可以。', '张三：开始吧。'],
  ],
])('a chat: %s', (_, text, lines) =>
  expect([recognisePaste(text).kind, recognisePaste(text).text.split('\n')]).toEqual([
    'chat',
    lines,
  ]),
);

it.each([
  ['我爱你\n你知道吗？\n我想你\n你听见吗？\n我爱你\n真的。\n等着我\n别走。'],
  ['YES\nNO\nYES'],
  ['OH YEAH\nWe are the best\nOH YEAH\nWe are the rest\nCOME ON\nLet us go'],
  ['Wake up\n7:00\nLeave\n8:00\nLunch\n12:30'],
  ['Opening (10:30) Doors open.\nTalk (11:00) Ann speaks.\nLunch (12:00) Soup.'],
])('no chat: %j', (text) => expect(recognisePaste(text)).toEqual({ kind: 'plain', text }));
