import type { TemplateList, TemplateQuery, TemplateSection, TemplateSummary } from '@app/contracts';
import { Rejected, type Filter, type ReadModels } from '@app/kernel';
import {
  SAMPLE_AUTHOR,
  sectionsPlayed,
  type Graph,
  type Section,
  type TemplateShape,
} from '@app/lesson';
import { paged } from '@app/platform';
import { usernamesOf } from '@published/library';
import { templateRecords, type TemplateDoc } from './templates.view.js';
import { findTemplate, hiddenMakers } from './visible.js';

const sectionOf = ({
  title,
  repeatCount,
  speeds,
  pauseMs,
  pauseFactor,
  showText,
  showTranslation,
  translation: { enabled, position },
  keyword,
}: Section): TemplateSection => ({
  title,
  repeatCount,
  speeds,
  pauseMs,
  ...(pauseFactor !== undefined && { pauseFactor }),
  showText,
  showTranslation,
  translation: { enabled, position },
  keyword,
});

/** @param told whoever asks reads why it was taken down */
const summaryOf = (
  doc: TemplateDoc,
  username: string | null | undefined,
  told: boolean,
): TemplateSummary => ({
  id: doc.templateId,
  title: doc.title,
  description: doc.description,
  official: doc.official,
  author: {
    id: doc.userId,
    username: doc.userId === SAMPLE_AUTHOR ? 'Yamabiko' : (username ?? '已注销用户'),
  },
  preview: sectionsPlayed(doc.shape).map(sectionOf),
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
  ...(told && doc.takenDown && { takenDown: doc.takenDown }),
});

/** A template with its nodes. */
export interface WholeTemplate extends TemplateSummary {
  graph: Omit<Graph, 'groups'>;
  voices: Record<string, string>;
}

/** Reads templates: those that are there are for everybody. */
export class SeenTemplates {
  constructor(private readonly models: ReadModels) {}

  countOf(userId: string): Promise<number> {
    return this.models.collection(templateRecords).countDocuments({ userId, binned: false });
  }

  async shapeOf(id: string): Promise<TemplateShape> {
    return (await this.find(id)).shape;
  }

  /** @throws {Missing} */
  find(id: string, viewer?: string): Promise<TemplateDoc> {
    return findTemplate(this.models, id, viewer);
  }

  /** @throws {Missing} */
  async show(id: string, viewer?: string): Promise<WholeTemplate> {
    const doc = await this.find(id, viewer);
    const names = await usernamesOf(this.models, [doc.userId]);
    const { nodes, nodeTypeCounters, voices } = doc.shape;
    return {
      ...summaryOf(doc, names.get(doc.userId), true),
      graph: { nodes, nodeTypeCounters },
      voices,
    };
  }

  /** Official ones first, then the newest. @throws {Rejected} LOGIN_REQUIRED for a visitor's own */
  async list(
    { filter, page, pageSize }: TemplateQuery,
    viewer: string | undefined,
  ): Promise<Omit<TemplateList, 'success'>> {
    if (filter === 'mine' && viewer === undefined) throw new Rejected('LOGIN_REQUIRED');
    const gone = await hiddenMakers(this.models);
    const where: Filter = {
      binned: false,
      ...(filter === 'mine' ? { userId: viewer } : { listed: true, takenDown: { $exists: false } }),
      ...(filter === 'official' && { official: true }),
      ...(filter !== 'mine' && gone.length > 0 && { userId: { $nin: gone } }),
    };
    const { docs, ...listed } = await paged(
      this.models.collection(templateRecords),
      where,
      { official: -1, createdAt: -1 },
      { page, pageSize },
    );
    const names = await usernamesOf(
      this.models,
      docs.map(({ userId }) => userId),
    );
    return {
      templates: docs.map((doc) => summaryOf(doc, names.get(doc.userId), doc.userId === viewer)),
      ...listed,
    };
  }
}
