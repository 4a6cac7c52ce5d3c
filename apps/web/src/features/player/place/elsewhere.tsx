import { Box, Button, Text } from '@chakra-ui/react';
import { useMoment, useShown } from '../context/context.js';
import { useElsewhere } from './use-elsewhere.js';

/** They have gone on with this lesson on another device: offered, never done by itself. It listens from when it is there. */
export function Elsewhere() {
  const { content, numbers, go } = useShown();
  const { current, playing } = useMoment();
  const { elsewhere, dismiss } = useElsewhere(content.id);
  const number = numbers.get(elsewhere ?? '') ?? 0;
  const isOffered =
    elsewhere !== undefined &&
    number > 0 &&
    elsewhere !== current &&
    playing.now.status !== 'playing';
  if (!isOffered) return null;
  const onGo = () => {
    go(elsewhere);
    dismiss();
  };
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
      <Button variant="ghost" size="sm" minH="44px" onClick={dismiss}>
        留在这里
      </Button>
    </Box>
  );
}
