import type { PastFolding } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';

const figure = (position: string): string => Number(position).toLocaleString('zh-CN');

/** How far the log is folded. Whoever stops asking ends it on the server, too. */
export function Folding({
  folding: { from, at, to },
  stopped,
  onStop,
  onGoOn,
}: {
  folding: PastFolding;
  stopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
}) {
  const all = Math.max(1, Number(to) - Number(from));
  const percent = Math.round(((Number(at) - Number(from)) / all) * 100);
  return (
    <Box
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      bg="bg.panel"
      p="5"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
    >
      <Box flex="1 1 240px" minW="0">
        <Text role="status" mb="2" fontVariantNumeric="tabular-nums">
          {stopped
            ? '已停下，什么也没有改变。'
            : to === '0'
              ? '等前一次算完'
              : `正在从日志折叠：位置 ${figure(at)} / ${figure(to)}`}
        </Text>
        <Box
          role="progressbar"
          aria-label="折叠进度"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          h="6px"
          borderRadius="full"
          bg="bg.muted"
          overflow="hidden"
        >
          <Box
            h="100%"
            borderRadius="full"
            bg="pine.solid"
            transition="width 200ms linear"
            style={{ width: `${percent}%` }}
          />
        </Box>
      </Box>
      <Button variant="outline" size="sm" onClick={stopped ? onGoOn : onStop}>
        {stopped ? '继续' : '取消'}
      </Button>
    </Box>
  );
}
