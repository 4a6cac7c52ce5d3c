import type { RoadmapItem, RoadmapStatus } from '@app/contracts';
import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { useEffect, useId } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { takeWish } from '../../shared/lib/login/wish.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { useRoadmapQuery } from './calls.js';
import { useCast, Vote, VOTE } from './vote.js';

const PARTS: readonly { status: RoadmapStatus; title: string }[] = [
  { status: 'in_progress', title: '正在做' },
  { status: 'planned', title: '计划中' },
  { status: 'resolved', title: '已完成' },
];

/** What is there is wanted by nobody any more: only how many did, and since when. */
function Done({ item: { votes, changedAt } }: { item: RoadmapItem }) {
  return (
    <Text fontSize="sm" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
      <chakra.time dateTime={changedAt} title={new Date(changedAt).toLocaleString('zh-CN')}>
        {new Date(changedAt).toLocaleDateString('zh-CN')}
      </chakra.time>
      {votes > 0 && ` · ${votes} 人想要过`}
    </Text>
  );
}

function Item({ item }: { item: RoadmapItem }) {
  const done = item.status === 'resolved';
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={done ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 60px'}
      columnGap="5"
      alignItems="start"
      py="5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box minW="0">
        <Heading as="h3" fontSize="md" fontWeight="600" overflowWrap="anywhere">
          {item.title}
        </Heading>
        {item.text !== '' && (
          <Text
            mt="1"
            color="fg.muted"
            lineHeight="1.75"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
          >
            {item.text}
          </Text>
        )}
        {done && <Done item={item} />}
      </Box>
      {!done && <Vote item={item} />}
    </Box>
  );
}

function Part({ title, items }: { title: string; items: readonly RoadmapItem[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id} mb="10">
      <Heading
        as="h2"
        id={id}
        fontSize="sm"
        fontWeight="500"
        color="fg.muted"
        letterSpacing="0.08em"
        mb="2"
      >
        {title}
      </Heading>
      <chakra.ul listStyleType="none" m="0" p="0">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </chakra.ul>
    </Box>
  );
}

/** A vote that was pressed before the login is cast after it. */
const useWishedVote = () => {
  const { token } = useSession();
  const { cast } = useCast();
  // After each look: a wish is taken once, and there is hardly ever one.
  useEffect(() => {
    const wished = token ? takeWish(VOTE) : undefined;
    if (typeof wished === 'string') void cast(wished, true);
  });
};

/** What is being made, what is planned, what is there. */
export function Roadmap() {
  const { data, error, refetch } = useRoadmapQuery(undefined, { refetchOnMountOrArgChange: true });
  useWishedVote();
  return (
    <Page title="计划">
      <Text mb="9" color="fg.muted" maxW="34em">
        接下来做什么，已经做了什么。想要的投一票，票多的先看。
      </Text>
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '计划加载失败')}
          onRetry={() => void refetch()}
        />
      )}
      {!data &&
        !error &&
        ['a', 'b', 'c'].map((key) => (
          <Box key={key} py="5">
            <Bone h="60px" />
          </Box>
        ))}
      {data?.items.length === 0 && <Empty text="还没有公开的计划。想要什么，写反馈告诉我们。" />}
      {data &&
        PARTS.map(({ status, title }) => (
          <Part
            key={status}
            title={title}
            items={data.items.filter((item) => item.status === status)}
          />
        ))}
    </Page>
  );
}
