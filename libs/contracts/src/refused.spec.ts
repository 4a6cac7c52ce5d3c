import * as z from 'zod/mini';
import { CreateContent } from './contents.js';
import { MAX_TEXT_LENGTH } from './constants.js';
import { Email } from './login.js';
import { SendFeedback } from './support.js';

const fits = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;
const reason = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address', () => {
  it.each(['hana@example.org', ' Hana+1@mail.example.co.jp', 'ロボ@例え.jp'])(
    'may be %s',
    (email) => expect(fits(Email, email)).toBe(true),
  );
  it.each([
    'ha\u0000na@example.org',
    'hana@exa\u0000mple.org',
    'hana@example.org\u0000',
    'ha\u200bna@example.org',
    'hana@example..org',
    'hana@.example.org',
    'hana@example.o',
  ])('is not %j', (email) => expect(reason(Email, email)).toBe('请输入有效的邮箱地址'));
});

describe('feedback', () => {
  const form = { type: 'bug', content: '播放到一半停了', pageUrl: '/player/1?t=3' };
  it.each([{}, { contact: null }, { contact: '' }, { contact: 'hana@example.org' }])(
    'is taken with %j',
    (more) => expect(fits(SendFeedback, { ...form, ...more })).toBe(true),
  );
  it('is refused with a contact that is none', () =>
    expect(reason(SendFeedback, { ...form, contact: 5 })).toBe('请输入有效的邮箱地址'));
});

it('a text that is far too long is refused as one that is somewhat too long', () =>
  expect(reason(CreateContent, { text: '山'.repeat(MAX_TEXT_LENGTH * 4 + 1) })).toBe(
    '文本过长，最多 20000 个字符',
  ));
