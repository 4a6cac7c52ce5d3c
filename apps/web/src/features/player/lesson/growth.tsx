import type { ContentSummary, JobView } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { EchoRing } from '../../../shared/ui/echo-ring.js';
import { StillWorking } from '../../../shared/ui/still-working.js';
import { TimeLeft } from '../../../shared/ui/time-left.js';

interface Props {
  content: ContentSummary;
  growing: boolean;
  /** Nothing is heard of it now, for want of a network or of the server. */
  away?: 'network' | 'server' | undefined;
  /** The author's newest generation. */
  job?: JobView | undefined;
  onRetry?: (() => void) | undefined;
  /** Ends the generation; what is made stays. */
  onCancel?: (() => void) | undefined;
}

/** How the newest generation ended, where that is worth a word. */
const endOf = (job: JobView | undefined): string | undefined => {
  switch (job?.state) {
    case 'cancelled':
      return '生成已取消';
    case 'failed':
      return job.error ?? '这次没有生成成功';
    case 'partial':
      return `${job.total - job.done} 段声音没有成功`;
    default:
      return undefined;
  }
};

const AWAY = {
  network: '网络断开了。生成在服务器上继续，连上以后这里自己接上。',
  server: '暂时连不上服务器。它一回来就接着生成，这里自己接上。',
} as const;
const goingOn = (readyCount: number): string =>
  readyCount > 0
    ? '已好的句子现在就能听，离开这页也会继续。'
    : '第一句马上就好，离开这页也会继续。';

/** How far the lesson has grown: one ring a sentence. And how it ended, when not as wished. */
export function Growth({ content, growing, away, job, onRetry, onCancel }: Props) {
  const { readyCount, sentenceCount, failedCount } = content;
  const silent = sentenceCount - readyCount;
  const ended = growing ? undefined : endOf(job);
  if (!growing && silent === 0 && ended === undefined) return null;
  const count =
    silent > 0
      ? `${readyCount}/${sentenceCount} 句可以听，${silent} 句${failedCount > 0 || ended ? '没有成功' : '还没有声音'}`
      : `${sentenceCount} 句都可以听`;
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      px="4"
      py="3"
      mb="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
    >
      <Box flexShrink="0" boxSize="72px">
        <EchoRing rings={sentenceCount} done={readyCount} size={72} inner={6} />
      </Box>
      <Box flex="1 1 11em">
        <Text role="status" fontWeight="500" fontVariantNumeric="tabular-nums">
          {growing
            ? `已生成 ${readyCount} / ${sentenceCount} 句`
            : [ended, count].filter(Boolean).join('：')}
        </Text>
        <Text fontSize="sm" color="fg.muted" role={away && 'status'}>
          {away ? AWAY[away] : growing ? goingOn(readyCount) : '成功的都已保存。'}{' '}
          {growing && !away && <TimeLeft done={readyCount} total={sentenceCount} />}
        </Text>
        <StillWorking waiting={growing} onCancel={onCancel} />
      </Box>
      {!growing && onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {silent > 0 ? `重试 ${silent} 句` : '重试'}
        </Button>
      )}
    </Box>
  );
}
