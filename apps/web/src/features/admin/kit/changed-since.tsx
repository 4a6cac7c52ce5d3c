import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** In an open form: what somebody else has made of it meanwhile. What is typed stays. */
export function ChangedSince({ children }: { children: ReactNode }) {
  return (
    <Text
      role="status"
      fontSize="sm"
      borderLeftWidth="2px"
      borderColor="vermilion.fg"
      pl="3"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {children}
    </Text>
  );
}
