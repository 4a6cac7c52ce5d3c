import { CollectionList } from '@app/contracts';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useKeeping, useKept } from '../../../shared/lib/kept/use-kept.js';
import { Empty } from '../../../shared/ui/page.js';
import { useCollectionsOfQuery } from '../calls.js';
import { Grid } from './lists.js';

/** What somebody has made public, in their space. */
export function CollectionsOfPerson({ userId, mine }: { userId: string; mine: boolean }) {
  const [page, setPage] = useState(1);
  const asked = useCollectionsOfQuery({ userId, page }, { refetchOnMountOrArgChange: true });
  const name = `users/${userId}/collections?page=${page}`;
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
      {mine ? (
        <Empty text="还没有公开的合集。把几课按顺序放在一起，公开以后会出现在这里。">
          <Button asChild variant="outline">
            <Link to="/collections">我的合集</Link>
          </Button>
        </Empty>
      ) : (
        <Empty text="还没有公开的合集。" />
      )}
    </Grid>
  );
}
