import { Box, chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Row } from './rows/rows.js';
import { type Move, moved, type Selection } from './rows/selection.js';
import { COLUMNS } from './rows/row-acts.js';
import { HINTS } from './cells/hints.js';

/** Keys of the current sentence, as the table names them behind its ?. */
export const KEYS = [
  ['↑ ↓', '选句'],
  ['Shift ↑ ↓', '连选'],
  ['Ctrl A', '全选'],
  ['Enter', '改文字'],
  ['R', '读音'],
  ['T', '译文'],
  ['K', '关键词'],
  ['V', '声音'],
  ['空格', '播放'],
] as const;
const ROW_HEIGHT = 84;
const PAGE = 8;
const HEADS = ['#', '说话人', '原文', '译文', '声音', '状态'];

interface Props {
  rows: readonly Row[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** A key that is not about moving, pressed on the current sentence. */
  onKey: (key: string, row: Row) => void;
  children: (row: Row) => ReactNode;
}

const moveOf = ({ key, shiftKey: extend, ctrlKey, metaKey }: KeyboardEvent): Move | undefined => {
  if (ctrlKey || metaKey) return key === 'a' || key === 'A' ? { kind: 'all' } : undefined;
  const rows = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE,
    PageUp: -PAGE,
    End: Infinity,
    Home: -Infinity,
  }[key];
  if (rows !== undefined) return { kind: 'by', rows, extend };
  return key === 'Escape' ? { kind: 'none' } : undefined;
};

/** The sentences, of which only those in sight are in the page; one of them has the keyboard. */
export function SentenceTable({ rows, selection, onSelect, onKey, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const byKeyboard = useRef(false);
  const ids = rows.map(({ segment }) => segment.occurrenceId);
  const at = selection.current === undefined ? -1 : ids.indexOf(selection.current);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    getItemKey: (index) => ids[index] ?? index,
    // The row that has the keyboard stays in the page: without it the focus would fall.
    rangeExtractor: (range) =>
      [
        ...new Set([...defaultRangeExtractor(range), ...(at >= 0 && at < range.count ? [at] : [])]),
      ].toSorted((a, b) => a - b),
  });

  useEffect(() => {
    if (at < 0) return;
    if (!byKeyboard.current) {
      // What can be done with it has come below the table: the last row in sight stays in sight.
      frame.current?.querySelector(`[data-index="${at}"]`)?.scrollIntoView({ block: 'nearest' });
      return;
    }
    byKeyboard.current = false;
    virtual.scrollToIndex(at);
    frame.current
      ?.querySelector<HTMLElement>(`[data-index="${at}"]`)
      ?.focus({ preventScroll: true });
  }, [at, selection, virtual]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select')) return;
    const move = moveOf(event);
    if (move) {
      event.preventDefault();
      event.stopPropagation();
      byKeyboard.current = true;
      onSelect(moved(selection, ids, move));
      return;
    }
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.altKey || target.closest('button')) return;
    if (!['Enter', 'F2', ' ', 'r', 't', 'k', 'v', 'R', 'T', 'K', 'V'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    onKey(event.key === 'F2' ? 'Enter' : event.key.toLowerCase(), row);
  };
  const onClick = (id: string) => (event: MouseEvent) =>
    onSelect(
      moved(selection, ids, {
        kind: 'to',
        id,
        extend: event.shiftKey,
        toggle: event.ctrlKey || event.metaKey,
      }),
    );
  // Shift and a click choose rows, not words.
  const onMouseDown = (event: MouseEvent) => event.shiftKey && event.preventDefault();

  return (
    <Box
      ref={frame}
      role="grid"
      aria-label="句子"
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      tabIndex={at < 0 ? 0 : -1}
      flex="1"
      minH="0"
      overflow="auto"
      css={{ overscrollBehavior: 'contain', scrollbarGutter: 'stable', ...HINTS }}
      onKeyDown={onKeyDown}
    >
      <Box
        role="row"
        aria-rowindex={1}
        display="grid"
        gridTemplateColumns={COLUMNS}
        columnGap="4"
        minW="900px"
        px="4"
        py="2"
        position="sticky"
        top="0"
        zIndex="2"
        bg="bg"
        borderBottomWidth="1px"
        borderColor="border"
        fontSize="xs"
        color="fg.muted"
      >
        {HEADS.map((head, index) => (
          <Box key={head} role="columnheader" textAlign={index === 0 ? 'right' : undefined}>
            {head}
          </Box>
        ))}
      </Box>
      <Box position="relative" minW="900px" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          const id = row.segment.occurrenceId;
          const [chosen, current] = [selection.chosen.has(id), id === selection.current];
          return (
            <chakra.div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              data-occurrence={id}
              data-state={row.state}
              role="row"
              aria-rowindex={item.index + 2}
              aria-selected={chosen}
              tabIndex={current ? 0 : -1}
              onClick={onClick(id)}
              onMouseDown={onMouseDown}
              position="absolute"
              top="0"
              left="0"
              w="100%"
              display="grid"
              gridTemplateColumns={COLUMNS}
              columnGap="4"
              alignItems="start"
              px="4"
              py="2"
              scrollMarginTop="36px" // the heads stand over it
              borderBottomWidth="1px"
              borderColor="border.muted"
              bg={chosen ? 'pine.subtle' : undefined}
              boxShadow={current ? 'inset 3px 0 0 var(--echo-colors-pine-solid)' : undefined}
              _focusVisible={{
                outline: '2px solid',
                outlineColor: 'pine.ring',
                outlineOffset: '-2px',
              }}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {children(row)}
            </chakra.div>
          );
        })}
      </Box>
    </Box>
  );
}
