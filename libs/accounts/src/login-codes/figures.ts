import { sumOf } from '@app/platform';
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
];
