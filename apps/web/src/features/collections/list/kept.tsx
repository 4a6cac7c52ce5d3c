import { FavouriteCollections, type FavouriteCollection } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useKeeping, useKept } from '../../../shared/lib/kept/use-kept.js';
import { Icon } from '../../../shared/ui/icons.js';
import { CardGrid } from '../../../shared/ui/lesson-card.js';
import { LastTime } from '../../../shared/ui/last-time.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { useKeepCollectionMutation, useKeptCollectionsQuery } from '../calls.js';
import { CollectionCard } from '../stack.js';

const useKeptCollections = () => {
  const asked = useKeptCollectionsQuery(undefined);
  const { error, refetch } = asked;
  useKeeping('collections/favorites', asked.data);
  return { ...useKept('collections/favorites', asked, FavouriteCollections), error, refetch };
};

/** One that its owner took back: it stays until they take it out. */
function TakenBack({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box
      as="article"
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      borderRadius="12px"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.strong"
      px="4"
      py="3"
      minH="120px"
    >
      <Text fontWeight="600" color="fg.muted" truncate>
        {title}
      </Text>
      <Box textAlign="end">{children}</Box>
    </Box>
  );
}

function Cards({ collections }: { collections: readonly FavouriteCollection[] }) {
  const [keep] = useKeepCollectionMutation();
  const notify = useNotify();
  const drop = async (id: string) => {
    const { error } = await keep({ id, keep: false });
    if (!error) notify('已取消收藏');
  };
  return (
    <CardGrid>
      {collections.map((collection) => {
        const { id, title, withdrawn } = collection;
        const heart = (
          <Button
            variant="ghost"
            px="2.5"
            color="pine.fg"
            aria-label={`取消收藏 ${title}`}
            onClick={() => void drop(id)}
          >
            <Icon name="heart" filled />
          </Button>
        );
        return withdrawn ? (
          <TakenBack key={id} title={title}>
            {heart}
          </TakenBack>
        ) : (
          <CollectionCard key={id} collection={collection}>
            {heart}
          </CollectionCard>
        );
      })}
    </CardGrid>
  );
}

/** All they keep. */
export function Kept() {
  const { data, last, looking, error, refetch } = useKeptCollections();
  if (!data)
    return error && !looking ? (
      <Failed
        error={error}
        text={messageOf(error, '合集加载失败')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="236px" w="280px" radius="12px" />
    );
  return (
    <>
      <LastTime on={last} />
      {data.collections.length === 0 && (
        <Empty text="喜欢的合集会收在这里。打开一个合集，点一下心形就好。">
          <Button asChild variant="outline">
            <Link to="/collections?tab=public">看看大家的合集</Link>
          </Button>
        </Empty>
      )}
      <Cards collections={data.collections} />
    </>
  );
}

/** The same among all that they keep; where there is none, nothing. */
export function KeptSection() {
  const { data } = useKeptCollections();
  if (!data || data.collections.length === 0) return null;
  return (
    <Box as="section" mt="12">
      <Box display="flex" alignItems="baseline" justifyContent="space-between" mb="4">
        <Heading as="h2" fontSize="xl">
          合集
        </Heading>
        <chakra.span asChild color="pine.fg" fontSize="sm">
          <Link to="/collections?tab=kept">全部合集</Link>
        </chakra.span>
      </Box>
      <Cards collections={data.collections} />
    </Box>
  );
}
