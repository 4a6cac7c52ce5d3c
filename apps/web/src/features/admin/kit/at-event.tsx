import { EVENT_WORDS } from '@app/contracts';
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

/** Without words of its own (a type of another time) as the log has it. */
export const eventName = (type: string): string => EVENT_WORDS[type]?.[0] ?? type;
export const eventMeaning = (type: string): string | undefined => EVENT_WORDS[type]?.[1];

/** In words, and as the log has it: the one is read, the other looked for. */
export const eventTold = (type: string): string => {
  const name = eventName(type);
  return name === type ? type : `${name} ${type}`;
};
