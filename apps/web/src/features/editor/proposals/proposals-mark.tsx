import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useReadingProposalCount } from './waiting.js';

/** Learners proposed readings of this lesson, and they wait: the way to them. */
export function ProposalsMark({ contentId }: { contentId: string }) {
  const waiting = useReadingProposalCount(contentId)?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <chakra.span
      asChild
      flexShrink="0"
      fontSize="xs"
      color="pine.fg"
      textDecoration="underline"
      textUnderlineOffset="0.25em"
      py="1"
    >
      <Link to={`/editor/${contentId}?proposals`}>{waiting} 条读音建议</Link>
    </chakra.span>
  );
}
