import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One choice of the panel under its name. */
export function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1.5"
      minH="52px"
    >
      <Text color="fg.muted" fontSize="sm">
        {title}
      </Text>
      {children}
    </Box>
  );
}
