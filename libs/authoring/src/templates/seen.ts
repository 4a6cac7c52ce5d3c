import type { TemplateList, TemplateQuery, TemplateSection, TemplateSummary } from '@app/contracts';
import { Missing, Rejected, type Filter, type ReadModels } from '@app/kernel';
import {
  SAMPLE_AUTHOR,
  sectionsPlayed,
  type Graph,
  type Section,
  type TemplateShape,
} from '@app/lesson';
import { paged } from '@app/platform';
import { erasureRecords, userRecords } from '@published/accounts';
import { usernamesOf } from '@published/library';
import { templateRecords, type TemplateDoc } from './templates.view.js';

/** Whose templates nobody finds: who is shut out, and who is being erased. */
const hidden = async (models: ReadModels): Promise<string[]> => {
  const [disabled, leaving] = await Promise.all([
    models.collection(userRecords).find({ status: 'disabled' }).toArray(),
    models.collection(erasureRecords).find({ done: false }).toArray(),
  ]);
  return [...disabled, ...leaving].map(({ _id }) => _id);
};

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

const summaryOf = (doc: TemplateDoc, username: string | null | undefined): TemplateSummary => ({
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
  async find(id: string): Promise<TemplateDoc> {
    const doc = await this.models.collection(templateRecords).findOne({ _id: id });
    if (!doc || doc.binned || (await hidden(this.models)).includes(doc.userId))
      throw new Missing('template');
    return doc;
  }

  /** @throws {Missing} */
  async show(id: string): Promise<WholeTemplate> {
    const doc = await this.find(id);
    const names = await usernamesOf(this.models, [doc.userId]);
    const { nodes, nodeTypeCounters, voices } = doc.shape;
    return {
      ...summaryOf(doc, names.get(doc.userId)),
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
    const gone = await hidden(this.models);
    const where: Filter = {
      binned: false,
      ...(filter === 'mine' ? { userId: viewer } : { listed: true }),
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
    return { templates: docs.map((doc) => summaryOf(doc, names.get(doc.userId))), ...listed };
  }
}
