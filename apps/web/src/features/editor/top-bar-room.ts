/** Of the name: on a phone what the rest leaves. */
export const ROOM = {
  flex: { base: '3 1 5em', md: '0 1 auto' },
  minW: '5em',
  maxW: { base: 'none', md: 'min(26em, 50vw)' },
} as const;
