import type { TimelineEntry } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { AtEvent } from './at-event.js';
import { Changes } from './changes.js';
import { absolute, relative } from './when.js';

/** By name: a person, a visitor, a part of the product. */
export const whoDid = ({ actor, actorName }: Pick<TimelineEntry, 'actor' | 'actorName'>): string =>
  actorName ??
  (actor === 'visitor' ? '访客' : actor.startsWith('system') ? '系统' : '已注销的用户');

/** What happened, newest first; who did it and where it stands in the log. */
export function Timeline({ entries, empty }: { entries: readonly TimelineEntry[]; empty: string }) {
  if (entries.length === 0)
    return (
      <Text color="fg.muted" py="3">
        {empty}
      </Text>
    );
  return (
    <chakra.ol listStyleType="none" m="0" p="0" fontSize="sm" fontVariantNumeric="tabular-nums">
      {entries.map((entry) => (
        <Box
          as="li"
          key={entry.position}
          display="grid"
          gridTemplateColumns="7em minmax(0, 1fr)"
          gap="3"
          py="2"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: '0' }}
        >
          <chakra.time dateTime={entry.at} title={absolute(entry.at)} color="fg.muted">
            {relative(entry.at)}
          </chakra.time>
          <div>
            <Text>{entry.summary}</Text>
            {entry.changes && <Changes changes={entry.changes} />}
            {entry.reason !== undefined && <Text fontSize="sm">原因：{entry.reason}</Text>}
            <Text fontSize="xs" color="fg.subtle" title={entry.type}>
              {whoDid(entry)} · 日志 <AtEvent position={entry.position}>{entry.position}</AtEvent>
            </Text>
          </div>
        </Box>
      ))}
    </chakra.ol>
  );
}
