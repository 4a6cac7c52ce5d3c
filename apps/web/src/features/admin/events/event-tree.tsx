import type { EventNode } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { eventTold } from '../kit/at-event.js';
import { momentOf, whoOf } from './event-rows.js';

const PARTS: Record<EventNode['part'], string> = {
  asked: '这一个',
  cause: '起因',
  effect: '结果',
  beside: '同一次',
};
/** Deeper ones are not moved further: on a phone there would be no room left for words. */
const DEEPEST = 6;

/** All of one occasion: each event below what caused it. */
export function EventTree({ nodes, cut }: { nodes: readonly EventNode[]; cut: boolean }) {
  return (
    <>
      <chakra.ol listStyleType="none" m="0" p="0" fontSize="sm" aria-label="起因和结果">
        {nodes.map((node) => (
          <Box
            as="li"
            key={node.position}
            aria-current={node.part === 'asked' ? 'true' : undefined}
            style={{ marginInlineStart: `${Math.min(node.depth, DEEPEST) * 18}px` }}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            py="1.5"
            pl="3"
            borderLeftWidth="2px"
            borderColor={node.part === 'asked' ? 'pine.solid' : 'border'}
            fontVariantNumeric="tabular-nums"
          >
            <chakra.span
              minW="3.2em"
              fontSize="xs"
              color={node.part === 'beside' ? 'fg.subtle' : 'pine.fg'}
            >
              {PARTS[node.part]}
            </chakra.span>
            <chakra.span fontWeight={node.part === 'asked' ? '600' : '500'} overflowWrap="anywhere">
              {node.part === 'asked' ? (
                eventTold(node.type)
              ) : (
                <chakra.span asChild color="pine.fg">
                  <Link to={`/admin/events/${node.position}`}>{eventTold(node.type)}</Link>
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span color="fg.muted" fontSize="xs" overflowWrap="anywhere">
              {node.position} · {momentOf(node.at)} · {whoOf(node)} · {node.stream}
            </chakra.span>
          </Box>
        ))}
      </chakra.ol>
      {cut && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          同一次的事件太多，只列出前后最近的。
        </Text>
      )}
    </>
  );
}
