import { projection, readModel } from '@app/kernel';
import { blockEvents } from './blocks.js';

export interface BlockView {
  kind: 'address' | 'email';
  /** Of an e-mail: shortened. */
  value: string;
  emailHash?: string;
  reason: string;
  by: string;
  at: string;
}

export const blockRecords = readModel<BlockView>('blocks', 1);

export const blockView = projection(blockRecords, {
  hears: blockEvents,
  key: ({ data }) => data.blockId,
  project(_, { type, data }) {
    if (type === 'BlockLifted' || data.value === null) return undefined;
    const { kind, value, emailHash, reason, by, at } = data;
    return { kind, value, ...(emailHash && { emailHash }), reason, by, at };
  },
  indexes: [['emailHash']],
});
