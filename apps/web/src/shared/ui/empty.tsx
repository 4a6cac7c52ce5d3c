import { Box, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Hills } from './cover.js';

/** What a screen says when it has nothing to show: a drawing, a sentence, one action. */
export function Empty({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <Box display="grid" justifyItems="center" gap="5" py="12" textAlign="center">
      <Hills />
      <Text color="fg.muted" maxW="26em" textWrap="balance">
        {text}
      </Text>
      {children}
    </Box>
  );
}
