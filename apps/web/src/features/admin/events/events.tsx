import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSearch } from '../../../shared/lib/device/use-search.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Chip } from '../../../shared/ui/controls.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { TotalWhy } from '../kit/figure-why.js';
import { isTurned, turnedSays } from '../kit/range.js';
import { Screen } from '../kit/screen.js';
import { useEventsQuery } from './calls.js';
import { ExportMenu } from './export-menu.js';
import { EventFilters } from './event-filters.js';
import { EventRows } from './event-rows.js';
import { SavedQueries } from './saved-queries.js';
import { listedWith, useFollowed } from './use-followed.js';
import { changedSearch, nothingFound, wantedOf, type Wanted } from './wanted.js';

const PAGE_SIZE = 50;
const figure = (count: number): string => count.toLocaleString('zh-CN');

/** A page of what the filter leaves, and what comes while it is followed. */
function Found({ wanted, following }: { wanted: Wanted; following: boolean }) {
  const [search] = useSearch();
  const { before, ...filter } = wanted;
  const asked = useEventsQuery(
    { ...wanted, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: data, error, refetch } = asked;
  const followed = useFollowed(filter, data?.head, following && before === undefined);
  if (!data)
    return error ? (
      <Failed
        error={error}
        text={messageOf(error, '事件加载失败')}
        onRetry={() => void refetch()}
      />
    ) : (
      <Bone h="480px" radius="10px" />
    );
  const { news, count, trouble } = followed;
  const isFollowed = following && before === undefined;
  const events = listedWith(followed, data.events);
  const last = events.at(-1);
  return (
    <>
      <Text
        role="status"
        mb="2"
        fontSize="sm"
        color={trouble === undefined ? 'fg.muted' : 'vermilion.fg'}
        fontVariantNumeric="tabular-nums"
      >
        {isFollowed
          ? `正在跟随，新到 ${figure(count)} 个`
          : `日志共 ${figure(Number(data.head))} 个事件`}
        {count > news.length && `，这里列出最新的 ${figure(news.length)} 个`}
        {wanted.reads === 'without' && '，没有列出查看日志的记录'}
        {trouble !== undefined && `；${trouble}`}
      </Text>
      {events.length === 0 ? <Empty text={nothingFound(wanted)} /> : <EventRows events={events} />}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" mt="3" fontSize="sm">
        {before !== undefined && (
          <Button asChild variant="outline" size="sm">
            <Link to={{ search: changedSearch(search, {}).toString() }}>回到最新</Link>
          </Button>
        )}
        {(data.more || count > news.length) && last && (
          <Button asChild variant="outline" size="sm">
            <Link to={{ search: changedSearch(search, { before: last.position }).toString() }}>
              更早的
            </Link>
          </Button>
        )}
      </Box>
      <TotalWhy of="eventsTotal" title="日志里的事件" />
    </>
  );
}

/** The log itself: what happened, to what, by whom, when. */
export function Events() {
  const [search, setSearch] = useSearch();
  const [following, setFollowing] = useState(false);
  const wanted = wantedOf(search);
  const { before: _, ...filter } = wanted;
  return (
    <Screen
      title="事件"
      lead="日志里发生过的每一件事，从新到旧。每次查看都会记下来；个人信息保持封存。"
      aside={
        <>
          <ExportMenu filter={filter} />
          <Chip on={following} onToggle={() => setFollowing(!following)}>
            <chakra.span
              display="inline-block"
              boxSize="2"
              mr="2"
              borderRadius="full"
              bg={following ? 'vermilion.mark' : 'border.strong'}
              aria-hidden="true"
            />
            跟随
          </Chip>
        </>
      }
    >
      <SavedQueries filter={filter} />
      <EventFilters
        wanted={wanted}
        onChange={(changes) => setSearch((now) => changedSearch(now, changes), { replace: true })}
      />
      {isTurned(wanted) ? (
        <Empty text={turnedSays()} />
      ) : (
        <Found key={JSON.stringify(wanted)} wanted={wanted} following={following} />
      )}
    </Screen>
  );
}
