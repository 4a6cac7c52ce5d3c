import type { Segment } from '@app/lesson';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { EditorSession } from '../session/index.js';
import { SentenceItem } from './sentence-item.js';
import { useOrder } from '../../../shared/ui/use-order.js';

/** px of a sentence of one line; a row that is taller says so itself. */
const ROW_HEIGHT = 78;

/** What the text becomes, sentence by sentence: put right by hand where the rules were not enough. Of many, only those in sight are in the page. */
export function SentenceList({
  segments,
  apply,
}: {
  segments: readonly Segment[];
  apply: EditorSession['apply'];
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [cutting, setCutting] = useState<string>();
  const [held, setHeld] = useState<string>();
  const ids = useMemo(() => segments.map(({ occurrenceId }) => occurrenceId), [segments]);
  const order = useOrder(
    ids,
    (occurrenceId, before) => void apply({ kind: 'reorder', occurrenceId, before }),
  );
  // Rows are drawn once and ask for what is true now.
  const live = useRef({ ids, order, apply });
  live.current = { ids, order, apply };
  const acts = useMemo(() => {
    /** Where the keyboard was in something that goes, the sentence has it next. */
    const focus = (id: string | undefined) =>
      requestAnimationFrame(
        () =>
          id !== undefined &&
          frame.current
            ?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] > [role=group]`)
            ?.focus(),
      );
    const close = (id: string) => {
      setCutting(undefined);
      focus(id);
    };
    return {
      open: setCutting,
      close,
      cut: (occurrenceId: string, at: number) => {
        if (live.current.apply({ kind: 'splitSentence', occurrenceId, at }).refused === undefined)
          close(occurrenceId);
      },
      speak: (occurrenceId: string, language: string) =>
        void live.current.apply({ kind: 'editSentence', occurrenceId, change: { language } }),
      merge: (occurrenceId: string, withId: string) =>
        void live.current.apply({ kind: 'mergeSentences', occurrenceId, withId }),
      remove: (occurrenceId: string) => {
        const { ids: all } = live.current;
        const at = all.indexOf(occurrenceId);
        if (live.current.apply({ kind: 'removeSentence', occurrenceId }).refused === undefined)
          focus(all[at + 1] ?? all[at - 1]);
      },
      drag: (id: string) => live.current.order.row(id),
      keys: (id: string) => live.current.order.keys(id),
    };
  }, []);
  // What has the keyboard or is being cut stays in the page: without its row the focus and the caret would fall.
  const kept = [held, cutting]
    .flatMap((id) => (id === undefined ? [] : ids.indexOf(id)))
    .filter((index) => index >= 0);
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
    getItemKey: (index) => ids[index] ?? index,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])]
        .filter((index) => index < range.count)
        .toSorted((a, b) => a - b),
  });
  if (segments.length === 0) return <Text color="fg.muted">写下文字，句子就出现在这里。</Text>;
  return (
    <Box minW="0">
      <Text fontSize="sm" color="fg.muted" mb="1">
        {segments.length} 句 · 拖动或 Alt ↑ ↓ 调整顺序
      </Text>
      <Box
        ref={frame}
        maxH="calc(100dvh - 260px)"
        overflowY="auto"
        css={{ overscrollBehavior: 'contain' }}
      >
        <chakra.ol
          listStyleType="none"
          position="relative"
          p="0"
          m="0"
          aria-label="句子"
          style={{ height: virtual.getTotalSize() }}
          onFocus={({ target }) => setHeld(target.closest('li')?.dataset.id)}
        >
          {virtual.getVirtualItems().map(({ index, start, key }) => {
            const segment = segments[index];
            if (!segment) return null;
            const { occurrenceId: id } = segment;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-id={id}
                aria-setsize={ids.length}
                aria-posinset={index + 1}
                style={{
                  position: 'absolute',
                  top: 0,
                  left: 0,
                  width: '100%',
                  transform: `translateY(${start}px)`,
                }}
              >
                <SentenceItem
                  segment={segment}
                  number={index + 1}
                  next={ids[index + 1]}
                  over={order.row(id)['data-over'] === 'true'}
                  cutting={cutting === id}
                  acts={acts}
                />
              </li>
            );
          })}
        </chakra.ol>
      </Box>
    </Box>
  );
}
