import type {
  ContentList,
  HotList,
  PublicQuery,
  PublicTags,
  SearchAnswer,
  SearchQuery,
} from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { choices, hot, latest } from './public-lessons.js';
import { search } from './searching.js';

/** Public lessons of a choice, the last published first. */
export class LatestContents extends Query<Omit<ContentList, 'success'>> {
  constructor(readonly asked: PublicQuery) {
    super();
  }
}

@QueryHandler(LatestContents)
class LatestContentsHandler implements IQueryHandler<LatestContents> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ asked }: LatestContents) {
    return latest(this.models, asked);
  }
}

/** Public lessons of a choice, the hottest first. */
export class HotContents extends Query<Omit<HotList, 'success'>> {
  constructor(readonly asked: PublicQuery) {
    super();
  }
}

@QueryHandler(HotContents)
class HotContentsHandler implements IQueryHandler<HotContents> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ asked }: HotContents) {
    return hot(this.models, asked);
  }
}

export class SearchContents extends Query<Omit<SearchAnswer, 'success'>> {
  constructor(readonly asked: SearchQuery) {
    super();
  }
}

@QueryHandler(SearchContents)
class SearchContentsHandler implements IQueryHandler<SearchContents> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ asked }: SearchContents) {
    return search(this.models, asked);
  }
}

/** What public lessons can be chosen by, the most used first. */
export class ChoicesOfContents extends Query<Omit<PublicTags, 'success'>> {}

@QueryHandler(ChoicesOfContents)
class ChoicesOfContentsHandler implements IQueryHandler<ChoicesOfContents> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute() {
    return choices(this.models);
  }
}

export const discoverHandlers: readonly Provider[] = [
  LatestContentsHandler,
  HotContentsHandler,
  SearchContentsHandler,
  ChoicesOfContentsHandler,
];
