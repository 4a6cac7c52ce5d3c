import { chakra } from '@chakra-ui/react';

/** Words that open where they stand. */
export const Plain = chakra('button', {
  base: {
    display: 'block',
    w: '100%',
    textAlign: 'start',
    cursor: 'text',
    borderRadius: '6px',
    mx: '-2',
    px: '2',
    py: '0.5',
    minH: '28px',
    _hover: { bg: 'bg.muted' },
  },
});
