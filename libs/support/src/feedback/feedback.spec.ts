import { SendFeedback, type FeedbackStatus } from '@app/contracts';
import { given } from '../../../kernel/src/testing.js';
import type { FeedbackEvent } from './events.js';
import { feedback, type Answer, type FeedbackCommand } from './feedback.js';

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

const of = { feedbackId: 'f', senderId: 's' };
const at = '2026-01-02T00:00:00.000Z';
const answer = (more: Partial<Answer>): FeedbackCommand => ({
  type: 'AnswerFeedback',
  data: { feedbackId: 'f', by: 'boss', at, ...more },
});
const moved = (from: FeedbackStatus, to: FeedbackStatus, duplicateOf?: string): FeedbackEvent => ({
  type: 'FeedbackStatusChanged',
  data: { ...of, from, to, by: 'boss', ...(duplicateOf !== undefined && { duplicateOf }), at },
});
const replied = (text: string): FeedbackEvent => ({
  type: 'FeedbackReplied',
  data: { ...of, by: 'boss', text, at },
});
const together = (event: FeedbackEvent, more: object): FeedbackEvent =>
  ({ ...event, data: { ...event.data, ...more } }) as FeedbackEvent;
const sent = submitted('/');

describe('an answer of somebody who saw it otherwise', () => {
  const seen = { status: 'pending' as const };
  it('never goes over a reply that was not read', () => {
    const said = after(sent, replied('别人的'));
    said.when(answer({ reply: '我的', seen })).thenRejected('CONFLICT');
    said
      .when(answer({ reply: '我的', seen: { ...seen, reply: '别人的' } }))
      .thenEvents(replied('我的'));
    said.when(answer({ reply: '别人的', seen })).thenNothing();
    said.when(answer({ status: 'planned', seen })).thenEvents(moved('pending', 'planned'));
  });
  it('moves nothing that was moved meanwhile', () => {
    const other = after(sent, moved('pending', 'planned'));
    other.when(answer({ status: 'in_progress', seen })).thenRejected('CONFLICT');
    other.when(answer({ reply: '我的', seen })).thenRejected('CONFLICT');
    other.when(answer({ status: 'in_progress' })).thenEvents(moved('planned', 'in_progress'));
  });
});

describe('how far it is', () => {
  it.each<[FeedbackStatus, FeedbackStatus]>([
    ['pending', 'reviewing'],
    ['pending', 'in_progress'],
    ['reviewing', 'resolved'],
    ['planned', 'declined'],
    ['resolved', 'reviewing'],
    ['duplicate', 'reviewing'],
  ])('goes from %s to %s', (from, to) =>
    after(sent, moved('pending', from))
      .when(answer({ status: to }))
      .thenEvents(moved(from, to)),
  );
  it.each<[FeedbackStatus, FeedbackStatus]>([
    ['reviewing', 'pending'],
    ['in_progress', 'planned'],
    ['resolved', 'pending'],
    ['resolved', 'planned'],
    ['declined', 'resolved'],
  ])('never from %s to %s', (from, to) =>
    after(sent, moved('pending', from))
      .when(answer({ status: to }))
      .thenRejected('CONFLICT'),
  );
  it('is said once, with words or without', () => {
    after(sent, moved('pending', 'planned'))
      .when(answer({ status: 'planned' }))
      .thenNothing();
    after(sent)
      .when(answer({ status: 'planned', reply: '好' }))
      .thenEvents(
        together(moved('pending', 'planned'), { answered: true }),
        together(replied('好'), { status: 'planned' }),
      );
    after(sent, replied('好'))
      .when(answer({ reply: '好' }))
      .thenNothing();
    after(sent, replied('好'))
      .when(answer({ reply: '好的' }))
      .thenEvents(replied('好的'));
  });
  it('is said of nothing that nobody sent', () =>
    after()
      .when(answer({ status: 'planned' }))
      .thenRejected('NOT_FOUND'));
});

describe('one that says the same as another', () => {
  const merged = moved('pending', 'duplicate', 'g');
  const follow = (status: FeedbackStatus, reply?: string): FeedbackCommand => ({
    type: 'FollowOriginal',
    data: { feedbackId: 'f', originalId: 'g', status, ...(reply !== undefined && { reply }), at },
  });
  const told = (status: FeedbackStatus, text?: string): FeedbackEvent => ({
    type: 'FeedbackOriginalMoved',
    data: { ...of, originalId: 'g', status, ...(text !== undefined && { text }), at },
  });
  it('names it, and another one later', () => {
    after(sent)
      .when(answer({ status: 'duplicate', duplicateOf: 'g' }))
      .thenEvents(merged);
    after(sent, merged)
      .when(answer({ status: 'duplicate', duplicateOf: 'h' }))
      .thenEvents(moved('duplicate', 'duplicate', 'h'));
  });
  it('names neither itself nor one for another state', () => {
    after(sent)
      .when(answer({ status: 'duplicate', duplicateOf: 'f' }))
      .thenRejected('INVALID');
    after(sent)
      .when(answer({ status: 'planned', duplicateOf: 'g' }))
      .thenRejected('INVALID');
  });
  it('hears how far that one is, once, as long as it says the same', () => {
    after(sent, merged).when(follow('planned', '好')).thenEvents(told('planned', '好'));
    after(sent, merged, told('planned')).when(follow('planned')).thenNothing();
    after(sent, merged).when(follow('pending')).thenNothing();
    after(sent).when(follow('planned')).thenNothing();
    after(sent, merged, moved('duplicate', 'reviewing')).when(follow('planned')).thenNothing();
  });
});

describe('one whose sender is gone', () => {
  const forgotten: FeedbackEvent = { type: 'FeedbackForgotten', data: { ...of, at } };
  const forget: FeedbackCommand = { type: 'ForgetFeedback', data: { feedbackId: 'f', at } };
  it('is still moved, and answered no more', () => {
    after(sent).when(forget).thenEvents(forgotten);
    after(sent, forgotten).when(forget).thenNothing();
    after(sent, forgotten)
      .when(answer({ status: 'declined' }))
      .thenEvents(moved('pending', 'declined'));
    after(sent, forgotten)
      .when(answer({ reply: '好' }))
      .thenRejected('INVALID');
  });
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
