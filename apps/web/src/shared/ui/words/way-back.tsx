import type { SpecialWordView } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect } from 'react';

/** As long as somebody needs who looked away for a moment. */
const STAYS_MS = 12_000;

/** What was just deleted, and the way back. */
export function WayBack({
  word: { word },
  onUndo,
  onGone,
}: {
  word: SpecialWordView;
  onUndo: () => void;
  onGone: () => void;
}) {
  useEffect(() => {
    const timer = setTimeout(onGone, STAYS_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <Box
      role="status"
      position="fixed"
      bottom={{ base: '80px', md: '6' }}
      left="50%"
      transform="translateX(-50%)"
      zIndex="50"
      display="flex"
      alignItems="center"
      gap="3"
      maxW="92vw"
      pl="4"
      pr="2"
      py="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      boxShadow="0 6px 24px rgb(20 40 32 / .14)"
    >
      <Text truncate>已删除「{word}」</Text>
      <Button variant="plain" onClick={onUndo}>
        撤销
      </Button>
    </Box>
  );
}
