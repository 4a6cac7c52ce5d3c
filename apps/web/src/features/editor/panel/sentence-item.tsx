import { DEFAULT_SPEAKER, type Segment } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { type DragEvent, type KeyboardEvent, memo, useRef } from 'react';
import { languageName, SOURCES } from '../../../shared/lib/lessons/languages.js';

/** What is done with a sentence; the same for ever, so that a keystroke in the text draws only the sentence it is in. */
interface SentenceActs {
  /** For cutting, and when that is given up. */
  open: (id: string) => void;
  close: (id: string) => void;
  cut: (id: string, at: number) => void;
  speak: (id: string, language: string) => void;
  merge: (id: string, withId: string) => void;
  remove: (id: string) => void;
  drag: (id: string) => Record<
    'onDragStart' | 'onDragOver' | 'onDrop',
    (event: DragEvent) => void
  > & {
    onDragEnd: () => void;
  };
  keys: (id: string) => (event: KeyboardEvent) => void;
}

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
function Cutter({ segment, acts }: { segment: Segment; acts: SentenceActs }) {
  const field = useRef<HTMLInputElement>(null);
  const cut = () => acts.cut(segment.occurrenceId, field.current?.selectionStart ?? 0);
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
          if (event.key === 'Escape') acts.close(segment.occurrenceId);
        }}
      />
      <chakra.button
        type="button"
        {...small}
        color="pine.fg"
        onMouseDown={(event) => event.preventDefault()}
        onClick={cut}
      >
        断在光标处
      </chakra.button>
    </Box>
  );
}

interface Props {
  segment: Segment;
  number: number;
  next: string | undefined;
  /** Something is drawn over it. */
  over: boolean;
  cutting: boolean;
  acts: SentenceActs;
}

function Row({ segment, number, next, over, cutting, acts }: Props) {
  const { occurrenceId: id, content, language, speaker } = segment;
  return (
    <Box
      draggable={!cutting}
      onDragStart={(event) => acts.drag(id).onDragStart(event)}
      onDragOver={(event) => acts.drag(id).onDragOver(event)}
      onDragEnd={() => acts.drag(id).onDragEnd()}
      onDrop={(event) => acts.drag(id).onDrop(event)}
      onKeyDown={(event) => acts.keys(id)(event)}
      tabIndex={0}
      role="group"
      aria-label={`第 ${number} 句：${content}`}
      display="grid"
      gap="1"
      py="2"
      px="1"
      borderTopWidth="1px"
      borderColor={over ? 'pine.solid' : 'border.muted'}
    >
      {cutting ? (
        <Cutter segment={segment} acts={acts} />
      ) : (
        <Box display="flex" gap="2" alignItems="baseline">
          <chakra.span
            w="2em"
            flexShrink="0"
            textAlign="right"
            fontSize="sm"
            color="fg.subtle"
            fontVariantNumeric="tabular-nums"
          >
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
          onChange={(event) => acts.speak(id, event.target.value)}
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
          onClick={() => next !== undefined && acts.merge(id, next)}
        >
          与下句合并
        </chakra.button>
        <chakra.button
          type="button"
          {...small}
          onClick={() => (cutting ? acts.close(id) : acts.open(id))}
        >
          拆分
        </chakra.button>
        <chakra.button
          type="button"
          {...small}
          aria-label={`删除第 ${number} 句`}
          onClick={() => acts.remove(id)}
        >
          删除
        </chakra.button>
      </Box>
    </Box>
  );
}

/** A sentence beside its text, drawn anew only when something about itself changes. */
export const SentenceItem = memo(Row);
