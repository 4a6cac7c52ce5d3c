import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useFavouritesQuery, useRemoveFavouriteMutation } from '../../shared/lib/api.js';
import { messageOf } from '../../shared/lib/errors.js';
import { useNotify } from '../../shared/lib/hooks.js';
import { Icon } from '../../shared/ui/icons.js';
import { CardGrid, LessonCard } from '../../shared/ui/lesson-card.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';

export function Favourites() {
  const { data, error, refetch } = useFavouritesQuery(undefined);
  const [remove] = useRemoveFavouriteMutation();
  const notify = useNotify();
  return (
    <Page title="收藏" width="1040px">
      {!data && error && <Failed text={messageOf(error, '获取收藏列表失败')} onRetry={() => void refetch()} />}
      {!data && !error && <Bone h="236px" w="280px" radius="12px" />}
      {data?.favorites.length === 0 && (
        <Empty text="喜欢的课会收在这里。播放时点一下心形就好。">
          <Button asChild>
            <Link to="/">去听听</Link>
          </Button>
        </Empty>
      )}
      <CardGrid>
        {data?.favorites.map((content) => (
          <LessonCard key={content.id} content={content}>
            <Button
              variant="ghost"
              px="2.5"
              aria-label={`取消收藏 ${content.title}`}
              onClick={() => void remove({ contentId: content.id }).then(({ error: failed }) => failed ?? notify('已取消收藏'))}
            >
              <Icon name="heart" filled />
            </Button>
          </LessonCard>
        ))}
      </CardGrid>
    </Page>
  );
}
