import { Missing, type Decider } from '@app/kernel';

/**
 * A shut-out address, range or e-mail, one stream each. `value` is sealed under a key of the block's own: lifting the block deletes the
 * key, so nobody's address outlives the reason to know it.
 */
export type BlockEvent =
  | {
      type: 'BlockAdded';
      data: {
        blockId: string;
        kind: 'address' | 'email';
        value: string;
        emailHash?: string;
        reason: string;
        by: string;
        at: string;
      };
    }
  | { type: 'BlockLifted'; data: { blockId: string; by: string; at: string } };
export type BlockCommand =
  | { type: 'AddBlock'; data: Extract<BlockEvent, { type: 'BlockAdded' }>['data'] }
  | { type: 'LiftBlock'; data: { blockId: string; by: string; at: string } };

export const blocks: Decider<'none' | 'on' | 'lifted', BlockCommand, BlockEvent> = {
  initial: 'none',
  decide({ type, data }, state) {
    if (type === 'AddBlock') return state === 'none' ? [{ type: 'BlockAdded', data }] : [];
    if (state === 'none') throw new Missing('block');
    return state === 'on' ? [{ type: 'BlockLifted', data }] : [];
  },
  evolve: (_, { type }) => (type === 'BlockAdded' ? 'on' : 'lifted'),
};
