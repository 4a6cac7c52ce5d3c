import { Box, Button, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What may be done about many sentences, or taken back. */
export interface Offer {
  key: string;
  label: string;
  text: string;
  act: string;
  disabled?: boolean;
  onAct: () => unknown;
}

/** One line below the table. */
export function Bar({
  offer: { label, text, act, disabled = false, onAct },
  children,
}: {
  offer: Offer;
  /** What stands before its button. */
  children?: ReactNode;
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
      <Button size="sm" variant="outline" disabled={disabled} onClick={() => void onAct()}>
        {act}
      </Button>
    </Box>
  );
}
