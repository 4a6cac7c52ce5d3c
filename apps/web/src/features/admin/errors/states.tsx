import type { ErrorGroup } from '@app/contracts';
import { chakra } from '@chakra-ui/react';
import { Badge } from '../kit/badge.js';
import { STATES } from './words.js';

/** How far it is, and what it did beside that. */
export function States({ group }: { group: ErrorGroup }) {
  const { status, regressed, escalating } = group;
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1">
      {regressed ? (
        <Badge tone="bad">复发</Badge>
      ) : (
        <Badge tone={status === 'resolved' ? 'good' : 'plain'}>{STATES[status]}</Badge>
      )}
      {escalating && <Badge tone="bad">激增</Badge>}
    </chakra.span>
  );
}
