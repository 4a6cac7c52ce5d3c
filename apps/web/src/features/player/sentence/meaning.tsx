import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';

const LOOK = { fontSize: { base: '16px', md: '17px' }, mt: '0.5' } as const;

/** What a sentence means. Kept back it has its place already, so that nothing moves when it comes, and a tap brings it. */
export function Meaning({
  text,
  language,
  number,
  keptBack,
  current,
}: {
  text: string;
  language: string | undefined;
  /** Of the sentence. */
  number: number;
  keptBack: boolean;
  current: boolean;
}) {
  const [peeked, setPeeked] = useState(false);
  if (!keptBack || peeked)
    return (
      <Text lang={language} dir="auto" color="fg.muted" {...LOOK}>
        {text}
      </Text>
    );
  return (
    <chakra.button
      type="button"
      aria-label={`看第 ${number} 句的译文`}
      title="听过一遍就会出现"
      // One of them on the way through the page is enough.
      tabIndex={current ? 0 : -1}
      onClick={() => setPeeked(true)}
      display="block"
      position="relative"
      w="fit-content"
      maxW="100%"
      textAlign="start"
      {...LOOK}
      _after={{ content: '""', position: 'absolute', inset: '-8px 0' }}
    >
      <chakra.span
        lang={language}
        dir="auto"
        color="fg"
        borderRadius="6px"
        css={{
          background: 'color-mix(in srgb, currentColor 8%, transparent)',
          boxDecorationBreak: 'clone',
        }}
      >
        <chakra.span visibility="hidden">{text}</chakra.span>
      </chakra.span>
    </chakra.button>
  );
}
