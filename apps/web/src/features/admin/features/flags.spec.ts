import type { Flag } from '@app/contracts';
import { flagInWords } from './flags.js';

const now = Date.parse('2026-05-20T12:00:00Z');
const flag = (changes: Partial<Flag>): Flag => ({
  featureKey: 'x',
  isEnabled: true,
  rollout: 0,
  levels: [],
  users: [],
  from: null,
  until: null,
  ...changes,
});
const say = (changes: Partial<Flag>) => flagInWords(flag(changes), (level) => `${level} 级`, now);

it('is off until it is switched on', () => {
  expect(flagInWords(undefined, String, now)).toBe('关');
  expect(say({ isEnabled: false, rollout: 100 })).toBe('关');
});
it('names all for whom it opens', () => {
  expect(say({})).toBe('开，还没有选人');
  expect(say({ rollout: 25, levels: [2], users: ['a', 'b'] })).toBe('25% 的人、2 级、2 位用户');
  expect(say({ rollout: 100 })).toBe('所有人');
});
it('says when it begins and ends', () => {
  const noon = (month: number) => new Date(2026, month - 1, 1, 12).toISOString(); // on this machine's calendar, as it is said
  expect(say({ rollout: 100, from: noon(6), until: noon(7) })).toBe('所有人，6/1 起，到 7/1');
  expect(say({ rollout: 100, until: '2026-05-01T12:00:00Z' })).toBe('已过期');
});
