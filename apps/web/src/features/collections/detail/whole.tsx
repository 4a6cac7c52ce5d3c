import { Box, Text } from '@chakra-ui/react';
import type { Standing } from '../standing.js';

/** How far they are in all of it; nothing before they began. */
export function Whole({ standing: { heard, done, part, begun } }: { standing: Standing }) {
  if (!begun) return null;
  const percentage = Math.round(part * 100);
  return (
    <Box mt="4">
      <Box
        role="progressbar"
        aria-label="整个合集"
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        h="4px"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="100%" w={`${percentage}%`} bg="pine.solid" />
      </Box>
      <Text mt="1.5" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {done === heard.length ? '都听完了' : `听完 ${done} / ${heard.length} 课 · ${percentage}%`}
      </Text>
    </Box>
  );
}
