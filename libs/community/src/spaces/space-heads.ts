import { PersonId } from '@app/contracts';
import { Missing, type Clock, type ReadModels } from '@app/kernel';
import type { PageHead, PageHeads } from '@app/platform';
import { numbersOf } from './numbers.js';
import { personOf } from './people.js';
import { spaceMap } from './space-map.js';

const SPACE = /^\/user\/([^/]+)\/?$/;

/** What a link to somebody's space says before it is opened. */
export class SpaceHeads implements PageHeads {
  readonly paths = ['/user/:id'];

  constructor(
    private readonly models: ReadModels,
    private readonly clock: Clock,
  ) {}

  get maps() {
    return [spaceMap(this.models)];
  }

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    const id = SPACE.exec(pathname)?.[1];
    if (id === undefined || !PersonId.safeParse(id).success) return undefined;
    try {
      const { username, joinedAt } = await personOf(this.models, id);
      const { lessons, collections } = await numbersOf(this.models, id, this.clock.now());
      const made = [`${lessons.value} 课`, collections.value > 0 && `${collections.value} 个合集`];
      const name = username === '' ? '一位作者' : username;
      return {
        title: `${name} 的听力课`,
        headline: name,
        description: `${name} 公开的听力：${made.filter(Boolean).join('，')}`,
        path: `/user/${id}`,
        locale: 'zh_CN',
        kind: 'profile',
        // Who only learns is found by nobody.
        unlisted: lessons.value + collections.value === 0,
        place: 'person',
        drawn: { facts: made.filter(Boolean).join(' · ') },
        about: {
          '@type': 'ProfilePage',
          url: `/user/${id}`,
          ...(joinedAt !== undefined && { dateCreated: joinedAt }),
          mainEntity: { '@type': 'Person', name, url: `/user/${id}` },
        },
      };
    } catch (error) {
      if (error instanceof Missing) return undefined;
      throw error;
    }
  }
}
