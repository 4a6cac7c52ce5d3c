import type { ContentSummary } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { KEEP } from './arrived.js';
import {
  useAddFavouriteMutation,
  useFavouritesQuery,
  useRemoveFavouriteMutation,
} from './calls.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { Icon } from '../../shared/ui/icons.js';
import { useWishes } from './wishes.js';

/** In or out of the favourites. A visitor logs in first, and it is done then. */
export function FavouriteButton({ content }: { content: ContentSummary }) {
  const { id: contentId, title } = content;
  const { token } = useSession();
  const { data } = useFavouritesQuery(undefined, { skip: !token });
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const notify = useNotify();
  const loginFirst = useLoginFirst();
  const wished = useWishes()({ contentId });
  const isKept = wished ?? data?.favorites.some(({ id }) => id === contentId);
  const on = token !== undefined && isKept === true;
  const toggle = async () => {
    if (!token) return loginFirst(KEEP, { contentId });
    const { error } = await (on ? remove({ contentId }) : add({ contentId, content }));
    if (!error) notify(on ? '已取消收藏' : '已收藏', 'good');
  };
  return (
    <Button
      variant="ghost"
      px="2.5"
      color={on ? 'pine.fg' : undefined}
      aria-pressed={on}
      aria-label={`收藏 ${title}`}
      onClick={() => void toggle()}
    >
      <Icon name="heart" filled={on} size={24} />
    </Button>
  );
}
