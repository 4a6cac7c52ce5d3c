import type { Projection } from '@app/kernel';
import type { BlockEvent } from './blocks.js';

export interface BlockView {
  kind: 'address' | 'email';
  /** Of an e-mail: shortened. */
  value: string;
  emailHash?: string;
  reason: string;
  by: string;
  at: string;
}

export const blockView: Projection<BlockView, BlockEvent> = {
  name: 'blocks.v1',
  hears: ['BlockAdded', 'BlockLifted'],
  key: ({ data }) => data.blockId,
  project(_, { type, data }) {
    if (type === 'BlockLifted' || data.value === null) return undefined;
    const { kind, value, emailHash, reason, by, at } = data;
    return { kind, value, ...(emailHash !== undefined && { emailHash }), reason, by, at };
  },
  indexes: [['emailHash']],
};
