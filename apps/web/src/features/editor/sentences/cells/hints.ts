import { QUIET } from '../rows/row-acts.js';

/** What a cell has to say about itself: under the pointer, and where the keyboard is. */
export const HINTS = {
  [`& .${QUIET}`]: { opacity: 0 },
  [`& [role=row]:hover .${QUIET}, & [role=row]:focus-within .${QUIET}, & [role=row][tabindex="0"] .${QUIET}`]:
    { opacity: 1 },
  // A hint hangs over the next row.
  '& [role=row]:hover, & [role=row]:focus-within': { zIndex: 1 },
  '& [data-hint]': { position: 'relative' },
  '& [data-hint]::after': {
    content: 'attr(data-hint)',
    display: 'none',
    position: 'absolute',
    top: 'calc(100% + 2px)',
    left: '0',
    zIndex: '1',
    px: '2',
    py: '0.5',
    bg: 'fg',
    color: 'bg',
    fontSize: 'xs',
    fontFamily: 'body',
    lineHeight: '1.5',
    borderRadius: '6px',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  '& [data-hint]:not(.lesson-text):hover::after, & :focus-visible [data-hint]::after, & [data-hint]:focus-visible::after':
    { display: 'block' },
  // On a row of its own that the keyboard has come to, only the way to its reading.
  '& [role=row]:focus-visible [data-hint]:not(.lesson-text)::after': { display: 'none' },
} as const;
