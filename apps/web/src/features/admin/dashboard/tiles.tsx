import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWhy } from '../kit/figure-why.js';

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
  why,
  children,
}: {
  title: string;
  hint: ReactNode;
  why?: { button: ReactNode; panel: ReactNode };
  children: ReactNode;
}) {
  return (
    <Box {...tile}>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2">
        <Text color="fg.muted" fontSize="sm">
          {title}
        </Text>
        {why?.button}
      </Box>
      <Text fontSize="xl" fontWeight="600" fontVariantNumeric="tabular-nums">
        {children}
      </Text>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {hint}
      </Text>
      {why?.panel}
    </Box>
  );
}

/** A fact that a slice declares as a figure. */
export function Figured({
  of,
  ...fact
}: {
  of: string;
  title: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  return <Fact {...fact} why={useWhy(of, fact.title)} />;
}
