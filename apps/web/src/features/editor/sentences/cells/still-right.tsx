import { Button, chakra } from '@chakra-ui/react';

/** It was written for words that have changed since, or is doubtful otherwise: it stays, and is marked. */
export function Overtaken({
  children,
  hint = '原文后来改过，请看一眼',
}: {
  children: string;
  hint?: string;
}) {
  return (
    <chakra.span
      ml="2"
      fontSize="xs"
      color="fg.muted"
      data-hint={hint}
      display="inline-flex"
      alignItems="center"
      gap="1"
    >
      <chakra.span aria-hidden="true" boxSize="7px" borderRadius="full" bg="amber.mark" />
      {children}
    </chakra.span>
  );
}

/** It holds for the new words, too: the mark goes, what was written stays. */
export function StillRight({
  what,
  tabIndex,
  onConfirm,
}: {
  what: string;
  tabIndex: number;
  onConfirm: () => void;
}) {
  return (
    <Button
      size="sm"
      variant="plain"
      px="0"
      minH="28px"
      tabIndex={tabIndex}
      aria-label={`${what}仍然正确`}
      onClick={(event) => {
        event.stopPropagation();
        onConfirm();
      }}
    >
      仍然正确
    </Button>
  );
}
