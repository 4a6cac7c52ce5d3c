import { isReserved } from './reserved-names.js';

const apart = (names: string): string[] => names.split('、');

it.each(
  [
    '管理员、管理員、admin、系统、官方、回声、Yamabiko、已注销用户',
    'ADMIN、Ａｄｍｉｎ、а\u0501min、аdмin、adm1n、@dmin、a d m i n、admin.、ädmín、𝐚𝐝𝐦𝐢𝐧、ⓐⓓⓜⓘⓝ',
    'admin2、admin 01、【管理员】、管理员１、管 理 员、系统管理员、回声官方、Yamabiko 官方、官方客服',
    'Yаmаbikо、YAMAB1K0、ヤマビコ、ﾔﾏﾋﾞｺ、やまびこ、off1cial、★官方★',
    '超级管理员、總管理員、官方团队、Yamabiko Support、The Real Admin、版主、网站客服01、客服小助手、systemteam',
  ].flatMap(apart),
)('%s is the product’s own', (name) => expect(isReserved(name)).toBe(true));

it.each(
  [
    '花子、听众0421、Adminka、Badmin、Madmin、回声谷、小系统、官方语言、Ｈａｎａ',
    'Yamada、管理学学生、1、123、★、Ольга、Αθηνά、moderation、Systema、ヤマビコさん',
    '超级、Team、小助手、Support、总、The Real Hana、团队',
  ].flatMap(apart),
)('%s may be borne', (name) => expect(isReserved(name)).toBe(false));
