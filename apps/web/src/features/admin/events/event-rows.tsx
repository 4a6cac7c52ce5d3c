import type { LoggedEvent } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { eventName } from '../kit/at-event.js';

const clock = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
export const momentOf = (at: string): string => {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at : clock.format(time);
};

/** By name; without one as the log has it, of a part of the product with the word for it. */
export const whoOf = ({ actor, actorName }: Pick<LoggedEvent, 'actor' | 'actorName'>): string =>
  actorName ?? (actor === 'visitor' ? '访客' : actor.replace(/^system(?=:|$)/, '系统'));

/** The first of what it says, in one line; of sealed fields their number. */
const gist = ({ data, sealed, unreadable }: LoggedEvent): string => {
  if (unreadable !== undefined) return unreadable;
  const facts = Object.entries(data)
    .filter(([, value]) => value !== null && typeof value !== 'object')
    .map(([name, value]) => `${name} ${String(value)}`);
  return [...facts, ...(sealed.length > 0 ? [`封存 ${sealed.length} 项`] : [])].join(' · ');
};

/** Events, newest first: on a desk a line each, on a phone two or three. */
export function EventRows({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <chakra.ol
      aria-label="事件"
      listStyleType="none"
      m="0"
      p="0"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
      bg="bg.panel"
      overflow="hidden"
    >
      {events.map((event) => (
        <Box
          as="li"
          key={event.position}
          position="relative"
          display="grid"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr) auto',
            md: '5em 9.5em minmax(0, 15em) minmax(0, 1fr) 8em',
          }}
          columnGap="4"
          rowGap="0.5"
          alignItems="baseline"
          px="4"
          py="2.5"
          borderTopWidth="1px"
          borderColor="border.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          css={{
            '&:first-of-type': { borderTopWidth: 0 },
            '@media (hover: hover)': { '&:hover': { bg: 'bg.muted' } },
          }}
        >
          <Text
            color="fg.muted"
            order={{ base: 2, md: 0 }}
            textAlign={{ base: 'end', md: 'start' }}
          >
            {event.position}
          </Text>
          <chakra.time
            dateTime={event.at}
            title={event.at}
            color="fg.muted"
            order={{ base: 3, md: 0 }}
          >
            {momentOf(event.at)}
          </chakra.time>
          <chakra.span order={{ base: 1, md: 0 }} fontWeight="500" overflowWrap="anywhere">
            <Link to={`/admin/events/${event.position}`}>
              {eventName(event.type)}{' '}
              <chakra.span display="block" fontWeight="400" fontSize="xs" color="fg.subtle">
                {event.type}
              </chakra.span>
              <Box as="span" position="absolute" inset="0" aria-hidden="true" />
            </Link>
          </chakra.span>
          <Box
            order={{ base: 5, md: 0 }}
            gridColumn={{ base: '1 / -1', md: 'auto' }}
            minW="0"
            color="fg.muted"
          >
            <Text truncate title={event.stream}>
              {event.stream}
            </Text>
            <Text truncate fontSize="xs" color="fg.subtle">
              {gist(event)}
            </Text>
          </Box>
          <Text
            order={{ base: 4, md: 0 }}
            textAlign="end"
            truncate
            color="fg.muted"
            title={event.actor}
          >
            {whoOf(event)}
          </Text>
        </Box>
      ))}
    </chakra.ol>
  );
}
