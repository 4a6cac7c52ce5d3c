import { chakra } from '@chakra-ui/react';

const field = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '10px',
  transition: 'border-color 140ms ease-out',
  _placeholder: { color: 'fg.subtle', opacity: '1' },
  _focusVisible: { outline: '2px solid', outlineColor: 'pine.ring', outlineOffset: '-1px' },
} as const;

// The platform's own elements: Chakra's bring a form machine of 7 kB along. `--control` and `--control-text` make a set of one size of them.
export const Input = chakra('input', {
  base: {
    ...field,
    height: 'var(--control, 48px)',
    px: '4',
    fontSize: 'var(--control-text, 1rem)',
  },
});
export const Textarea = chakra('textarea', {
  base: { ...field, px: '4', py: '3', fontSize: 'md', lineHeight: '1.8' },
});
