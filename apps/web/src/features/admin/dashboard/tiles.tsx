import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export const tile = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '10px',
  px: '5',
  py: '4',
} as const;
export const grid = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(224px, 1fr))',
  alignItems: 'start',
} as const;

/** Something in a word or a number, and below it what that means. */
export function Fact({
  title,
  hint,
  children,
}: {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box {...tile}>
      <Text color="fg.muted" fontSize="sm">
        {title}
      </Text>
      <Text fontSize="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {hint}
      </Text>
    </Box>
  );
}
