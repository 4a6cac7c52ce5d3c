import { megabytes } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { TimeLeft } from '../../../shared/ui/time-left.js';

/** Before the first byte comes, what is there already is compared: files that a person brought, or the half of a download. */
const CHECKING = '正在核对已有的文件';

/** How much of it has come, in a line and in words. */
export function Progress({ what, done, total }: { what: string; done: number; total: number }) {
  const part = total > 0 ? done / total : 0;
  const begun = done > 0;
  return (
    <Box>
      <Box
        role="progressbar"
        aria-label={begun ? what : CHECKING}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={begun ? Math.floor(part * 100) : undefined}
        h="6px"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="100%" bg="pine.solid" style={{ width: `${part * 100}%` }} />
      </Box>
      <Text mt="1" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {!begun
          ? CHECKING
          : part < 1
            ? `${what} ${Math.floor(part * 100)}% · ${megabytes(done)} / ${megabytes(total)}`
            : `${what}完成，正在核对摘要、试读一句`}{' '}
        <TimeLeft done={done} total={total} />
      </Text>
    </Box>
  );
}
