import { chakra } from '@chakra-ui/react';
import { languageName } from '../../../../shared/lib/lessons/languages.js';
import type { Row } from '../rows/rows.js';
import { Overtaken } from './still-right.js';

/** A translation in the table: who wrote it, and whether its sentence has changed since. */
export function Translation({
  made,
  reason,
  language,
}: {
  made: Row['translations'][string] | undefined;
  /** Why there is none, where the last run said so. */
  reason?: string | undefined;
  language: string;
}) {
  if (!made)
    return (
      <chakra.span fontSize="sm" color="fg.muted" data-hint={`写${languageName(language)}译文`}>
        {reason ?? '还没有翻译'}
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
      {made.stale && <Overtaken>译文可能已过时</Overtaken>}
    </>
  );
}
