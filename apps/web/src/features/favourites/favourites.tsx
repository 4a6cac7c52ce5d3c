import { FavouriteLists } from '@app/contracts';
import { Box, Button, Heading } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

import { Slot } from '../../shared/feature/slot.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { Icon } from '../../shared/ui/icons.js';
import { CardGrid, LessonCard } from '../../shared/ui/lesson-card.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { useFavouritesQuery, useRemoveFavouriteMutation } from './calls.js';
import { KeptSentences } from './kept-sentences.js';
import { useWishes, type Place } from './wishes.js';
import { Withdrawn } from './withdrawn.js';

const NOTHING = {};
const placeOf = ({ contentId, occurrenceId }: Place): Place => ({ contentId, occurrenceId });

/** What they keep: lessons, and single sentences of them. */
export function Favourites() {
  const asked = useFavouritesQuery(undefined);
  const { error, refetch } = asked;
  const { data: lists, last: away, looking } = useKept('favorites', asked, FavouriteLists);
  useKeeping('favorites', asked.data);
  const wished = useWishes();
  const data = lists && {
    favorites: lists.favorites.filter(({ id }) => wished({ contentId: id }) !== false),
    sentences: lists.sentences.filter((one) => wished(placeOf(one)) !== false),
  };
  const [remove] = useRemoveFavouriteMutation();
  const notify = useNotify();
  const drop = async (contentId: string, occurrenceId?: string) => {
    const { error: failed } = await remove({
      contentId,
      ...(occurrenceId !== undefined && { occurrenceId }),
    });
    if (!failed) notify('已取消收藏');
  };
  return (
    <Page title="收藏" width="1040px">
      <LastTime on={away && data !== undefined} />
      {!data && error && !looking && (
        <Failed
          error={error}
          text={messageOf(error, '获取收藏列表失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && (!error || looking) && <Bone h="236px" w="280px" radius="12px" />}
      {data?.favorites.length === 0 && data.sentences.length === 0 && (
        <Empty text="喜欢的课会收在这里。播放时点一下心形就好，喜欢的句子也能单独收藏。">
          <Button asChild>
            <Link to="/">去听听</Link>
          </Button>
        </Empty>
      )}
      <CardGrid>
        {data?.favorites.map((content) =>
          content.withdrawn ? (
            <Withdrawn
              key={content.id}
              title={content.title}
              onRemove={() => void drop(content.id)}
            />
          ) : (
            <LessonCard key={content.id} content={content}>
              <Button
                variant="ghost"
                px="2.5"
                color="pine.fg"
                aria-label={`取消收藏 ${content.title}`}
                onClick={() => void drop(content.id)}
              >
                <Icon name="heart" filled />
              </Button>
            </LessonCard>
          ),
        )}
      </CardGrid>
      {data && data.sentences.length > 0 && (
        <Box as="section" mt={data.favorites.length > 0 ? '12' : '0'}>
          <Heading as="h2" fontSize="xl" mb="2">
            句子
          </Heading>
          <KeptSentences
            sentences={data.sentences}
            onRemove={(contentId, occurrenceId) => void drop(contentId, occurrenceId)}
          />
        </Box>
      )}
      <Slot name="favourites.sections" told={NOTHING} />
    </Page>
  );
}
