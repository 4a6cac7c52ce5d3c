import { GENESIS, seal } from './chain.js';

it('seals where data ends and metadata begins: no two rows write the same text', () => {
  const row = { position: 1, stream: 's', revision: 0, id: 'e', type: 't', version: 1 };
  expect(seal(GENESIS.hash, { ...row, data: '{"a":1}', metadata: '{}' })).not.toBe(
    seal(GENESIS.hash, { ...row, data: '{"a":1}{', metadata: '}' }),
  );
});
