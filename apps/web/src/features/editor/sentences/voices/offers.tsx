import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Bar } from '../readings/bar.js';
import { useLargeActs } from '../readings/large-acts.js';
import { useReadingOffer } from '../readings/reading-offer.js';
import { type Offered, useNaturalOffer } from './natural-offer.js';

/**
 * What a lesson of before could have today, and what of that can be taken back: one line, and the others on demand. What was just done comes
 * first, then readings that are wrong today, then sounds that could be better.
 */
export function Offers(offered: Offered) {
  const [all, setAll] = useState(false);
  const natural = useNaturalOffer(offered);
  const { offer: readings, dialog } = useReadingOffer(offered.generation);
  const acts = useLargeActs(offered.generation.running);
  const [first, ...others] = acts
    ? [
        ...acts.filter(({ justDone }) => justDone),
        ...(readings ? [readings] : []),
        ...(natural ? [natural] : []),
        ...acts.filter(({ justDone }) => !justDone),
      ]
    : [];
  return (
    <>
      {first && (
        <Bar key={first.key} offer={first}>
          {others.length > 0 && (
            <Button size="sm" variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? '收起' : `另外 ${others.length} 条`}
            </Button>
          )}
        </Bar>
      )}
      {all && others.length > 0 && (
        <Box maxH="40dvh" overflowY="auto" flexShrink="0">
          {others.map((offer) => (
            <Bar key={offer.key} offer={offer} />
          ))}
        </Box>
      )}
      {dialog}
    </>
  );
}
