import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Whoever made it, with the way to all else of theirs. Lies above the link that a card is. */
export const AuthorLink = ({
  author: { id, username },
  children = username,
}: {
  author: { id: string; username: string };
  children?: ReactNode;
}) => (
  <chakra.span
    asChild
    position="relative"
    zIndex="1"
    textDecoration="underline"
    textDecorationColor="border.strong"
    textDecorationThickness="1px"
    textUnderlineOffset="3px"
    _hover={{ color: 'pine.fg' }}
  >
    <Link to={`/user/${id}`}>{children}</Link>
  </chakra.span>
);
