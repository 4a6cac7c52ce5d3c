import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Told } from './figure-why.js';
import type { FigureAsked } from './figures-calls.js';

const dotted = {
  textDecoration: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationColor: 'border.strong',
  textUnderlineOffset: '4px',
} as const;

/** A number in a table with its 为什么: itself where it stands alone in its cell, a word after it where other things stand there, too. */
export function Explained({
  title,
  panel,
  open,
  onToggle,
  alone,
  children,
}: {
  title: string;
  panel: string;
  open: boolean;
  onToggle: () => void;
  alone: boolean;
  children: ReactNode;
}) {
  const button = (
    <chakra.button
      type="button"
      cursor="pointer"
      minH="40px"
      minW="28px"
      px="1"
      mx="-1"
      borderRadius="6px"
      textAlign="inherit"
      color={open ? 'pine.fg' : alone ? undefined : 'fg.muted'}
      fontSize={alone ? undefined : 'xs'}
      _hover={{ color: 'pine.fg' }}
      aria-label={alone ? undefined : `为什么：${title}`}
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onToggle}
      {...dotted}
    >
      {alone ? children : '为什么'}
      {alone && <chakra.span srOnly>，为什么：{title}</chakra.span>}
    </chakra.button>
  );
  if (alone) return button;
  return (
    <>
      {children} {button}
    </>
  );
}

/** What it opens, below its row: in sight however far the table is scrolled. */
export function CellTold({ id, asked }: { id: string; asked: FigureAsked }) {
  return (
    <Box
      id={id}
      position="sticky"
      left="4"
      w="calc(100cqw - 32px)"
      py="2"
      fontSize="sm"
      color="fg.muted"
      whiteSpace="normal"
      textAlign="start"
      fontVariantNumeric="tabular-nums"
    >
      <Told asked={asked} />
    </Box>
  );
}
