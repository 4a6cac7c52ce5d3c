import { Email, LINES } from '@app/contracts';
import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { readForm } from '../../shared/lib/calls/read-form.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { settingsArrived } from '../../shared/lib/kept/preferences.js';
import { safeRedirect } from '../../shared/lib/login/redirect.js';
import { expiryShown, loggedIn } from '../../shared/lib/session/session.js';
import { Page } from '../../shared/ui/page.js';
import { useHasMailboxQuery, useSendCodeMutation, useVerifyCodeMutation } from './calls.js';
import { flow, START } from './flow.js';
import { Input } from '../../shared/ui/fields.js';

const useSecondsUntil = (at: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return Math.max(0, Math.ceil((at - now) / 1000));
};

/** A letter with a code instead of a password. */
export function Login() {
  const [{ step, email, code, resendAt, error }, act] = useReducer(flow, START);
  const [send, sending] = useSendCodeMutation();
  const [verify, verifying] = useVerifyCodeMutation();
  const { data: mailbox } = useHasMailboxQuery(undefined);
  const { token, expired } = useSession();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const digits = useRef<HTMLInputElement>(null);
  const seconds = useSecondsUntil(resendAt);

  useEffect(() => () => void dispatch(expiryShown()), [dispatch]); // said once: a reload is not another time
  useEffect(() => {
    if (step === 'code') digits.current?.focus();
  }, [step]);
  if (token) return <Navigate replace to={safeRedirect(search.get('redirect'), location.origin)} />;

  const sendCode = async () => {
    const address = readForm(Email, email);
    if ('fault' in address) return act({ type: 'failed', error: address.fault });
    const answer = await send(address.data);
    if (answer.data) act({ type: 'sent', cooldown: answer.data.cooldown, now: Date.now() });
    else act({ type: 'failed', error: messageOf(answer.error, '发送验证码失败') });
  };
  const logIn = async () => {
    if (code.length < 6) return act({ type: 'failed', error: '请输入邮件里的 6 位验证码' });
    const answer = await verify({ email: email.trim().toLowerCase(), code });
    if (!answer.data)
      return act({ type: 'failed', error: messageOf(answer.error, '验证码验证失败') });
    dispatch(loggedIn(answer.data));
    dispatch(settingsArrived(answer.data.user.settings));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (step === 'email' ? sendCode() : logIn());
  };

  return (
    <Page title="登录" width="460px">
      {expired && (
        <Text role="status" mb="4" color="vermilion.fg">
          {LINES.UNAUTHENTICATED}
        </Text>
      )}
      <chakra.form onSubmit={submit} noValidate>
        <Stack gap="4">
          {step === 'email' ? (
            <chakra.label display="grid" gap="2">
              邮箱
              <Input
                type="email"
                name="email"
                autoComplete="email"
                inputMode="email"
                autoFocus
                value={email}
                aria-invalid={error !== ''}
                aria-describedby="login-error"
                placeholder="you@example.com"
                onChange={(event) => act({ type: 'email', email: event.target.value })}
              />
            </chakra.label>
          ) : (
            <chakra.label display="grid" gap="2">
              验证码
              <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
                已发到 <strong>{email.trim()}</strong>，10 分钟内有效
              </Text>
              <Input
                ref={digits}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                pattern="[0-9]*"
                value={code}
                aria-label="验证码"
                aria-invalid={error !== ''}
                aria-describedby="login-error"
                fontSize="26px"
                letterSpacing="0.36em"
                height="60px"
                textAlign="center"
                fontVariantNumeric="tabular-nums"
                onChange={(event) => act({ type: 'code', code: event.target.value })}
              />
            </chakra.label>
          )}
          <Text id="login-error" role="alert" color="vermilion.fg" minH="1.6em" my="-2">
            {error}
          </Text>
          <Button
            type="submit"
            size="lg"
            disabled={sending.isLoading || verifying.isLoading || (step === 'email' && seconds > 0)}
          >
            {step === 'code'
              ? verifying.isLoading
                ? '正在登录…'
                : '登录'
              : sending.isLoading
                ? '正在发送…'
                : seconds > 0
                  ? `${seconds} 秒后可重新发送`
                  : '发送验证码'}
          </Button>
          {step === 'code' && (
            <Box display="flex" justifyContent="space-between">
              <Button variant="ghost" ml="-4" onClick={() => act({ type: 'back' })}>
                换一个邮箱
              </Button>
              <Button
                variant="ghost"
                mr="-4"
                disabled={seconds > 0 || sending.isLoading}
                onClick={() => void sendCode()}
              >
                {seconds > 0 ? `${seconds} 秒后可重发` : '重新发送'}
              </Button>
            </Box>
          )}
        </Stack>
      </chakra.form>
      <Text mt="6" color="fg.muted" fontSize="sm">
        不用密码。第一次登录就是注册。
        {mailbox && (
          <>
            {' '}
            <chakra.a
              href="/dev/mailbox"
              target="_blank"
              color="pine.fg"
              textDecoration="underline"
            >
              打开开发信箱
            </chakra.a>
          </>
        )}
      </Text>
    </Page>
  );
}
