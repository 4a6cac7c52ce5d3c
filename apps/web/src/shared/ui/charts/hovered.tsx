import { Box, Text } from '@chakra-ui/react';

/** What the chart says of the place under the pointer, a line each. */
export function Hovered({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Box
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderColor="border"
      borderRadius="8px"
      px="3"
      py="2"
      fontSize="xs"
      fontVariantNumeric="tabular-nums"
    >
      <Text color="fg.muted">{title}</Text>
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Box>
  );
}
