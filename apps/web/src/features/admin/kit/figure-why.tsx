import { Box, Button, Text, type BoxProps } from '@chakra-ui/react';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { part } from '../../../shared/ui/part.js';
import type { FigureAsked } from './figures-calls.js';

const FigureTold = part(() => import('./figure-told.js'), 'FigureTold');

/** Loaded with the first that is asked. */
export function Told({ asked }: { asked: FigureAsked }) {
  return (
    <Suspense fallback={<Text role="status">正在查…</Text>}>
      <FigureTold asked={asked} />
    </Suspense>
  );
}

export interface Why {
  open: boolean;
  button: ReactNode;
  panel: ReactNode;
}
const UNDER = { mt: '3', pt: '3', borderTopWidth: '1px', borderColor: 'border.muted' } as const;

/**
 * 为什么 beside a number: what it counts, from which events, and the same from the log alone. A button, and what it opens.
 * @param of the key under which a slice declares the figure; of one that each row has, also of which
 * @param look of what it opens; below the number where nothing is said
 */
export function useWhy(of: string | FigureAsked, title: string, look: BoxProps = UNDER): Why {
  const asked = typeof of === 'string' ? { key: of } : of;
  return useOpening(title, <Told key={`${asked.key} ${asked.of ?? ''}`} asked={asked} />, look);
}

/** The same for what is told otherwise. */
export function useOpening(title: string, told: ReactNode, look: BoxProps = UNDER): Why {
  const [open, setOpen] = useState(false);
  const id = useId();
  return {
    open,
    button: (
      <Button
        variant="ghost"
        size="sm"
        mr="-2"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`为什么：${title}`}
        onClick={() => setOpen(!open)}
      >
        为什么
      </Button>
    ),
    panel: (
      <Box
        id={id}
        hidden={!open}
        {...look}
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {open && told}
      </Box>
    ),
  };
}

/** The same under the rows of a list. */
export function TotalWhy({ of, title }: { of: string | FigureAsked; title: string }) {
  const { button, panel } = useWhy(of, title);
  return (
    <Box mt="2">
      <Box display="flex" justifyContent="flex-end" alignItems="center" gap="2">
        <Text color="fg.muted" fontSize="sm">
          {title}
        </Text>
        {button}
      </Box>
      {panel}
    </Box>
  );
}

interface Whole {
  of: string;
  title: string;
}
/** How many a list has: all that there are, or those that fit what it is filtered by. */
export function FoundWhy({ whole, found, filter }: { whole: Whole; found: Whole; filter: object }) {
  const of = JSON.stringify(filter);
  if (of === '{}') return <TotalWhy {...whole} />;
  return <TotalWhy of={{ key: found.of, of }} title={found.title} />;
}
