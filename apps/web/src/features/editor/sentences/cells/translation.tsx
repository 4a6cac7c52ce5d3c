import { Button, chakra } from '@chakra-ui/react';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import type { Row } from '../rows/rows.js';

/** A translation in the table: who wrote it, and whether its sentence has changed since. */
export function Translation({
  made,
  language,
}: {
  made: Row['translations'][string] | undefined;
  language: string;
}) {
  if (!made)
    return (
      <chakra.span fontSize="sm" color="fg.muted" data-hint={`写${languageName(language)}译文`}>
        没有译文
      </chakra.span>
    );
  return (
    <>
      <span lang={language}>{made.text}</span>
      {made.origin === 'human' && (
        <chakra.span
          ml="2"
          fontSize="xs"
          color="pine.fg"
          data-hint={made.stale ? undefined : '你写的，机器不会改'}
        >
          手写
        </chakra.span>
      )}
      {made.stale && (
        <chakra.span
          ml="2"
          fontSize="xs"
          color="fg.muted"
          data-hint="原文后来改过，请看一眼译文"
          display="inline-flex"
          alignItems="center"
          gap="1"
        >
          <chakra.span aria-hidden="true" boxSize="7px" borderRadius="full" bg="amber.mark" />
          原文改过
        </chakra.span>
      )}
    </>
  );
}

/** Their own translation holds for the new words, too: the mark goes, the translation stays. */
export function StillRight({
  language,
  tabIndex,
  onConfirm,
}: {
  language: string;
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
      aria-label={`${languageName(language)}译文仍然正确`}
      onClick={(event) => {
        event.stopPropagation();
        onConfirm();
      }}
    >
      仍然正确
    </Button>
  );
}
