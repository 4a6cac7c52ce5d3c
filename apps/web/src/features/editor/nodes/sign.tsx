import type { NodeType } from '@app/lesson';
import type { NodeScreen } from './kind.js';

/** What a type of node is known by. `size` in px. */
export const Sign = ({
  screen,
  size,
}: {
  screen: Pick<NodeScreen<NodeType>, 'icon' | 'colour'> | undefined;
  size: number;
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    className="card-icon"
    stroke={screen?.colour}
  >
    <path d={screen?.icon} />
  </svg>
);
