import type { Sentence } from '@app/lesson';
import { Box, chakra } from '@chakra-ui/react';

/** The words of a sentence that its author marked. */
export function Keywords({ line }: { line: Sentence }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      m="0"
      p="0"
      mt="1"
      display="flex"
      flexWrap="wrap"
      gap="2"
      aria-label="关键词"
    >
      {line.keywords.map(({ id, language, text }) => (
        <chakra.li
          key={id}
          lang={language}
          dir="auto"
          px="2.5"
          py="0.5"
          borderRadius="full"
          bg="pine.subtle"
          color="pine.fg"
          fontSize="sm"
        >
          {text}
        </chakra.li>
      ))}
    </Box>
  );
}
