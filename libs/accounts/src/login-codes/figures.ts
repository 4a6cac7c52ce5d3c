import { Missing } from '@app/kernel';
import { numberOfEach, sumOf } from '@app/platform';
import { loginCodeEvents } from './login-codes.js';
import { loginFailures } from './login-failures.view.js';

const { LoginCodeRefused } = loginCodeEvents;

export const loginCodeFigures = [
  sumOf(loginFailures, {
    key: 'wrongCodes',
    title: '错误的验证码总数',
    unit: '次',
    definition:
      '输错的登录验证码，不论从哪里来、邮箱有没有账号，从第一天起；列表里是最近有过的 14 天，按上海时间',
    decidedBy: { LoginCodeRefused },
    number: ({ count }) => count,
  }),
  numberOfEach(loginFailures, {
    key: 'wrongCodesOf',
    title: '这一天错误的验证码',
    unit: '次',
    definition: '上海时间这一天里输错的登录验证码，所有地址一起，不论邮箱有没有账号',
    decidedBy: { LoginCodeRefused },
    place({ of }) {
      const begin = Date.parse(`${of}T00:00:00.000+08:00`);
      if (Number.isNaN(begin)) throw new Missing('figure');
      const end = begin + 86_400_000 - 1;
      return { from: new Date(begin).toISOString(), to: new Date(end).toISOString() };
    },
    number: ({ count }) => count,
  }),
];
