import { asKept, flow, inWords, START, toKeep, type FlowAction } from './flow.js';

const after = (...actions: FlowAction[]) => actions.reduce(flow, START);

it('goes from the address to the code, and knows when to offer another', () => {
  expect(
    after({ type: 'email', email: 'a@b.cn' }, { type: 'sent', cooldown: 60, now: 1000 }),
  ).toMatchObject({
    step: 'code',
    email: 'a@b.cn',
    resendAt: 61_000,
  });
});
it('reads a pasted code, full width or spaced', () => {
  expect(after({ type: 'code', code: ' １２３ 456。' }).code).toBe('123456');
});
it('clears an error as they type', () => {
  expect(
    after({ type: 'failed', error: '验证码错误或已过期，请重新获取' }, { type: 'code', code: '1' })
      .error,
  ).toBe('');
});
it('keeps address and cooldown on the way back', () => {
  expect(
    after(
      { type: 'email', email: 'a@b.cn' },
      { type: 'sent', cooldown: 60, now: 0 },
      { type: 'back' },
    ),
  ).toMatchObject({
    step: 'email',
    email: 'a@b.cn',
    resendAt: 60_000,
  });
});

const typed = (...codes: string[]) =>
  after(...codes.map((code): FlowAction => ({ type: 'code', code }))).whole;
it.each([
  ['pasted', ['123456'], true],
  ['pasted over a wrong one', ['123456', '654321'], true],
  ['typed', ['1', '12', '123', '1234', '12345', '123456'], false],
  ['mended in one place', ['123456', '12456', '123456'], false],
  ['typed on after a paste', ['123456', '1234567'], false],
])('tells digits that were %s', (_how, codes, whole) => expect(typed(...codes)).toBe(whole));

it('says when, and lets nobody wait for what was said of another address', () => {
  const limited: FlowAction = { type: 'throttled', what: 'sending', seconds: 37, now: 0 };
  const waiting = after({ type: 'email', email: 'a@b.cn' }, limited);
  expect(waiting).toMatchObject({ resendAt: 37_000, throttledUntil: 37_000 });
  expect(flow(waiting, { type: 'email', email: 'c@d.cn' })).toMatchObject({
    resendAt: 0,
    throttledUntil: 0,
  });
});
it('does not keep them from another code because of too many tries', () =>
  expect(after({ type: 'throttled', what: 'trying', seconds: 37, now: 0 }).resendAt).toBe(0));
it.each([
  [37, '37 秒'],
  [600, '10 分钟'],
  [50_400, '14 小时'],
])('tells %i seconds as %s', (seconds, words) => expect(inWords(seconds)).toBe(words));

it('says nothing against digits that were typed since', () =>
  expect(
    after({ type: 'code', code: '1234567' }, { type: 'failed', error: '不对', sent: '123456' })
      .error,
  ).toBe(''));

describe('what is kept for a reload', () => {
  const sent = after(
    { type: 'email', email: 'a@b.cn' },
    { type: 'sent', cooldown: 60, now: 1000 },
    { type: 'code', code: '12' },
  );
  it('is the step, the address and the times, not the digits', () =>
    expect(asKept(JSON.parse(JSON.stringify(toKeep(sent))), 2000)).toEqual({
      ...sent,
      code: '',
      whole: false,
    }));
  it('ends with the code', () => expect(asKept(toKeep(sent), 601_000)).toBe(START));
  it('is nothing before a code was sent', () => expect(toKeep(START)).toBeUndefined());
  it.each([null, 'x', {}, { email: 'a@b.cn', resendAt: 0, until: 1e15 }])('is not %j', (kept) =>
    expect(asKept(kept, 0)).toBe(START),
  );
});
