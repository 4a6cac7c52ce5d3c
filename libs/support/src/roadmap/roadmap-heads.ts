import type { ReadModels } from '@app/kernel';
import { SCREEN_HEADS, type PageHead, type PageHeads } from '@app/platform';
import { roadmapRecords } from './roadmap.view.js';

const PLACE = /^\/roadmap\/?$/;

/** What a link to 计划 says before it is opened. */
export class RoadmapHeads implements PageHeads {
  readonly paths = ['/roadmap'];

  constructor(private readonly models: ReadModels) {}

  async of({ pathname }: { pathname: string }): Promise<PageHead | undefined> {
    if (!PLACE.test(pathname)) return undefined;
    const { title, description } = SCREEN_HEADS['/roadmap'];
    const records = this.models.collection(roadmapRecords);
    const said = (...status: string[]) =>
      records.countDocuments({ status: { $in: status }, title: { $exists: true } });
    const [ahead, done] = [await said('planned', 'in_progress'), await said('resolved')];
    return {
      title,
      headline: title,
      description,
      path: '/roadmap',
      locale: 'zh_CN',
      kind: 'website',
      unlisted: false,
      place: '/roadmap',
      drawn: { facts: `计划 ${ahead} 项 · 完成 ${done} 项` },
    };
  }
}
