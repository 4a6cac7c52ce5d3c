import { LINES } from '@app/contracts';
import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { safeRedirect } from '../../shared/lib/login/redirect.js';
import { expiryShown } from '../../shared/lib/session/session.js';
import { Input } from '../../shared/ui/fields.js';
import { Page } from '../../shared/ui/page.js';
import { useHasMailboxQuery } from './calls.js';
import { inWords, type Flow } from './flow.js';
import { useLogin } from './use-login.js';

/** Seconds until another code can be sent, and until they are listened to again: by one clock, both numbers are in sight. */
const useSeconds = (flow: Pick<Flow, 'resendAt' | 'throttledUntil'>) => {
  const { resendAt, throttledUntil } = flow;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [resendAt, throttledUntil]);
  const until = (at: number) => Math.max(0, Math.ceil((at - now) / 1000));
  return { seconds: until(resendAt), throttled: until(throttledUntil) };
};

type Way = ReturnType<typeof useLogin>;
type Seconds = ReturnType<typeof useSeconds>;

/** To whom. */
function AddressStep({ way, seconds, throttled }: { way: Way } & Seconds) {
  const { flow, act, sending, haveCode } = way;
  return (
    <>
      <chakra.label display="grid" gap="2">
        邮箱
        <Input
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={flow.email}
          aria-invalid={flow.error !== ''}
          aria-describedby="login-error"
          placeholder="you@example.com"
          onChange={(event) => act({ type: 'email', email: event.target.value })}
        />
      </chakra.label>
      <Fault text={flow.error} throttled={throttled} />
      <Button type="submit" size="lg" disabled={sending || seconds > 0}>
        {sending ? '正在发送…' : seconds > 0 ? `${inWords(seconds)}后可重新发送` : '发送验证码'}
      </Button>
      <Button variant="ghost" onClick={haveCode}>
        已有验证码
      </Button>
    </>
  );
}

/** With what. Digits that come at once submit themselves; typed ones when the hand rests. */
function CodeStep({
  way,
  seconds,
  throttled,
  digits,
}: {
  way: Way;
  digits: RefObject<HTMLInputElement | null>;
} & Seconds) {
  const { flow, act, sending, verifying, sendCode } = way;
  useEffect(() => digits.current?.focus(), [digits]);
  const to = <strong>{flow.email.trim()}</strong>;
  return (
    <>
      <chakra.label display="grid" gap="2">
        验证码
        <Text as="span" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
          {flow.sent ? <>已发到 {to}，10 分钟内有效</> : <>输入 {to} 收到的验证码</>}
        </Text>
        <Input
          ref={digits}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          value={flow.code}
          aria-label="验证码"
          aria-invalid={flow.error !== ''}
          aria-describedby="login-error"
          fontSize="26px"
          letterSpacing="0.36em"
          height="60px"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
          onChange={(event) => act({ type: 'code', code: event.target.value })}
        />
      </chakra.label>
      <Fault text={flow.error} throttled={throttled} />
      <Button type="submit" size="lg" disabled={sending || verifying}>
        {verifying ? '正在登录…' : '登录'}
      </Button>
      <Box display="flex" justifyContent="space-between">
        <Button variant="ghost" ml="-4" onClick={() => act({ type: 'back' })}>
          换一个邮箱
        </Button>
        <Button variant="ghost" mr="-4" disabled={seconds > 0 || sending} onClick={sendCode}>
          {seconds > 0 ? `${inWords(seconds)}后可重发` : '重新发送'}
        </Button>
      </Box>
    </>
  );
}

/** What is wrong, or that they have to wait, as long as they do. The seconds are not said aloud one by one. */
function Fault({ text, throttled }: { text: string } & Pick<Seconds, 'throttled'>) {
  return (
    <Text id="login-error" role="alert" color="vermilion.fg" minH="1.6em" my="-2">
      {throttled > 0 ? (
        <>
          请求过于频繁，请 <span role="timer">{inWords(throttled)}</span>后再试
        </>
      ) : (
        text
      )}
    </Text>
  );
}

/** A letter with a code instead of a password. */
export function Login() {
  const digits = useRef<HTMLInputElement>(null);
  const way = useLogin(digits);
  const { data: mailbox } = useHasMailboxQuery(undefined);
  const { token, expired } = useSession();
  const dispatch = useDispatch();
  const [search] = useSearchParams();
  const seconds = useSeconds(way.flow);
  const atCode = way.flow.step === 'code';

  useEffect(() => () => void dispatch(expiryShown()), [dispatch]); // said once: a reload is not another time
  if (token) return <Navigate replace to={safeRedirect(search.get('redirect'), location.origin)} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (atCode) way.logIn();
    else way.sendCode();
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
          {atCode ? (
            <CodeStep way={way} {...seconds} digits={digits} />
          ) : (
            <AddressStep way={way} {...seconds} />
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
