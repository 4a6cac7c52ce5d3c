import type { Person } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { FOLLOW } from './arrived.js';
import { useFollowingQuery, useFollowMutation } from './calls.js';

/** Hear of what they publish, or no more. A visitor logs in first, and it is done then. */
export function FollowButton({ person: { id } }: { person: Person }) {
  const { token } = useSession();
  const { data } = useFollowingQuery(undefined, { skip: !token });
  const [follow, following] = useFollowMutation();
  const notify = useNotify();
  const loginFirst = useLoginFirst();
  const on = token !== undefined && data?.users.some((person) => person.id === id) === true;
  const toggle = async () => {
    if (!token) return loginFirst(FOLLOW, { id });
    const { error } = await follow({ id, on: !on });
    if (error) notify(messageOf(error, '没有成功，请再试一次'), 'bad');
    else notify(on ? '已取消关注' : '已关注，新课会出现在「发现」的「关注」里', 'good');
  };
  return (
    <Button
      variant={on ? 'outline' : 'solid'}
      minW="6em"
      title={on ? '取消关注' : undefined}
      disabled={following.isLoading || (token !== undefined && !data)}
      onClick={() => void toggle()}
    >
      {on ? '已关注' : '关注'}
    </Button>
  );
}
