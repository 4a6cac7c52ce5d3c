import { chakra } from '@chakra-ui/react';
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
