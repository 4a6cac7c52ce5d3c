import type { RoadmapItem } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { useVoteMutation } from './calls.js';

/** Names a visitor's press among the wishes. */
export const VOTE = 'roadmap-vote';

/** Casts a vote or takes it back; what is refused is said. */
export const useCast = () => {
  const [send, { isLoading }] = useVoteMutation();
  const notify = useNotify();
  const cast = async (id: string, wants: boolean) => {
    const { error } = await send({ id, wants });
    if (error) notify(messageOf(error, '没有投成，请再试一次'), 'bad');
  };
  return { cast, isCasting: isLoading };
};

/** How many want it, and whether they do. */
export function Vote({ item: { id, title, votes, voted } }: { item: RoadmapItem }) {
  const { token } = useSession();
  const { cast, isCasting } = useCast();
  const loginFirst = useLoginFirst();
  const press = async () => {
    if (!token) return loginFirst(VOTE, id);
    await cast(id, !voted);
  };
  return (
    <chakra.button
      type="button"
      position="relative"
      aria-pressed={voted}
      disabled={isCasting}
      onClick={() => void press()}
      display="grid"
      justifyItems="center"
      alignContent="center"
      w="60px"
      minH="60px"
      py="1.5"
      borderRadius="10px"
      borderWidth="1px"
      borderColor={voted ? 'pine.solid' : 'border.strong'}
      bg={voted ? 'pine.subtle' : 'transparent'}
      color={voted ? 'pine.fg' : 'fg'}
      cursor="pointer"
      transition="background-color 140ms ease-out"
      _hover={{ borderColor: 'pine.solid' }}
    >
      <chakra.span
        fontSize="lg"
        fontWeight="600"
        lineHeight="1.3"
        fontVariantNumeric="tabular-nums"
      >
        {votes}
      </chakra.span>
      <chakra.span fontSize="xs" color={voted ? 'pine.fg' : 'fg.muted'}>
        {voted ? '已投票' : '想要'}
      </chakra.span>
      <chakra.span srOnly>{title}</chakra.span>
    </chakra.button>
  );
}
