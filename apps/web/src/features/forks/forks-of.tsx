import { Box, chakra, Heading } from '@chakra-ui/react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useForksOfQuery } from './calls.js';
import { ForkList } from './fork-list.js';

/** What others made of a lesson; nothing, while nobody has. */
export function ForksOf({ content: { id } }: PropsOf<'about.sections'>) {
  const { data } = useForksOfQuery({ id });
  if (!data || data.total === 0) return null;
  return (
    <Box as="section" mt="12" aria-labelledby="forks">
      <Heading as="h2" id="forks" fontSize="xl" mb="2">
        改编
        <chakra.span
          ms="2"
          fontSize="sm"
          fontWeight="400"
          color="fg.muted"
          fontVariantNumeric="tabular-nums"
        >
          {data.total} 课
        </chakra.span>
      </Heading>
      <ForkList contents={data.contents} total={data.total} />
    </Box>
  );
}
