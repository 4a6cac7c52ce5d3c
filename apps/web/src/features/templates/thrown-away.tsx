import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect } from 'react';

const UNDO_MS = 10_000;

/** What just went, and the way back. */
export function ThrownAway({
  title,
  onUndo,
  onGone,
}: {
  title: string;
  onUndo: () => void;
  onGone: () => void;
}) {
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <Box
      role="status"
      position="fixed"
      bottom={{ base: '80px', md: '24px' }}
      left="50%"
      transform="translateX(-50%)"
      zIndex="30"
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
      <Text truncate>「{title}」已删除，用它做的课都还在</Text>
      <Button variant="plain" onClick={onUndo}>
        撤销
      </Button>
    </Box>
  );
}
