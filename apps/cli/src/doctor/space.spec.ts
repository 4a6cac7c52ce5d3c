import { FULL_BELOW } from '@app/kernel';
import { LIMITS } from '@app/insight';
import { saidOfSpace } from './space.js';

it.each([
  [FULL_BELOW - 1, 'wrong'],
  [FULL_BELOW, 'wrong'],
  [LIMITS.diskBytes - 1, 'note'],
  [LIMITS.diskBytes, 'ok'],
])('says of %i free bytes what it is: %s', (free, state) => {
  expect(saidOfSpace(free).state).toBe(state);
});
