import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

/** An event of the log, where it can be looked at. */
export function AtEvent({ position, children }: { position: string; children: string }) {
  return (
    <chakra.span asChild color="pine.fg" textDecoration="underline">
      <Link to={`/admin/events/${position}`}>{children}</Link>
    </chakra.span>
  );
}
