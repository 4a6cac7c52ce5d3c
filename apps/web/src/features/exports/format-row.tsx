import { Box, Button, chakra, Text } from '@chakra-ui/react';

export interface Standing {
  state: 'asking' | 'open' | 'locked' | 'unavailable';
  reason?: string | undefined;
}
interface Props {
  words: { name: string; use: string };
  /** Size and time, in words. */
  cost: string;
  standing: Standing;
  /** How much of it is made, 0–1; absent while it is not being made. */
  part: number | undefined;
  /** Something is being made: one at a time. */
  busy: boolean;
  done: boolean;
  error: string | undefined;
  act: string;
  onStart: () => void;
  onCancel: () => void;
}

/** One format: what it is for and what it costs, or why it is not to be had. */
export function FormatRow({
  words: { name, use },
  cost,
  standing: { state, reason },
  part,
  busy,
  done,
  error,
  act,
  onStart,
  onCancel,
}: Props) {
  const percent = Math.floor((part ?? 0) * 100);
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Box display="flex" alignItems="center" gap="3">
        <Box flex="1" minW="0">
          <Text fontWeight="500">
            {name}
            <chakra.span ms="2" fontSize="sm" fontWeight="400" color="fg.subtle">
              {state === 'open' ? cost : ''}
            </chakra.span>
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {state === 'unavailable' ? reason : use}
          </Text>
        </Box>
        {state === 'locked' ? (
          <Text color="fg.muted" fontSize="sm" px="3">
            未开放
          </Text>
        ) : part === undefined ? (
          <Button
            variant="outline"
            minH="44px"
            disabled={state !== 'open' || busy}
            aria-label={`${act} ${name}`}
            onClick={onStart}
          >
            {act}
          </Button>
        ) : (
          <Button variant="outline" minH="44px" aria-label={`取消 ${name}`} onClick={onCancel}>
            取消
          </Button>
        )}
      </Box>
      {part !== undefined && (
        <Box display="flex" alignItems="center" gap="3" mt="1">
          <Box
            flex="1"
            h="6px"
            borderRadius="full"
            bg="bg.muted"
            role="progressbar"
            aria-label={`${name}的进度`}
            aria-valuenow={percent}
          >
            <Box
              h="100%"
              borderRadius="full"
              bg="pine.solid"
              transition="width 200ms linear"
              style={{ width: `${Math.max(2, percent)}%` }}
            />
          </Box>
          <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {percent}%
          </Text>
        </Box>
      )}
      <Text role="status" fontSize="sm" color="pine.fg">
        {done ? '已交给浏览器下载' : ''}
      </Text>
      <Text role="alert" fontSize="sm" color="vermilion.fg">
        {error ?? ''}
      </Text>
    </Box>
  );
}
