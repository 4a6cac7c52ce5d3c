import type { SeoSaid } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { seoEvents } from './seo.js';

/** What administrators say of pages, by place. */
export const seoRecords = readModel<SeoSaid>('seo', 1);
export const seoView = projection(seoRecords, {
  hears: seoEvents,
  key: ({ data }) => data.place,
  project: (_, { data: { title, description, image, indexing } }): SeoSaid => ({
    title,
    description,
    image,
    indexing,
  }),
});
