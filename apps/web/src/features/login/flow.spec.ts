import { flow, START, type FlowAction } from './flow.js';

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
