import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/calls/errors.js';
import {
  useConfirmLoginMutation,
  useSendConfirmationMutation,
} from '../lib/login/confirm-login.js';
import { useSession } from '../lib/calls/hooks.js';
import { Dialog } from './dialog.js';
import { Input } from './fields.js';

/** Proves by a code that it is they who sit here: for what a borrowed phone must not do. */
export function FreshLogin({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { user } = useSession();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [send, sending] = useSendConfirmationMutation();
  const [prove, proving] = useConfirmLoginMutation();
  const asked = useRef(false);
  const digits = useRef<HTMLInputElement>(null);
  const sendCode = async () => {
    const answer = await send(user?.email ?? '');
    if (answer.error) setError(messageOf(answer.error, '发送验证码失败'));
  };
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void sendCode();
  });
  const submit = async () => {
    const answer = await prove(code);
    if (!answer.error) return onDone();
    setError(messageOf(answer.error, '验证码验证失败'));
    digits.current?.focus();
    digits.current?.select(); // the code stays valid: the next digits take the place of the wrong ones
  };
  return (
    <Dialog
      title="请再验证一次邮箱"
      width="min(440px, 92vw)"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={sending.isLoading} onClick={() => void sendCode()}>
            重新发送
          </Button>
          <Button type="submit" form="fresh-login" disabled={proving.isLoading || code.length < 6}>
            继续
          </Button>
        </>
      }
    >
      <chakra.form
        id="fresh-login"
        noValidate
        onSubmit={(event) => (event.preventDefault(), void submit())}
      >
        <Stack gap="3">
          <Text color="fg.muted">
            {sending.isLoading ? '正在发送验证码…' : `验证码已发到 ${user?.email ?? '你的邮箱'}。`}
          </Text>
          <Input
            ref={digits}
            aria-label="验证码"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            aria-invalid={error !== ''}
            aria-describedby="fresh-error"
            fontSize="22px"
            letterSpacing="0.3em"
            textAlign="center"
            onChange={(event) => (
              setCode(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 8)),
              setError('')
            )}
          />
          <Text id="fresh-error" role="alert" color="vermilion.fg" minH="1.6em">
            {error}
          </Text>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
