import { CollectionAnswer } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { Slot } from '../../../shared/feature/slot.js';
import { isMissing, messageOf } from '../../../shared/lib/calls/errors.js';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { useKeeping, useKept } from '../../../shared/lib/kept/use-kept.js';
import { clock } from '../../../shared/lib/lessons/languages.js';
import { AuthorLink } from '../../../shared/ui/author-link.js';
import { LastTime } from '../../../shared/ui/last-time.js';
import { Bone, Empty, Failed, NotFound, Page } from '../../../shared/ui/page.js';
import { useCollectionQuery } from '../calls.js';
import { StackCover } from '../stack.js';
import { standingIn } from '../standing.js';
import { Actions } from './actions.js';
import { Lessons } from './lessons.js';
import { Whole } from './whole.js';

/** A course: what it is, how far they are, and its lessons in order. */
export function CollectionScreen() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const asked = useCollectionQuery(id, { refetchOnMountOrArgChange: true });
  const name = `collections/${id}`;
  const { data, last, looking } = useKept(name, asked, CollectionAnswer);
  useKeeping(name, asked.data);
  if (isMissing(asked.error)) return <NotFound />;
  if (!data)
    return (
      <Page title="合集" heading={<Bone h="40px" w="10em" />}>
        {asked.error && !looking ? (
          <Failed
            error={asked.error}
            text={messageOf(asked.error, '合集加载失败')}
            onRetry={() => void asked.refetch()}
          />
        ) : (
          <Bone h="320px" radius="16px" />
        )}
      </Page>
    );
  const { collection } = data;
  const { title, description, cover, items, owner, favouriteCount } = collection;
  const standing = standingIn(items);
  const seconds = standing.heard.reduce((sum, { content }) => sum + content.durationSeconds, 0);
  const facts = [
    `${items.length} 课`,
    seconds > 0 ? clock(seconds) : '',
    favouriteCount > 0 ? `${favouriteCount} 人收藏` : '',
  ];
  const mine = user?.id === owner.id;
  return (
    <Page title={title} width="760px">
      <LastTime on={last} />
      {collection.takenDown && (
        <Slot
          name="taken.down"
          told={{ target: 'collection', id, takenDown: collection.takenDown, mine }}
          waiting={<Bone h="120px" />}
        />
      )}
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '280px 1fr' }}
        gap={{ base: '4', md: '6' }}
        alignItems="start"
        mb="8"
      >
        <Box
          borderRadius="14px"
          overflow="hidden"
          maxH={{ base: '28vh', md: 'none' }}
          aria-hidden="true"
          css={{ '& h2': { visibility: 'hidden' } }}
        >
          <StackCover title={title} cover={cover}>
            {title}
          </StackCover>
        </Box>
        <Box minW="0">
          <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
            <AuthorLink author={owner} />
            {` · ${facts.filter(Boolean).join(' · ')}`}
          </Text>
          {description && (
            <Text mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
              {description}
            </Text>
          )}
          <Whole standing={standing} />
          <Actions collection={collection} standing={standing} mine={mine} />
        </Box>
      </Box>
      {items.length === 0 ? (
        <Empty
          text={mine ? '还没有课。到「编辑」里加几课，或在播放时点「加入合集」。' : '还没有课。'}
        />
      ) : (
        <Lessons id={collection.id} items={items} standing={standing} />
      )}
      <Slot name="collection.foot" told={{ collection }} waiting={<Box h="84px" />} />
    </Page>
  );
}
