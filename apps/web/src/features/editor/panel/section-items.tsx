import type { Section, Segment } from '@app/lesson';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Box, Button, chakra } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { SectionItem } from './section-item.js';
import { useOrder } from '../../../shared/ui/use-order.js';

interface Props {
  section: Section;
  /** Everything that can be played: sentences of the sources and the announcements. */
  lines: ReadonlyMap<string, Segment>;
  onItems: (itemIds: string[]) => void;
  onAnnounce: (segment: Segment, itemIds: string[]) => void;
}

/** px; a row that is taller says so itself. */
const ROW_HEIGHT = 40;

/** What a section plays, in order; of many, only those in sight are in the page. */
export function SectionItems({ section, lines, onItems, onAnnounce }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<string>();
  const [held, setHeld] = useState<string>();
  const items = section.itemIds.filter((id) => lines.has(id));
  const inside = new Set(section.itemIds);
  const missing = [...lines.values()].filter(
    ({ type, occurrenceId }) => type === 'normal' && !inside.has(occurrenceId),
  );
  const move = (id: string, next: string | null) => {
    const rest = items.filter((other) => other !== id);
    onItems(rest.toSpliced(next === null ? rest.length : rest.indexOf(next), 0, id));
  };
  const order = useOrder(items, move);
  // Rows are drawn once and ask for what is true now.
  const live = useRef({ items, order, onItems, onAnnounce });
  live.current = { items, order, onItems, onAnnounce };
  const acts = useMemo(
    () => ({
      open: setBefore,
      drag: (id: string) => live.current.order.row(id),
      keys: (id: string) => live.current.order.keys(id),
      remove: (id: string) =>
        live.current.onItems(live.current.items.filter((other) => other !== id)),
      announce: (id: string, segment: Segment) => {
        const now = live.current;
        now.onAnnounce(
          segment,
          now.items.toSpliced(now.items.indexOf(id), 0, segment.occurrenceId),
        );
        setBefore(undefined);
      },
    }),
    [],
  );
  // What has the keyboard, is drawn or written in stays in the page: without its row the focus and the words would fall.
  const kept = [held, before]
    .flatMap((id) => (id === undefined ? [] : items.indexOf(id)))
    .filter((index) => index >= 0);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => items[index] ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])]
        .filter((index) => index < range.count)
        .toSorted((a, b) => a - b),
  });
  return (
    <Box minW="0">
      <Box ref={frame} maxH="320px" overflowY="auto" css={{ overscrollBehavior: 'contain' }}>
        <chakra.ol
          listStyleType="none"
          position="relative"
          p="0"
          m="0"
          aria-label={`「${section.title}」的句子`}
          style={{ height: virtual.getTotalSize() }}
          onFocus={({ target }) => setHeld(target.closest('li')?.dataset.id)}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const id = items[index];
            const line = id === undefined ? undefined : lines.get(id);
            if (id === undefined || !line) return null;
            return (
              <chakra.li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-id={id}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                position="absolute"
                top="0"
                left="0"
                w="100%"
                style={{ transform: `translateY(${start}px)` }}
              >
                <SectionItem
                  id={id}
                  line={line}
                  over={order.row(id)['data-over'] === 'true'}
                  open={before === id}
                  acts={acts}
                />
              </chakra.li>
            );
          })}
        </chakra.ol>
      </Box>
      {missing.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          mt="1"
          onClick={() => onItems([...items, ...missing.map(({ occurrenceId }) => occurrenceId)])}
        >
          加入其余 {missing.length} 句
        </Button>
      )}
    </Box>
  );
}
