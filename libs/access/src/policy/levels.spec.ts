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
  it('are not changed over what somebody else made of them meanwhile', () => {
    const { name, limits, features } = DEFAULT_LEVELS[1] ?? {};
    const over = (fields: object, seen: object) => {
      const { type, data } = change(fields);
      return { type, data: { ...data, seen } };
    };
    const daily = { ...limits?.daily, translation: 7 };
    const fewer: LevelEvent = {
      type: 'LevelChanged',
      data: { level: 1, change: { limits: { ...limits, daily } }, before: { limits }, at },
    } as LevelEvent;
    const more = { ...limits, contents: 30 };
    const theirs = after(renamed, fewer);
    theirs.when(over({ name: '新手' }, { name, limits })).thenRejected('CONFLICT');
    // The whole table is sent: an old cell beside the one that was typed would put the other's back.
    theirs.when(over({ limits: more }, { limits })).thenRejected('CONFLICT');
    theirs.when(over({ features: [] }, { features: ['x'] })).thenRejected('CONFLICT');
    theirs.when(over({ name: '入门' }, { name, limits })).thenNothing();
    theirs.when(over({ name: '新手' }, { name: '入门', limits })).thenEvents({
      type: 'LevelChanged',
      data: { level: 1, change: { name: '新手' }, before: { name: '入门' }, at },
    });
    theirs.when(over({ features }, { features })).thenNothing();
  });
  it('do not change into themselves', () =>
    after(renamed)
      .when(change({ name: '入门' }))
      .thenNothing());
});
