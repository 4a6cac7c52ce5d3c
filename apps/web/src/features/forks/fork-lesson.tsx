import { REFUSALS, type ContentSummary } from '@app/contracts';
import { Button, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PropsOf } from '../../shared/feature/slots.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { deviceOf, looks } from '../../shared/lib/device/device.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { takeWish } from '../../shared/lib/login/wish.js';
import { useForkContentMutation } from './calls.js';

/** Names a visitor's press among the wishes. */
const FORK = 'fork';
const isWished = (what: unknown, id: string): boolean =>
  typeof what === 'object' && what !== null && 'contentId' in what && what.contentId === id;

/** Why nobody may go on with it; undefined where its licence lets them. */
export const refusalOf = ({
  visibility,
  licence = 'reserved',
}: Pick<ContentSummary, 'visibility' | 'licence'>): string | undefined => {
  if (visibility !== 'public') return '这一课没有公开，不能改编。';
  return licence === 'reserved' ? `${REFUSALS.LICENCE_REFUSES}。` : undefined;
};

/** Somebody else's lesson becomes a draft of one's own; one's own is copied. A visitor logs in first, and it goes on then. */
export function ForkLesson({ content }: PropsOf<'about.actions'>) {
  const { id, title, author } = content;
  const { token, user } = useSession();
  const own = token !== undefined && user?.id === author.id;
  const refused = own ? undefined : refusalOf(content);
  const [fork, forking] = useForkContentMutation();
  const loginFirst = useLoginFirst();
  const navigate = useNavigate();
  const notify = useNotify();
  const why = useId();

  const make = useCallback(async () => {
    const { data, error } = await fork({ id, own });
    if (!data) return notify(messageOf(error, '没有成功，请再试一次'), 'bad');
    const { content: made } = data;
    notify(own ? `已复制为「${made.title}」` : `「${title}」改编成了你的一课`, 'good');
    // The editor wants a desk.
    const { isMobile } = deviceOf(looks());
    void navigate(isMobile ? `/content-info?id=${made.id}` : `/editor/${made.id}`);
  }, [fork, id, own, title, navigate, notify]);

  const may = token !== undefined && refused === undefined;
  useEffect(() => {
    if (may && isWished(takeWish(FORK), id)) void make();
  }, [may, id, make]);

  return (
    <>
      <Button
        variant="outline"
        size="lg"
        px="5"
        disabled={refused !== undefined || forking.isLoading}
        aria-describedby={refused === undefined ? undefined : why}
        onClick={() => (token ? void make() : loginFirst(FORK, { contentId: id }))}
      >
        {own ? '复制' : '改编'}
      </Button>
      {refused !== undefined && (
        <Text id={why} order="9" flexBasis="100%" fontSize="sm" color="fg.muted">
          {refused}
        </Text>
      )}
    </>
  );
}
