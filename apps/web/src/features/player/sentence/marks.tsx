import type { Sentence } from '@app/lesson';
import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Slot } from '../../../shared/feature/slot.js';
import { useMoment, useShown } from '../context/context.js';

/** What can be done with the current sentence: what features say of it, the exercises, and the rest behind ⋯ on a phone. */
export function Marks({ line }: { line: Sentence }) {
  const { content, numbers } = useShown();
  const { practice } = useMoment();
  const [more, setMore] = useState(false);
  const { occurrenceId, joins = [] } = line;
  const number = numbers.get(occurrenceId) ?? 0;
  const told = { content, occurrenceId, joins, number };
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="2"
      minH="44px"
      role="group"
      aria-label={`第 ${number} 句`}
    >
      <Slot name="sentence.actions" told={told} waiting={<Box h="44px" w="56px" />} />
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        minW="44px"
        px="2"
        hideFrom="md"
        aria-label="更多"
        aria-expanded={more}
        onClick={() => setMore(!more)}
      >
        ⋯
      </Button>
      {/* Beside the others where there is room, below them when wanted where there is not. */}
      <Box
        display={{ base: more ? 'flex' : 'none', md: 'contents' }}
        flexBasis="100%"
        gap="2"
        ms={{ base: '-3', md: '0' }}
      >
        {line.audioUrl !== undefined && (
          <>
            <Button
              variant="ghost"
              size="sm"
              minH="44px"
              onClick={() => practice.turn('dictation')}
            >
              听写
            </Button>
            <Button variant="ghost" size="sm" minH="44px" onClick={() => practice.turn('shadow')}>
              跟读
            </Button>
          </>
        )}
        <Slot name="sentence.more" told={told} />
      </Box>
    </Box>
  );
}
