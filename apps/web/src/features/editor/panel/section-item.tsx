import type { Segment } from '@app/lesson';
import { Box, chakra, Text } from '@chakra-ui/react';
import { type DragEvent, type KeyboardEvent, memo } from 'react';
import { Icon } from '../../../shared/ui/icons.js';
import { Announce } from './announce.js';

/** What is done with the row of a sentence; the same for ever, so that a change draws only the rows it is about. */
interface RowActs {
  /** Where an announcement is being written: before this row, or nowhere. */
  open: (id: string | undefined) => void;
  drag: (id: string) => Record<
    'onDragStart' | 'onDragOver' | 'onDrop',
    (event: DragEvent) => void
  > & {
    onDragEnd: () => void;
  };
  keys: (id: string) => (event: KeyboardEvent) => void;
  remove: (id: string) => void;
  announce: (id: string, segment: Segment) => void;
}

const tool = {
  boxSize: 'var(--tool)',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '6px',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const;

interface Props {
  id: string;
  line: Segment;
  /** Something is drawn over it. */
  over: boolean;
  /** An announcement is written before it. */
  open: boolean;
  acts: RowActs;
}

function Row({ id, line, over, open, acts }: Props) {
  return (
    <>
      {open && (
        <Announce
          onClose={() => acts.open(undefined)}
          onSay={(segment) => acts.announce(id, segment)}
        />
      )}
      <Box
        draggable
        data-over={over || undefined}
        onDragStart={(event) => acts.drag(id).onDragStart(event)}
        onDragOver={(event) => acts.drag(id).onDragOver(event)}
        onDragEnd={() => acts.drag(id).onDragEnd()}
        onDrop={(event) => acts.drag(id).onDrop(event)}
        onKeyDown={(event) => acts.keys(id)(event)}
        tabIndex={0}
        aria-label={line.content}
        role="group"
        display="flex"
        alignItems="center"
        gap="1"
        minH="40px"
        px="2"
        borderTopWidth="1px"
        borderColor={over ? 'pine.solid' : 'border.muted'}
      >
        <Text
          lang={line.language}
          flex="1"
          minW="0"
          truncate
          fontStyle={line.type === 'transition' ? 'italic' : undefined}
          fontSize="sm"
        >
          {line.type === 'transition' && <chakra.span color="fg.subtle">过渡语 </chakra.span>}
          {line.content}
        </Text>
        <chakra.button
          type="button"
          {...tool}
          title="在前面插入过渡语"
          aria-label={`在「${line.content}」前插入过渡语`}
          onClick={() => acts.open(id)}
        >
          +
        </chakra.button>
        <chakra.button
          type="button"
          {...tool}
          title="移出这一节"
          aria-label={`把「${line.content}」移出这一节`}
          onClick={() => acts.remove(id)}
        >
          <Icon name="close" size={14} />
        </chakra.button>
      </Box>
    </>
  );
}

/** A sentence in a section, drawn anew only when something about itself changes. */
export const SectionItem = memo(Row);
