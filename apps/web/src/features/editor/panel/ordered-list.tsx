import { Box, chakra, Text } from '@chakra-ui/react';
import { useOrder } from '../../../shared/ui/use-order.js';

interface Props {
  label: string;
  rows: readonly { id: string; text: string }[];
  /** Before which row, or null for last. */
  onMove: (id: string, before: string | null) => void;
}

/** Numbered rows that are put in order by hand. */
export function OrderedList({ label, rows, onMove }: Props) {
  const order = useOrder(
    rows.map(({ id }) => id),
    onMove,
  );
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted" mb="1">
        {label} · 拖动或 Alt ↑ ↓
      </Text>
      <chakra.ol listStyleType="none" p="0" m="0" aria-label={label}>
        {rows.map(({ id, text }, index) => (
          <chakra.li
            key={id}
            {...order.row(id)}
            tabIndex={0}
            onKeyDown={order.keys(id)}
            display="flex"
            gap="3"
            px="3"
            minH="40px"
            alignItems="center"
            borderTopWidth="1px"
            borderColor="border.muted"
            css={{ '&[data-over=true]': { borderTopColor: 'pine.solid' } }}
          >
            <chakra.span color="fg.subtle" fontSize="sm" fontVariantNumeric="tabular-nums">
              {index + 1}
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
