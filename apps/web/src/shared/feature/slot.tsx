import type { ComponentType, ReactNode } from 'react';
import { Boundary } from '../ui/boundary.js';
import type { WaitingProps } from '../ui/later.js';
import { useFillings } from './folded.js';
import type { NearSlot, PropsOf } from './slots.js';

/**
 * A place for strangers: all that features have put there, in order. `waiting` keeps the place of each one that is not loaded yet. One that
 * breaks is left out, and nothing around it breaks.
 */
export function Slot<Name extends NearSlot>({
  name,
  told,
  waiting = null,
}: {
  name: Name;
  told: PropsOf<Name>;
  waiting?: ReactNode;
}) {
  return useFillings(name).map(({ key, part }) => {
    const Part = part as ComponentType<WaitingProps>;
    return (
      <Boundary key={key} instead={null}>
        <Part {...told} waiting={waiting} />
      </Boundary>
    );
  });
}
