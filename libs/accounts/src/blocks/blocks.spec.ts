import { given } from '../../../kernel/src/testing.js';
import { shortened, shortenedEmail } from '../addresses/address.js';
import { blocks, type BlockCommand, type BlockEvent } from './blocks.js';

const at = '2026-01-01T08:00:00.000Z';
const added: BlockEvent = {
  type: 'BlockAdded',
  data: {
    blockId: 'b',
    kind: 'address',
    value: '203.0.113.0/24',
    reason: '刷验证码',
    by: 'boss',
    at,
  },
};
const lifted: BlockEvent = { type: 'BlockLifted', data: { blockId: 'b', by: 'boss', at } };
const add: BlockCommand = { type: 'AddBlock', data: added.data };
const lift: BlockCommand = { type: 'LiftBlock', data: lifted.data };
const after = given(blocks);

describe('a block', () => {
  it('is added once', () => {
    after().when(add).thenEvents(added);
    after(added).when(add).thenNothing();
  });
  it('is lifted once', () => {
    after(added).when(lift).thenEvents(lifted);
    after(added, lifted).when(lift).thenNothing();
  });
  it('must be there to be lifted', () =>
    expect(() => blocks.decide(lift, 'none')).toThrow('block not found'));
});

describe('what a page shows of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2::3', '2001:db8:1::/48'],
    ['::1', '0:0:0::/48'],
  ])('%s is %s', (address, shown) => expect(shortened(address)).toBe(shown));
  it('leaves the first letter of an e-mail', () =>
    expect(shortenedEmail('hana@example.org')).toBe('h***@example.org'));
});
