import { NoticeList, type Notice } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { Pages } from '../../shared/ui/pages.js';
import { useNoticesQuery, useReadNoticesMutation } from './calls.js';

/** Where it leads; nowhere, once what it is about is gone. */
const pathOf = ({ place, placeId = '' }: Notice): string | undefined => {
  switch (place) {
    case 'lesson':
      return `/content-info?id=${placeId}`;
    case 'editor':
      return `/editor/${placeId}`;
    case 'collection':
      return `/collection/${placeId}`;
    case 'class':
      return `/class/${placeId}`;
    case 'templates':
      return '/templates?tab=mine';
    case 'feedback':
      return '/feedback';
    case 'profile':
      return '/profile';
    case 'reports':
      return '/admin/reports';
    case undefined:
      return undefined;
  }
};

function Line({ notice, fresh }: { notice: Notice; fresh: boolean }) {
  const { at, text, count } = notice;
  const path = pathOf(notice);
  const said = (
    <>
      {text}
      {count > 1 && (
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {' '}
          · {count} 次
        </chakra.span>
      )}
    </>
  );
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="9px 1fr"
      columnGap="4"
      alignItems="baseline"
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <chakra.span
        boxSize="9px"
        borderRadius="full"
        bg={fresh ? 'vermilion.mark' : 'transparent'}
        alignSelf="start"
        mt="2.5"
      >
        {fresh && <chakra.span srOnly>未读</chakra.span>}
      </chakra.span>
      <Box minW="0">
        <Text overflowWrap="anywhere" fontWeight={fresh ? '500' : undefined}>
          {path === undefined ? (
            said
          ) : (
            <chakra.span asChild _hover={{ color: 'pine.fg' }}>
              <Link to={path}>{said}</Link>
            </chakra.span>
          )}
        </Text>
        <chakra.time
          dateTime={at}
          title={new Date(at).toLocaleString('zh-CN')}
          color="fg.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {new Date(at).toLocaleDateString('zh-CN')}
        </chakra.time>
      </Box>
    </Box>
  );
}

/** What they have met unread stays marked as long as they look; on the server it is read. */
const useReading = (list: NoticeList | undefined): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const told = useRef('');
  const [read] = useReadNoticesMutation();
  useEffect(() => {
    const unread = list?.notices.filter((one) => !one.read) ?? [];
    const newest = unread[0]?.id ?? '';
    if (newest <= told.current) return;
    told.current = newest;
    setFresh((known) => new Set([...known, ...unread.map(({ id }) => id)]));
    void read({ upTo: newest });
  }, [list, read]);
  return fresh;
};

/** What happened while they were away: the newest first. */
export function Notices() {
  const [page, setPage] = useState(1);
  const asked = useNoticesQuery(page, { refetchOnMountOrArgChange: true });
  const name = `notices?page=${page}`;
  const { data, last, looking } = useKept(name, asked, NoticeList);
  useKeeping(name, asked.data);
  const fresh = useReading(asked.data);
  return (
    <Page title="通知">
      <LastTime on={last && data !== undefined} />
      {!data && asked.error && !looking && (
        <Failed
          error={asked.error}
          text={messageOf(asked.error, '通知加载失败')}
          onRetry={() => void asked.refetch()}
        />
      )}
      {!data && (!asked.error || looking) && <Bone h="200px" radius="12px" />}
      {data?.total === 0 && (
        <Empty text="还没有通知。你提的读音被采纳，或有人给你的课提建议，会写在这里。" />
      )}
      {data && data.total > 0 && (
        <chakra.ul listStyleType="none" m="0" p="0" aria-label="通知">
          {data.notices.map((notice) => (
            <Line key={notice.id} notice={notice} fresh={fresh.has(notice.id)} />
          ))}
        </chakra.ul>
      )}
      <Pages of={data} onPage={setPage} />
    </Page>
  );
}
