import type { ReadModels } from '@app/kernel';
import { READ_MODELS, SITE_RULES, placeName, slice, toAdmins } from '@app/platform';
import { seoFigures } from './figures.js';
import { ScreenHeads } from './screen-heads.js';
import { SeoController } from './seo.controller.js';
import { seoHandlers } from './seo.handlers.js';
import { seo, seoEvents } from './seo.js';
import { seoView } from './seo.view.js';
import { SaidRules } from './site-rules.js';

const said = (text: string): string => (text === '' ? '默认' : text);

/** What search engines and previews are told, as far as administrators decide about it. */
export const seoSlice = slice({
  events: seoEvents,
  folds: { seo: ['seo', seo] },
  views: { seoView },
  live: { seoView: () => toAdmins('seo') },
  audit: {
    SeoChanged: ({ place, title, description, image, indexing }) => ({
      kind: 'seo',
      target: `seo:${place}`,
      name: placeName(place),
      what: '改了给搜索引擎的说法',
      after: {
        标题: said(title),
        描述: said(description),
        图片: said(image),
        收录: indexing ? '允许' : '不允许',
      },
    }),
  },
  figures: seoFigures,
  controllers: [SeoController],
  providers: [
    {
      provide: SITE_RULES,
      useFactory: (models: ReadModels) => new SaidRules(models),
      inject: [READ_MODELS],
    },
    ...seoHandlers,
  ],
  heads: (resolve) => new ScreenHeads(resolve(SITE_RULES)),
});
