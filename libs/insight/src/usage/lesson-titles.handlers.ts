import type { UsageFigure, UsagePoint } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import { lessonSummaries } from '@published/library';

/** What lessons are called today, for who may not see them all: of one that is not public its author alone knows that. */
@Injectable()
export class LessonTitles {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async named(figures: readonly UsageFigure[]): Promise<UsageFigure[]> {
    const ids = figures
      .filter(({ key }) => key === 'topLessons')
      .flatMap(({ series, previousSeries = [] }) => [...series, ...previousSeries])
      .map(({ label }) => label);
    const found = await this.models
      .collection(lessonSummaries)
      .find({ _id: { $in: [...new Set(ids)] } })
      .toArray();
    const titles = new Map(
      found.map(({ _id, visibility, binned, title, published }) => [
        _id,
        visibility === 'public' && !binned ? (published?.card?.title ?? title) : '没有公开的课程',
      ]),
    );
    const name = (point: UsagePoint): UsagePoint => ({
      ...point,
      text: titles.get(point.label) ?? '已删除的课程',
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
