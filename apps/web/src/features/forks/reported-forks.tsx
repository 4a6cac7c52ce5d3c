import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import { FORKS_OF_PAGE, useForksOfQuery } from './calls.js';
import { ForkList } from './fork-list.js';

/** All of them can be gone through: none that others hear is overlooked. */
function Pages({
  page,
  total,
  onPage,
}: {
  page: number;
  total: number;
  onPage: (page: number) => void;
}) {
  if (total <= FORKS_OF_PAGE) return null;
  const last = Math.min(total, page * FORKS_OF_PAGE);
  return (
    <Box display="flex" alignItems="center" justifyContent="flex-end" gap="2" mt="2" fontSize="sm">
      <Text color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
        第 {(page - 1) * FORKS_OF_PAGE + 1}–{last} 课
      </Text>
      <Button variant="outline" size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <Button variant="outline" size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </Box>
  );
}

/** Whoever takes a lesson down for its copyright has to look at what was made of it, and of that, too. */
export function ReportedForks({ id }: PropsOf<'reported.lesson'>) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useForksOfQuery(
    { id, page },
    { refetchOnMountOrArgChange: true },
  );
  const isGone = isMissing(error);
  if (error && !isGone)
    return (
      <Failed
        error={error}
        text={messageOf(error, '改编加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (isGone || data?.total === 0)
    return (
      <Text mt="3" fontSize="sm" color="fg.muted">
        没有公开或凭链接分享的改编
      </Text>
    );
  if (!data) return <Bone h="44px" />;
  return (
    <Box mt="3" mb="4">
      <Text fontSize="sm" color="fg.muted">
        改编自它的 {data.total} 课，不会随它下架
      </Text>
      <ForkList contents={data.contents} total={data.contents.length} />
      <Pages page={page} total={data.total} onPage={setPage} />
    </Box>
  );
}
