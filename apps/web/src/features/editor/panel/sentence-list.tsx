import { DEFAULT_SPEAKER, type Segment } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { memo, useRef, useState } from 'react';
import { languageName, SOURCES } from '../../../shared/lib/languages.js';
import { type EditorSession, useEditor } from '../session/index.js';
import { useOrder } from './use-order.js';

const small = {
  minH: 'var(--tool)',
  px: '2',
  fontSize: 'sm',
  color: 'fg.muted',
  borderRadius: '6px',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
} as const;

/** Where a sentence is to be cut: the caret says it. */
function Cutter({ segment, apply, onDone }: { segment: Segment; apply: EditorSession['apply']; onDone: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const cut = () => {
    const at = field.current?.selectionStart ?? 0;
    if (apply({ kind: 'splitSentence', occurrenceId: segment.occurrenceId, at }).refused === undefined) onDone();
  };
  return (
    <Box display="flex" gap="2" alignItems="center">
      <chakra.input
        ref={field}
        autoFocus
        aria-label="把光标放在要断开的地方，按回车"
        // Nothing is typed here; a read-only field would have no caret for the keyboard.
        value={segment.content}
        onChange={() => undefined}
        lang={segment.language}
        flex="1"
        minW="0"
        h="var(--control)"
        px="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="pine.solid"
        borderRadius="6px"
        onKeyDown={(event) => {
          if (event.key === 'Enter') cut();
          if (event.key === 'Escape') onDone();
        }}
      />
      <chakra.button type="button" {...small} color="pine.fg" onMouseDown={(event) => event.preventDefault()} onClick={cut}>
        断在光标处
      </chakra.button>
    </Box>
  );
}

interface RowProps {
  segment: Segment;
  number: number;
  next: string | undefined;
  apply: EditorSession['apply'];
  movable: ReturnType<ReturnType<typeof useOrder>['row']>;
  onKeys: ReturnType<ReturnType<typeof useOrder>['keys']>;
}

function Row({ segment, number, next, apply, movable, onKeys }: RowProps) {
  const [cutting, setCutting] = useState(false);
  const { occurrenceId, content, language, speaker } = segment;
  return (
    <chakra.li
      {...movable}
      draggable={!cutting}
      tabIndex={0}
      onKeyDown={onKeys}
      aria-label={`第 ${number} 句：${content}`}
      display="grid"
      gap="1"
      py="2"
      px="1"
      borderTopWidth="1px"
      borderColor="border.muted"
      css={{
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 60px',
        '&[data-over=true]': { borderTopColor: 'pine.solid' },
      }}
    >
      {cutting ? (
        <Cutter segment={segment} apply={apply} onDone={() => setCutting(false)} />
      ) : (
        <Box display="flex" gap="2" alignItems="baseline">
          <chakra.span w="2em" flexShrink="0" textAlign="right" fontSize="sm" color="fg.subtle" fontVariantNumeric="tabular-nums">
            {number}
          </chakra.span>
          <Box minW="0">
            {speaker !== DEFAULT_SPEAKER && (
              <chakra.span color="pine.fg" fontSize="sm" mr="2">
                {speaker}
              </chakra.span>
            )}
            <span lang={language}>{content}</span>
          </Box>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="1" pl="2em">
        <chakra.select
          aria-label={`第 ${number} 句的语言`}
          value={language}
          onChange={(event) => apply({ kind: 'editSentence', occurrenceId, change: { language: event.target.value } })}
          {...small}
          bg="transparent"
          appearance="auto"
        >
          {[...new Set([language, ...SOURCES])].map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </chakra.select>
        {segment.languageFixed && (
          <Text as="span" fontSize="xs" color="fg.subtle">
            已改
          </Text>
        )}
        <chakra.button
          type="button"
          {...small}
          disabled={next === undefined}
          onClick={() => next !== undefined && apply({ kind: 'mergeSentences', occurrenceId, withId: next })}
        >
          与下句合并
        </chakra.button>
        <chakra.button type="button" {...small} onClick={() => setCutting(!cutting)}>
          拆分
        </chakra.button>
        <chakra.button type="button" {...small} aria-label={`删除第 ${number} 句`} onClick={() => apply({ kind: 'removeSentence', occurrenceId })}>
          删除
        </chakra.button>
      </Box>
    </chakra.li>
  );
}
// A keystroke in the text changes one sentence: the other four hundred stay as they are.
const Sentence = memo(
  Row,
  (a, b) => a.segment === b.segment && a.number === b.number && a.next === b.next && a.movable['data-over'] === b.movable['data-over'],
);

/** What the text becomes, sentence by sentence: put right by hand where the rules were not enough. */
export function SentenceList({ segments }: { segments: readonly Segment[] }) {
  const { apply } = useEditor();
  const ids = segments.map(({ occurrenceId }) => occurrenceId);
  const order = useOrder(ids, (occurrenceId, before) => void apply({ kind: 'reorder', occurrenceId, before }));
  const live = useRef(order);
  live.current = order;
  if (segments.length === 0) return <Text color="fg.muted">写下文字，句子就出现在这里。</Text>;
  return (
    <Box minW="0">
      <Text fontSize="sm" color="fg.muted" mb="1">
        {segments.length} 句 · 拖动或 Alt ↑ ↓ 调整顺序
      </Text>
      <chakra.ol listStyleType="none" p="0" m="0" aria-label="句子" maxH="calc(100dvh - 260px)" overflowY="auto">
        {segments.map((segment, index) => (
          <Sentence
            key={segment.occurrenceId}
            segment={segment}
            number={index + 1}
            next={ids[index + 1]}
            apply={apply}
            movable={{
              ...order.row(segment.occurrenceId),
              onDragOver: (event) => live.current.row(segment.occurrenceId).onDragOver(event),
              onDrop: (event) => live.current.row(segment.occurrenceId).onDrop(event),
            }}
            onKeys={(event) => live.current.keys(segment.occurrenceId)(event)}
          />
        ))}
      </chakra.ol>
    </Box>
  );
}
