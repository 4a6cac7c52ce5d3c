import type { Collection } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Slot } from '../../../shared/feature/slot.js';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../../shared/lib/login/use-login-first.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useKeepCollectionMutation } from '../calls.js';
import { playerOf, type Standing } from '../standing.js';

/** Play all of it or go on, keep it, hand it on; its owner edits it. */
export function Actions({
  collection,
  standing: { heard, next, begun },
  mine,
}: {
  collection: Collection;
  standing: Standing;
  mine: boolean;
}) {
  const { id, title, isFavorite, published } = collection;
  const { token } = useSession();
  const [keep] = useKeepCollectionMutation();
  const loginFirst = useLoginFirst();
  const notify = useNotify();
  const toggle = async () => {
    if (!token) return loginFirst('collection', { id });
    const { error } = await keep({ id, keep: !isFavorite });
    if (!error) notify(isFavorite ? '已取消收藏' : '已收藏', 'good');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}/collection/${id}`);
      notify(published ? '链接已复制' : '链接已复制；合集还是私密的，公开以后别人才打得开', 'good');
    } catch {
      notify('没有复制成功，请从地址栏复制', 'bad');
    }
  };
  const [first] = heard;
  const at = next ? heard.indexOf(next) + 1 : 0;
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mt="5">
      {begun && next && (
        <Button asChild>
          <Link to={playerOf(id, next)} state="next">
            <Icon name="play" filled size={18} />
            继续第 {at} 课
          </Link>
        </Button>
      )}
      {first && (
        <Button asChild variant={begun && next ? 'outline' : 'solid'}>
          <Link to={`/player/${first.content.id}?in=${id}&s=1`} state="next">
            {!(begun && next) && <Icon name="play" filled size={18} />}
            全部播放
          </Link>
        </Button>
      )}
      <Button
        variant="ghost"
        px="2.5"
        color={isFavorite ? 'pine.fg' : undefined}
        aria-pressed={isFavorite}
        aria-label={`收藏 ${title}`}
        onClick={() => void toggle()}
      >
        <Icon name="heart" filled={isFavorite} size={24} />
      </Button>
      <Button variant="ghost" px="3" onClick={() => void copy()}>
        分享
      </Button>
      {mine && (
        <>
          <Slot name="collection.own" told={{ collection }} waiting={<Box w="88px" h="44px" />} />
          <Button asChild variant="ghost" px="3">
            <Link to={`/collection/${id}/edit`}>编辑</Link>
          </Button>
        </>
      )}
    </Box>
  );
}
