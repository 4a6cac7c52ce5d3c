import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWhy, type Why } from '../kit/figure-why.js';

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
  // What a tile opens takes a row of its own: those after the tile close up beside it.
  gridAutoFlow: 'row dense',
  alignItems: 'start',
} as const;
const row = { ...tile, gridColumn: '1 / -1' } as const;

/** 为什么 beside the number of a tile; what it opens stands below the row of tiles, as wide as it. */
export const useTileWhy = (of: string, title: string): Why => useWhy(of, title, row);
/** Whose 为什么 is open. */
export const edge = (why: Why | undefined) =>
  ({ borderColor: why?.open ? 'pine.solid' : 'border' }) as const;

/** Something in a word or a number, and below it what that means. */
export function Fact({
  title,
  hint,
  why,
  children,
}: {
  title: string;
  hint: ReactNode;
  why?: Why;
  children: ReactNode;
}) {
  return (
    <>
      <Box {...tile} {...edge(why)}>
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
      </Box>
      {why?.panel}
    </>
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
  return <Fact {...fact} why={useTileWhy(of, fact.title)} />;
}
