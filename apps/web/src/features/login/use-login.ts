import { Email } from '@app/contracts';
import { useEffect, useReducer, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { readForm } from '../../shared/lib/calls/read-form.js';
import { settingsArrived } from '../../shared/lib/kept/preferences.js';
import { loggedIn } from '../../shared/lib/session/session.js';
import { useSendCodeMutation, useVerifyCodeMutation } from './calls.js';
import { flow, SHORTEST_CODE, type FlowAction } from './flow.js';
import { keepFlow, readFlow } from './kept-flow.js';
import { retryAfterOf } from './retry-after.js';

/** ms without a key, after which typed digits are taken for all of them. */
const REST = 800;

/** The way in: what is typed, sent and answered. `digits` is where the code is typed. */
export const useLogin = (digits: RefObject<HTMLInputElement | null>) => {
  const [now, act] = useReducer(flow, undefined, () => readFlow());
  const { step, email, code, whole } = now;
  const [send, sending] = useSendCodeMutation();
  const [verify, verifying] = useVerifyCodeMutation();
  const dispatch = useDispatch();
  /** The digits that were sent last: nothing sends the same by itself twice. */
  const tried = useRef('');
  useEffect(() => keepFlow(now), [now]);

  const fail = (what: 'sending' | 'trying', error: unknown, failed: FlowAction) => {
    const seconds = retryAfterOf(error);
    act(seconds === undefined ? failed : { type: 'throttled', what, seconds, now: Date.now() });
  };
  const address = (): string | undefined => {
    const read = readForm(Email, email);
    if (!('fault' in read)) return read.data;
    act({ type: 'failed', error: read.fault });
    return undefined;
  };
  const sendCode = async () => {
    const to = address();
    if (to === undefined) return;
    tried.current = '';
    const { data, error } = await send(to);
    if (data) act({ type: 'sent', cooldown: data.cooldown, now: Date.now() });
    else fail('sending', error, { type: 'failed', error: messageOf(error, '发送验证码失败') });
  };
  const logIn = async () => {
    if (code.length < SHORTEST_CODE)
      return act({ type: 'failed', error: '请输入邮件里的 6 位验证码' });
    tried.current = code;
    const { data, error } = await verify({ email: email.trim().toLowerCase(), code });
    if (!data) {
      const words = messageOf(error, '验证码验证失败');
      fail('trying', error, { type: 'failed', error: words, sent: code });
      const field = digits.current;
      if (field?.value !== code) return undefined; // they typed on
      field.focus();
      return field.select(); // the next digits take the place of the wrong ones
    }
    keepFlow(undefined);
    dispatch(loggedIn(data));
    return void dispatch(settingsArrived(data.user.settings));
  };

  const entering = useRef(logIn);
  entering.current = logIn;
  const busy = verifying.isLoading;
  useEffect(() => {
    if (step !== 'code' || busy || code.length < SHORTEST_CODE || code === tried.current)
      return undefined;
    const timer = setTimeout(() => void entering.current(), whole ? 0 : REST);
    return () => clearTimeout(timer);
  }, [step, busy, code, whole]);

  return {
    flow: now,
    act,
    sending: sending.isLoading,
    verifying: busy,
    sendCode: () => void sendCode(),
    /** They hold a code that another tab, another person or the operator had made. */
    haveCode: () => void (address() !== undefined && act({ type: 'has', now: Date.now() })),
    logIn: () => void logIn(),
  };
};
