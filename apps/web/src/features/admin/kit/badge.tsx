import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const TONES = {
  plain: { color: 'fg.muted', borderColor: 'border.strong', bg: 'transparent' },
  good: { color: 'pine.fg', borderColor: 'pine.solid', bg: 'pine.subtle' },
  bad: { color: 'vermilion.fg', borderColor: 'vermilion.mark', bg: 'vermilion.subtle' },
} as const;

/** A state in a word; the colour only underlines it. */
export function Badge({
  tone = 'plain',
  sentence = false,
  children,
}: {
  tone?: keyof typeof TONES;
  /** It says more than a word, and may take several lines. */
  sentence?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.span
      display="inline-block"
      px="2"
      borderRadius={sentence ? '10px' : 'full'}
      borderWidth="1px"
      fontSize="xs"
      lineHeight="1.7"
      whiteSpace={sentence ? 'normal' : 'nowrap'}
      {...TONES[tone]}
    >
      {children}
    </chakra.span>
  );
}
