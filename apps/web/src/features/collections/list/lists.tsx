import { CollectionList, OwnCollections, type CollectionSummary } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useKeeping, useKept } from '../../../shared/lib/kept/use-kept.js';
import { CardGrid } from '../../../shared/ui/lesson-card.js';
import { LastTime } from '../../../shared/ui/last-time.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { Pages } from '../../../shared/ui/pages.js';
import {
  useBinnedCollectionsQuery,
  useOwnCollectionsQuery,
  usePublicCollectionsQuery,
  useUndeleteCollectionMutation,
} from '../calls.js';
import { CollectionCard } from '../stack.js';

interface Listed {
  collections: readonly CollectionSummary[];
  total: number;
  page: number;
  pageSize: number;
}

export function Grid({
  list,
  away,
  error,
  looking,
  onRetry,
  onPage,
  children,
}: {
  list: Listed | undefined;
  away: boolean;
  error: unknown;
  looking: boolean;
  onRetry: () => void;
  onPage: (page: number) => void;
  /** Where there is none. */
  children: ReactNode;
}) {
  if (!list)
    return error && !looking ? (
      <Failed error={error} text={messageOf(error, '合集加载失败')} onRetry={onRetry} />
    ) : (
      <CardGrid aria-busy="true">
        {[1, 2, 3].map((n) => (
          <Bone key={n} h="236px" radius="12px" />
        ))}
      </CardGrid>
    );
  return (
    <>
      <LastTime on={away} />
      {list.total === 0 && children}
      <CardGrid>
        {list.collections.map((collection) => (
          <CollectionCard key={collection.id} collection={collection} />
        ))}
      </CardGrid>
      <Pages of={list} onPage={onPage} />
    </>
  );
}

export function Mine({ onNew }: { onNew: () => void }) {
  const [page, setPage] = useState(1);
  const asked = useOwnCollectionsQuery({ page });
  const name = `collections?page=${page}`;
  const { data, last, looking } = useKept(name, asked, OwnCollections);
  useKeeping(name, asked.data);
  return (
    <>
      <Grid
        list={data}
        away={last}
        error={asked.error}
        looking={looking}
        onRetry={() => void asked.refetch()}
        onPage={setPage}
      >
        <Empty text="把几课按顺序放在一起，就是一门小小的课程。可以从头听到尾，也可以公开给大家。">
          <Button onClick={onNew}>新建合集</Button>
        </Empty>
      </Grid>
      <Bin />
    </>
  );
}

/** What was thrown away in the last 30 days. */
function Bin() {
  const { data } = useBinnedCollectionsQuery(1);
  const [undelete] = useUndeleteCollectionMutation();
  const notify = useNotify();
  if (!data || data.total === 0) return null;
  const back = async (id: string) => {
    const { error } = await undelete(id);
    notify(error ? messageOf(error, '没有恢复成功') : '已恢复，是私密的', error ? 'bad' : 'good');
  };
  return (
    <Box as="details" mt="12" color="fg.muted">
      <Box as="summary" cursor="pointer" minH="44px" alignContent="center">
        最近删除的 {data.total} 个，30 天内可以恢复
      </Box>
      {data.collections.map(({ id, title, itemCount }) => (
        <Box
          key={id}
          display="flex"
          alignItems="center"
          gap="3"
          borderTopWidth="1px"
          borderColor="border.muted"
          py="1"
        >
          <Text flex="1" minW="0" truncate>
            {title}
          </Text>
          <Text fontSize="sm" fontVariantNumeric="tabular-nums">
            {itemCount} 课
          </Text>
          <Button variant="ghost" aria-label={`恢复 ${title}`} onClick={() => void back(id)}>
            恢复
          </Button>
        </Box>
      ))}
    </Box>
  );
}

export function Everybodys() {
  const [page, setPage] = useState(1);
  const asked = usePublicCollectionsQuery(page);
  const name = `collections/public?page=${page}`;
  const { data, last, looking } = useKept(name, asked, CollectionList);
  useKeeping(name, asked.data);
  return (
    <Grid
      list={data}
      away={last}
      error={asked.error}
      looking={looking}
      onRetry={() => void asked.refetch()}
      onPage={setPage}
    >
      <Empty text="还没有人公开合集。有人公开以后，会出现在这里。">
        <Button asChild variant="outline">
          <Link to="/">去听听</Link>
        </Button>
      </Empty>
    </Grid>
  );
}
