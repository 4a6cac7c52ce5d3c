import { Box, Text } from '@chakra-ui/react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import { useForksOfQuery } from './calls.js';
import { ForkList } from './fork-list.js';

/** Whoever takes a lesson down for its copyright has to look at what was made of it, too. */
export function ReportedForks({ id }: PropsOf<'reported.lesson'>) {
  const { data, error, refetch } = useForksOfQuery(id, { refetchOnMountOrArgChange: true });
  if (error)
    return (
      <Failed
        error={error}
        text={messageOf(error, '改编加载失败')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Bone h="44px" />;
  if (data.total === 0)
    return (
      <Text mt="3" fontSize="sm" color="fg.muted">
        没有公开或凭链接分享的改编
      </Text>
    );
  return (
    <Box mt="3" mb="4">
      <Text fontSize="sm" color="fg.muted">
        改编自它的 {data.total} 课，不会随它下架
      </Text>
      <ForkList contents={data.contents} total={data.total} />
    </Box>
  );
}
