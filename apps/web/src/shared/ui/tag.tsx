import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** A tag of a public lesson: it leads to the others that bear it. */
export const Tag = ({ tag }: { tag: string }) => (
  <chakra.span
    asChild
    display="inline-block"
    px="3"
    py="1"
    borderRadius="full"
    bg="pine.subtle"
    color="pine.fg"
    fontSize="sm"
    _hover={{ textDecoration: 'underline' }}
  >
    <Link to={`/discover?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
  </chakra.span>
);
