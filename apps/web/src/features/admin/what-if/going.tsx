import type { WhatIfRun } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { shown } from '../usage/numbers.js';

/** How far a run is, and a way to end it. */
export function Going({ run, onCancel }: { run: WhatIfRun; onCancel: () => void }) {
  const { state, read, total } = run;
  const share = total === 0 ? 0 : Math.min(100, Math.floor((read / total) * 100));
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      px="5"
      py="4"
    >
      <Box flex="1" minW="220px" fontVariantNumeric="tabular-nums">
        <Text role="status" mb="2">
          {state === 'waiting'
            ? '等前一次试算算完'
            : `正在重放日志：${shown(read)}${total === 0 ? '' : ` / ${shown(total)}`} 个事件`}
        </Text>
        <Box
          role="progressbar"
          aria-label="试算进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={total === 0 ? undefined : share}
          h="6px"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box h="6px" bg="pine.solid" style={{ width: `${share}%` }} />
        </Box>
      </Box>
      <Button variant="outline" onClick={onCancel}>
        取消
      </Button>
    </Box>
  );
}
