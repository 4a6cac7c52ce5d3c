import { Listing, type ListedContent } from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useKept, useKeeping } from '../../shared/lib/kept/use-kept.js';
import { AuthorLink } from '../../shared/ui/author-link.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { CardGrid, LessonCard } from '../../shared/ui/lesson-card.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { PAGE_SIZE, useListedQuery, type Listed } from './calls.js';
import { whyHere } from './why-here.js';

type Chosen = Omit<Listed, 'page'>;

function Card({ content }: { content: ListedContent }) {
  const { author } = content;
  const why = whyHere(content);
  return (
    <LessonCard
      content={content}
      note={
        <>
          <AuthorLink author={author} />
          {why && <span> · {why}</span>}
        </>
      }
    >
      <Slot name="listed.actions" told={{ content }} waiting={<Box boxSize="44px" />} />
    </LessonCard>
  );
}

const isNarrowed = ({ tag, language, level, length }: Listed): boolean =>
  [tag, language, level, length].some((chosen) => chosen !== undefined);

/** One page of it, and the way to the next. */
function PageOf({ asked, onMore }: { asked: Listed; onMore: (() => void) | undefined }) {
  const answer = useListedQuery(asked);
  const url = `discover?${JSON.stringify(asked)}`;
  const { data, last, looking } = useKept(url, answer, Listing);
  useKeeping(url, asked.page === 1 ? answer.data : undefined);
  const { error, refetch } = answer;
  if (!data && error && !looking)
    return (
      <Failed
        error={error}
        text={messageOf(error, '课程加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (data?.total === 0)
    return asked.order === 'following' ? (
      <Empty text="关注的作者公开了新课，会出现在这里。在作者的空间里点「关注」就好。">
        <Button asChild variant="outline">
          <Link to="/discover">看看热门</Link>
        </Button>
      </Empty>
    ) : (
      <Empty
        text={`这里还没有公开的课程。${isNarrowed(asked) ? '换个条件看看，或者贴' : '贴'}一段文字，做第一课。`}
      >
        <Button asChild variant="outline">
          <Link to="/">做一课</Link>
        </Button>
      </Empty>
    );
  return (
    <>
      <LastTime on={last && data !== undefined} />
      <CardGrid>
        {data
          ? data.contents.map((content) => <Card key={content.id} content={content} />)
          : Array.from({ length: 6 }, (_, n) => <Bone key={n} h="262px" radius="12px" />)}
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

/** A list, page under page. */
export function Lists(chosen: Chosen) {
  const [pages, setPages] = useState(1);
  return (
    <Box display="grid" gap="4">
      {Array.from({ length: pages }, (_, n) => (
        <Box key={n}>
          <PageOf
            asked={{ ...chosen, page: n + 1 }}
            onMore={n + 1 === pages ? () => setPages(pages + 1) : undefined}
          />
        </Box>
      ))}
    </Box>
  );
}
