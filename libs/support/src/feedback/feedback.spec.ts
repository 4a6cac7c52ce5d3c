import { SendFeedback } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import { feedback, type FeedbackCommand, type FeedbackEvent } from './feedback.js';

const data = {
  feedbackId: 'f',
  senderId: 's',
  type: 'bug' as const,
  content: '播放到一半停了',
  at: '2026-01-01T00:00:00.000Z',
};
const submit = (pageUrl: string): FeedbackCommand => ({
  type: 'SubmitFeedback',
  data: { ...data, pageUrl },
});
const written = (content: string): FeedbackCommand => ({
  type: 'SubmitFeedback',
  data: { ...data, content, pageUrl: '/' },
});
const submitted = (page: string): FeedbackEvent => ({
  type: 'FeedbackSubmitted',
  data: { ...data, page },
});
const after = given(feedback);

describe('feedback', () => {
  it.each([
    ['/player/abc', '/player/abc'],
    ['https://example.org/login?redirect=%2Fprofile&email=a@b.cc#token', '/login?redirect&email'],
    ['https://example.org', '/'],
    ['', '/'],
  ])('from %s says only %s', (url, page) => after().when(submit(url)).thenEvents(submitted(page)));
  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/a\u0000b',
    '//evil.example',
    '/\\evil.example',
  ])('is not taken from %j', (url) => after().when(submit(url)).thenRejected('INVALID'));
  it.each(['\u200B'.repeat(5), `好${'\u3164'.repeat(9)}`, '\u2800'.repeat(20)])(
    'is more than nobody can see: %j',
    (content) => after().when(written(content)).thenRejected('INVALID'),
  );
  it('may be a sign of many parts', () => {
    const content = '👩‍👩‍👧 ok!';
    const event: FeedbackEvent = {
      type: 'FeedbackSubmitted',
      data: { ...data, content, page: '/' },
    };
    after().when(written(content)).thenEvents(event);
  });
  it('is sent once', () => after(submitted('/')).when(submit('/')).thenRejected('CONFLICT'));
});

describe('the form', () => {
  const form = { type: 'bug', content: '12345', pageUrl: '/' };
  const reason = (change: object) =>
    SendFeedback.safeParse({ ...form, ...change }).error?.issues[0]?.message;
  it.each([
    [{}, undefined],
    [{ contact: '' }, undefined],
    [{ contact: 'hana@example.org' }, undefined],
    [{ type: undefined }, '请选择反馈类型'],
    [{ type: 'praise' }, '请选择反馈类型'],
    [{ content: undefined }, '请输入反馈内容'],
    [{ content: '   ' }, '请输入反馈内容'],
    [{ content: ' 1234 ' }, '反馈内容至少5个字符'],
    [{ content: 'x'.repeat(2001) }, '反馈内容最多2000个字符'],
    [{ contact: 'hana' }, '请输入有效的邮箱地址'],
  ])('with %o says %s', (change, text) => expect(reason(change)).toBe(text));
});
