import { Box, Button, Text } from '@chakra-ui/react';

/** They have gone on with this lesson on another device: offered, never done by itself. */
export function Elsewhere({
  number,
  onGo,
  onStay,
}: {
  number: number;
  onGo: () => void;
  onStay: () => void;
}) {
  return (
    <Box
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      px="4"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
    >
      <Text flex="1 1 12em">你在另一台设备上听到了第 {number} 句。</Text>
      <Button variant="subtle" size="sm" minH="44px" onClick={onGo}>
        从那里接着听
      </Button>
      <Button variant="ghost" size="sm" minH="44px" onClick={onStay}>
        留在这里
      </Button>
    </Box>
  );
}
