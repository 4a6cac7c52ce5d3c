import type { TemplateList, TemplateQuery } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SeenTemplates, type WholeTemplate } from './seen.js';

/** Official ones first, then the newest. */
export class TemplatesFor extends Query<Omit<TemplateList, 'success'>> {
  constructor(
    readonly viewer: string | undefined,
    readonly query: TemplateQuery,
  ) {
    super();
  }
}
@QueryHandler(TemplatesFor)
class TemplatesForHandler implements IQueryHandler<TemplatesFor> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ viewer, query }: TemplatesFor) {
    return new SeenTemplates(this.models).list(query, viewer);
  }
}

/** With its nodes. `position`: as of then at least. @throws {Missing} */
export class TemplateOf extends Query<WholeTemplate> {
  constructor(
    readonly id: string,
    readonly viewer: string | undefined,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(TemplateOf)
class TemplateOfHandler implements IQueryHandler<TemplateOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ id, viewer, position }: TemplateOf) {
    if (position !== undefined) await this.models.waitFor(position);
    return new SeenTemplates(this.models).show(id, viewer);
  }
}

export const readingHandlers: readonly Provider[] = [TemplatesForHandler, TemplateOfHandler];
