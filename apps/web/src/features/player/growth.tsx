import type { ContentSummary } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { EchoRing } from '../../shared/ui/echo-ring.js';

/** How far the lesson has grown: one ring a sentence. */
export function Growth({ content, growing, onRetry }: { content: ContentSummary; growing: boolean; onRetry?: () => void }) {
  const { readyCount, sentenceCount } = content;
  const silent = sentenceCount - readyCount;
  if (!growing && silent === 0) return null;
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
          {growing ? `已生成 ${readyCount} / ${sentenceCount} 句` : `${readyCount}/${sentenceCount} 句可以听，${silent} 句没有成功`}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {growing ? (readyCount > 0 ? '已好的句子现在就能听，离开这页也会继续。' : '第一句马上就好，离开这页也会继续。') : '成功的都已保存。'}
        </Text>
      </Box>
      {!growing && onRetry && (
        <Button variant="outline" onClick={onRetry}>
          重试 {silent} 句
        </Button>
      )}
    </Box>
  );
}
