import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from './table.js';

export interface Chosen<Row> {
  has: (id: string) => boolean;
  toggle: (row: Row) => void;
}

/** The first column of a list of which many are done at once. */
export const chosenColumn = <Row extends { id: string }>(
  { has, toggle }: Chosen<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  title: '选择',
  w: '44px',
  cell: (row) => (
    <chakra.input
      type="checkbox"
      boxSize="20px"
      accentColor="pine.solid"
      cursor="pointer"
      aria-label={`选择${nameOf(row)}`}
      checked={has(row.id)}
      onChange={() => toggle(row)}
    />
  ),
});

/** What can be done with them: in sight also for whoever chose at the end of a long list. */
export function ChosenBar({ children }: { children: ReactNode }) {
  return (
    <Box
      position="sticky"
      top="0"
      zIndex="2"
      bg="bg"
      py="2"
      mb="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
    >
      {children}
    </Box>
  );
}
