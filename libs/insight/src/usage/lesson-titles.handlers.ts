import type { UsageFigure, UsagePoint } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lessonSummaries } from '@published/library';

/** Of a lesson that is no more. */
export const GONE = '已删除的课程';

/** What lessons are called today, for who may not see them all: of one that is not public its author alone knows that. */
@Injectable()
export class LessonTitles {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: [...new Set(ids)] } })
      .toArray();
    return new Map(
      found.map(({ _id, visibility, binned, title, published }) => [
        _id,
        visibility === 'public' && !binned ? (published?.card?.title ?? title) : '没有公开的课程',
      ]),
    );
  }

  async named(figures: readonly UsageFigure[]): Promise<UsageFigure[]> {
    const ids = figures
      .filter(({ key }) => key === 'topLessons')
      .flatMap(({ series, previousSeries = [] }) => [...series, ...previousSeries])
      .map(({ label }) => label);
    const titles = await this.of(ids);
    const name = (point: UsagePoint): UsagePoint => ({
      ...point,
      text: titles.get(point.label) ?? GONE,
    });
    return figures.map((figure) =>
      figure.key === 'topLessons'
        ? {
            ...figure,
            series: figure.series.map(name),
            ...(figure.previousSeries && { previousSeries: figure.previousSeries.map(name) }),
          }
        : figure,
    );
  }
}
