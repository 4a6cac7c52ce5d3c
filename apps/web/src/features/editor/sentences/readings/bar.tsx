import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One line below the table: what may be done about many sentences, and its button. */
export function Bar({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Box
      role="region"
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      minH="48px"
      px="4"
      py="1"
      borderTopWidth="1px"
      borderColor="border"
    >
      <Text flex="1 1 16em" minW="0" fontSize="sm" fontVariantNumeric="tabular-nums">
        {text}
      </Text>
      {children}
    </Box>
  );
}
