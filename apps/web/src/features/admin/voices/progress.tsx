import { Box, Text } from '@chakra-ui/react';
import { megabytes } from '../../../shared/lib/voices/told.js';
import { TimeLeft } from '../../../shared/ui/time-left.js';

/** How much of it has come, in a line and in words. */
export function Progress({ what, done, total }: { what: string; done: number; total: number }) {
  const part = total > 0 ? done / total : 0;
  return (
    <Box>
      <Box
        role="progressbar"
        aria-label={what}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(part * 100)}
        h="6px"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="100%" bg="pine.solid" style={{ width: `${part * 100}%` }} />
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {part < 1
          ? `${what} ${Math.floor(part * 100)}% · ${megabytes(done)} / ${megabytes(total)}`
          : `${what}完成，正在核对摘要、试读一句`}{' '}
        <TimeLeft done={done} total={total} />
      </Text>
    </Box>
  );
}
