import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSearch } from '../../../shared/lib/device/use-search.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Chip } from '../../../shared/ui/controls.js';
import { Bone, Empty, Failed } from '../../../shared/ui/page.js';
import { TotalWhy } from '../kit/figure-why.js';
import { Screen } from '../kit/screen.js';
import { useEventsQuery } from './calls.js';
import { ExportMenu } from './export-menu.js';
import { EventFilters } from './event-filters.js';
import { EventRows } from './event-rows.js';
import { SavedQueries } from './saved-queries.js';
import { useFollowed } from './use-followed.js';
import { changedSearch, nothingFound, wantedOf, type Wanted } from './wanted.js';

const PAGE_SIZE = 50;

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
  const events = [...followed.news, ...data.events];
  const last = data.events.at(-1);
  return (
    <>
      {events.length === 0 ? <Empty text={nothingFound(wanted)} /> : <EventRows events={events} />}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3" fontSize="sm">
        <Text role="status" color="fg.muted" mr="auto" fontVariantNumeric="tabular-nums">
          {following && before === undefined
            ? `正在跟随，新到 ${followed.news.length} 个`
            : `日志共 ${Number(data.head).toLocaleString('zh-CN')} 个事件`}
          {followed.error !== undefined && '，暂时连不上，会再试'}
        </Text>
        {before !== undefined && (
          <Button asChild variant="outline" size="sm">
            <Link to={{ search: changedSearch(search, {}).toString() }}>回到最新</Link>
          </Button>
        )}
        {data.more && last && (
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
      <Found key={JSON.stringify(filter)} wanted={wanted} following={following} />
    </Screen>
  );
}
