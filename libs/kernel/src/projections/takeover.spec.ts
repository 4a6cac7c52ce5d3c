import { readModel } from '../read-model.js';
import type { LaneBuild } from './lane.js';
import { takeOver } from './takeover.js';

const build = (collection: string, version: number): LaneBuild => ({
  collection,
  projection: {
    model: readModel('list', version),
    hears: [],
    key: () => undefined,
    project: () => undefined,
  },
  waiting: new Set(),
});
const old = build('list.v1', 1);
const names = (builds: readonly LaneBuild[]) => builds.map(({ collection }) => collection);

describe('a build that has caught up', () => {
  it('replaces the building of its version, which goes', () => {
    const { builds, changes } = takeOver([old], [build('list.v1~2', 1)], {
      list: 'list.v1',
    });
    expect([names(builds), changes.live, changes.drop]).toEqual([
      ['list.v1~2'],
      { list: 'list.v1~2' },
      ['list.v1'],
    ]);
  });
  it('is shown when its version is higher, and the version before is kept', () => {
    const { builds, changes } = takeOver([old], [build('list.v2', 2)], { list: 'list.v1' });
    expect([names(builds), changes.live, changes.drop]).toEqual([
      ['list.v1', 'list.v2'],
      { list: 'list.v2' },
      [],
    ]);
  });
  it('is only kept when its version is lower', () => {
    const { builds, changes } = takeOver([build('list.v2', 2)], [old], { list: 'list.v2' });
    expect([names(builds), changes.live]).toEqual([['list.v2', 'list.v1'], { list: 'list.v2' }]);
  });
});
