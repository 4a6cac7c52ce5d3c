import type { AuditChange } from '@app/contracts';
import { Box, chakra } from '@chakra-ui/react';
import { absolute } from './when.js';

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const shown = (value: string): string =>
  INSTANT.test(value) ? absolute(value) : value === '' ? '（空）' : value;

/** From what to what, field by field. Of something new there is no before; of something gone it is struck out. */
export function Changes({ changes }: { changes: readonly AuditChange[] }) {
  if (changes.length === 0) return null;
  return (
    <chakra.ul data-record="" listStyleType="none" m="0" p="0" fontSize="sm" wordBreak="break-word">
      {changes.map(({ field, before, after }) => (
        <Box as="li" key={field}>
          <chakra.span color="fg.muted" mr="2">
            {field}
          </chakra.span>
          {before !== null && (
            <chakra.del color="fg.muted" textDecoration={after === null ? 'line-through' : 'none'}>
              {shown(before)}
            </chakra.del>
          )}
          {before !== null && after !== null && <span aria-label="改为"> → </span>}
          {after !== null && <chakra.ins textDecoration="none">{shown(after)}</chakra.ins>}
        </Box>
      ))}
    </chakra.ul>
  );
}
