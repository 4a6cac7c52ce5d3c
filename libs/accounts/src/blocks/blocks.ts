import {
  Id,
  Instant,
  Missing,
  defineEvents,
  event,
  open,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

const by = Id.describe('the administrator');
const sample = {
  blockId: 'c1b2a3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
  by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a',
};

/**
 * A shut-out address, range or e-mail, one stream each. `value` is sealed under a key of the block's own: lifting the block deletes the
 * key, so nobody's address outlives the reason to know it.
 */
export const blockEvents = defineEvents({
  BlockAdded: event(
    1,
    {
      blockId: Id.describe('the block; its own key seals the value'),
      kind: z.enum(['address', 'email']).describe('address or email'),
      value: personal(z.string()).describe('address or CIDR range; of an e-mail, shortened'),
      emailHash: personal(z.string().optional()).describe('keyed hash of the e-mail'),
      reason: open(z.string(), 'of a block, which names nobody once it is lifted').describe('why'),
      by,
      at: Instant,
    },
    'An address, a range of addresses or an e-mail was shut out.',
    {
      subject: 'blockId',
      appendedBy: 'POST /api/admin/security/blocks',
      example: {
        ...sample,
        value: '203.0.113.0/24',
        emailHash: '3f1c2b7a9d8e4f60a1b2c3d4e5f60718',
        reason: '刷验证码',
      },
    },
  ),
  BlockLifted: event(
    1,
    {
      blockId: Id.describe('which'),
      by,
      reason: personal(z.string().optional()).describe('why, in the words of the administrator'),
      at: Instant,
    },
    'A block ended; what it shut out is forgotten with its key.',
    {
      subject: 'by',
      appendedBy: 'DELETE /api/admin/security/blocks/:id',
      example: { ...sample, reason: '误伤' },
    },
  ),
});
export type BlockEvent = EventOf<typeof blockEvents>;
export type BlockCommand =
  | { type: 'AddBlock'; data: Extract<BlockEvent, { type: 'BlockAdded' }>['data'] }
  | { type: 'LiftBlock'; data: { blockId: string; by: string; reason?: string; at: string } };

export const blocks: Decider<'none' | 'on' | 'lifted', BlockCommand, BlockEvent> = {
  initial: 'none',
  decide({ type, data }, state) {
    if (type === 'AddBlock') return state === 'none' ? [{ type: 'BlockAdded', data }] : [];
    if (state === 'none') throw new Missing('block');
    return state === 'on' ? [{ type: 'BlockLifted', data }] : [];
  },
  evolve: (_, { type }) => (type === 'BlockAdded' ? 'on' : 'lifted'),
};
