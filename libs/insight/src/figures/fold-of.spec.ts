import type { BuildStatus } from '@app/kernel';
import { foldOf } from './fold-of.js';

const build = (collection: string, more: Partial<BuildStatus> = {}): BuildStatus => ({
  collection,
  projection: collection.replace(/~\d+$/, ''),
  lane: 'main',
  position: 40n,
  live: true,
  ended: false,
  parked: 0,
  ...more,
});

describe('the fold of a figure', () => {
  it('is the building that is read now', () =>
    expect(foldOf('users', [build('users.v2'), build('user-records.v7')])).toEqual({
      model: 'users',
      version: 2,
      rebuilt: 0,
      position: '40',
    }));
  it('says that it was built once more', () =>
    expect(foldOf('users', [build('users.v2~3')])).toMatchObject({ version: 2, rebuilt: 3 }));
  it('says how far the one is that will take its place', () =>
    expect(
      foldOf('users', [
        build('users.v1', { live: false, ended: true }),
        build('users.v2'),
        build('users.v3', { live: false, position: 7n }),
      ]),
    ).toMatchObject({ version: 2, next: { version: 3, position: '7' } }));
  it('is nothing while none is read', () =>
    expect(foldOf('users', [build('users.v1', { live: false })])).toBeUndefined());
});
