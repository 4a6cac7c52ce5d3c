import { WAITING_HINT_AFTER } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface Props {
  /** Somebody is waiting now. */
  waiting: boolean;
  /** Really ends the work, not only the waiting; absent where it cannot be ended. */
  onCancel?: (() => void) | undefined;
}

/** After thirty seconds of waiting: that it goes on, for how long, and the way out. */
export function StillWorking({ waiting, onCancel }: Props) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!waiting) return undefined;
    const since = performance.now();
    const timer = setInterval(
      () => setSeconds(Math.floor((performance.now() - since) / 1000)),
      1000,
    );
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [waiting]);
  if (!waiting || seconds * 1000 < WAITING_HINT_AFTER) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm">
      <Text color="fg.muted" role="status">
        仍在处理，请耐心等待
      </Text>
      <Text color="fg.subtle" fontVariantNumeric="tabular-nums" aria-hidden="true">
        已等 {clock(seconds)}
      </Text>
      {onCancel && (
        <Button variant="outline" size="sm" minH="44px" onClick={onCancel}>
          取消
        </Button>
      )}
    </Box>
  );
}
