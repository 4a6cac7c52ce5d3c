import { given } from '../../../kernel/src/testing.js';
import { DEFAULT_LEVELS } from './default-levels.js';
import { levels, type LevelEvent } from './levels.js';

const at = '2026-01-01T00:00:00.000Z';
const change = (fields: object) => ({
  type: 'ChangeLevel' as const,
  data: { level: 1, change: fields, by: 'a', at },
});
const renamed: LevelEvent = {
  type: 'LevelChanged',
  data: { level: 1, change: { name: '入门' }, before: { name: '免费' }, at },
};
const after = given(levels);

describe('levels', () => {
  it('say what changed and what it was', () =>
    after()
      .when(change({ name: '入门' }))
      .thenEvents(renamed));
  it('leave out what stays the same', () =>
    after()
      .when(change({ name: '入门', features: DEFAULT_LEVELS[1]?.features }))
      .thenEvents(renamed));
  it('do not change into themselves', () =>
    after(renamed)
      .when(change({ name: '入门' }))
      .thenNothing());
});
