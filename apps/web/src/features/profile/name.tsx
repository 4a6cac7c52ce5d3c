import { Username, USERNAME_LENGTH } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useUpdateMeMutation } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { userLoaded } from '../../shared/lib/session/session.js';
import { Input } from '../../shared/ui/fields.js';

/** The name that others see; the rules and their words are the server's own. */
export function Name() {
  const { user } = useSession();
  const [name, setName] = useState(user?.username ?? '');
  const [error, setError] = useState('');
  const [update, updating] = useUpdateMeMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  useEffect(() => setName(user?.username ?? ''), [user?.username]);
  const save = async () => {
    const asked = Username.safeParse(name);
    if (!asked.success) return setError(asked.error.issues[0]?.message ?? '更新用户信息失败');
    const answer = await update({ username: asked.data });
    if (!answer.data) return setError(messageOf(answer.error, '更新用户信息失败'));
    dispatch(userLoaded(answer.data.user));
    notify('名字已保存', 'good');
  };
  return (
    <chakra.form noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
      <chakra.label htmlFor="username" display="block" mb="1" fontSize="sm" color="fg.muted">
        别人看到的名字
      </chakra.label>
      <Box display="flex" gap="2">
        <Input
          id="username"
          value={name}
          maxLength={USERNAME_LENGTH * 2}
          autoComplete="nickname"
          aria-invalid={error !== ''}
          aria-describedby="username-error"
          onChange={(event) => (setName(event.target.value), setError(''))}
        />
        <Button
          type="submit"
          variant="outline"
          minH="48px"
          disabled={updating.isLoading || name.trim() === user?.username}
        >
          保存
        </Button>
      </Box>
      <Text id="username-error" role="alert" color="vermilion.fg" fontSize="sm" minH="1.6em">
        {error}
      </Text>
    </chakra.form>
  );
}
