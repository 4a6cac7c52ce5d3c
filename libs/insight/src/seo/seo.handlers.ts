import {
  SEO,
  SeoPlace,
  type ChangeSeo as Change,
  type SeoPages,
  type SeoSetting,
  type SeoSettings,
} from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  PAGE_HEADS,
  PLAIN_HEADS,
  READ_MODELS,
  SITE_RULES,
  placeName,
  type Commands,
  type Config,
  type Handled,
  type ListedPage,
  type PageHeads,
  type SiteMap,
} from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  Command,
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { publicPages } from './figures.js';
import { lacksOf, type Looked } from './lacks.js';
import { SEO_STREAM, seo } from './seo.js';
import { SaidRules } from './site-rules.js';

const addressOf = (path: string) => {
  const [pathname = '', query = ''] = path.split('?');
  return { pathname, search: new URLSearchParams(query) };
};
/** The last pages of a map, as many as are looked at. */
const newestOf = async (map: SiteMap): Promise<ListedPage[]> => {
  const all = await map.count();
  const found: ListedPage[] = [];
  for await (const page of map.pages(Math.max(0, all - SEO.looked), SEO.looked)) found.push(page);
  return found;
};

/** Every place with what is said of it, and with a page of ours that shows how it comes out. */
export class AllSeoSettings extends Query<Omit<SeoSettings, 'success'>> {
  constructor(readonly position?: bigint) {
    super();
  }
}
@QueryHandler(AllSeoSettings)
class AllSeoSettingsHandler implements IQueryHandler<AllSeoSettings> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SITE_RULES) private readonly rules: SaidRules,
    @Inject(PLAIN_HEADS) private readonly plain: PageHeads,
  ) {}

  async execute({ position }: AllSeoSettings) {
    if (position !== undefined) await this.models.waitFor(position);
    const { PUBLIC_URL: base } = this.config;
    const settings = await Promise.all(SeoPlace.options.map((place) => this.setting(place)));
    return { ...(base !== undefined && { base: base.replace(/\/$/, '') }), settings };
  }

  private async setting(place: SeoPlace): Promise<SeoSetting> {
    const { title, description, image, indexing } = await this.rules.said(place);
    const path = place === 'site' ? '/' : place.startsWith('/') ? place : await this.newest(place);
    const head = path === undefined ? undefined : await this.plain.of(addressOf(path));
    return {
      place,
      name: placeName(place),
      title,
      description,
      image,
      indexing,
      ...(head && { example: { title: head.title, description: head.description, path: head.path } }), // prettier-ignore
    };
  }

  private async newest(kind: string): Promise<string | undefined> {
    const map = this.plain.maps?.find((one) => one.kind === kind);
    return map && (await newestOf(map)).at(-1)?.path;
  }
}

/** Pages that lack something, of the newest of each kind. */
export class LackingPages extends Query<Omit<SeoPages, 'success'>> {}
@QueryHandler(LackingPages)
class LackingPagesHandler implements IQueryHandler<LackingPages> {
  constructor(@Inject(PAGE_HEADS) private readonly heads: PageHeads) {}

  async execute() {
    const looked: Looked[] = [];
    for (const map of this.heads.maps ?? []) {
      for (const { path } of await newestOf(map)) {
        const head = await this.heads.of(addressOf(path));
        if (head && !head.unlisted) looked.push({ path, head });
      }
    }
    return { pages: lacksOf(looked), looked: looked.length, total: await publicPages(this.heads) };
  }
}

export class ChangeSeo extends Command<Handled> {
  constructor(
    readonly by: string,
    readonly change: Change,
  ) {
    super();
  }
}
@CommandHandler(ChangeSeo)
class ChangeSeoHandler implements ICommandHandler<ChangeSeo> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ by, change: { place, title, description, image, indexing, seen } }: ChangeSeo) {
    const at = this.clock.now().toISOString();
    const data = { place, title, description, image, indexing, by, at };
    return this.commands.execute({
      stream: SEO_STREAM,
      decider: seo,
      command: { type: 'ChangeSeo', data, seen },
      actor: by,
      at,
    });
  }
}

export const seoHandlers: readonly Provider[] = [
  AllSeoSettingsHandler,
  LackingPagesHandler,
  ChangeSeoHandler,
];
