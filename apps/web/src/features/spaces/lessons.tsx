import { ContentList } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { CardGrid, LessonCard } from '../../shared/ui/lesson-card.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { PAGE_SIZE, useSpaceLessonsQuery } from './calls.js';

const Nothing = ({ mine }: { mine: boolean }) =>
  mine ? (
    <Empty text="还没有公开的课。写好一课，公开以后会出现在这里。">
      <Button asChild variant="outline">
        <Link to="/content">我的课程</Link>
      </Button>
    </Empty>
  ) : (
    <Empty text="还没有公开的课。">
      <Button asChild variant="outline">
        <Link to="/discover">去发现</Link>
      </Button>
    </Empty>
  );

function PageOf({
  asked,
  mine,
  onMore,
}: {
  asked: { id: string; page: number };
  mine: boolean;
  onMore: (() => void) | undefined;
}) {
  const answer = useSpaceLessonsQuery(asked, { refetchOnMountOrArgChange: true });
  const name = `users/${asked.id}/contents?page=${asked.page}`;
  const { data, looking } = useKept(name, answer, ContentList);
  useKeeping(name, asked.page === 1 ? answer.data : undefined);
  const { error, refetch } = answer;
  if (!data && error && !looking)
    return (
      <Failed
        error={error}
        text={messageOf(error, '课程加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (data?.total === 0) return <Nothing mine={mine} />;
  return (
    <>
      <CardGrid aria-busy={!data}>
        {data
          ? data.contents.map((content) => (
              <LessonCard key={content.id} content={content}>
                <Slot name="listed.actions" told={{ content }} waiting={<Box boxSize="44px" />} />
              </LessonCard>
            ))
          : [1, 2, 3].map((n) => <Bone key={n} h="236px" radius="12px" />)}
      </CardGrid>
      {onMore && data && data.total > asked.page * PAGE_SIZE && (
        <Box display="grid" justifyItems="center" mt="8">
          <Button variant="outline" onClick={onMore}>
            更多
          </Button>
        </Box>
      )}
    </>
  );
}

/** Their public lessons, page under page. */
export function Lessons({ id, mine }: { id: string; mine: boolean }) {
  const [pages, setPages] = useState(1);
  return (
    <Box display="grid" gap="4">
      {Array.from({ length: pages }, (_, n) => (
        <Box key={n}>
          <PageOf
            asked={{ id, page: n + 1 }}
            mine={mine}
            onMore={n + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        </Box>
      ))}
    </Box>
  );
}
