import { Box, Text } from '@chakra-ui/react';
import { keyText } from './commands/keys.js';
import { CHOSEN } from './commands/menus.js';

const HINT = CHOSEN.map(({ title, short = title, keys: [key = ''] }) => `${keyText(key)} ${short}`);

/** What several chosen nodes are good for. */
export function ChosenHint({ count }: { count: number }) {
  return (
    <Box
      position="absolute"
      top="4"
      left="50%"
      transform="translateX(-50%)"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      px="4"
      py="2"
    >
      <Text fontSize="sm" fontVariantNumeric="tabular-nums">
        {[`已选 ${count} 个节点`, ...HINT].join(' · ')}
      </Text>
    </Box>
  );
}
