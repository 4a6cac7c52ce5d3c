import { PAGE_HEADS, measured, type PageHeads } from '@app/platform';

/** How many pages the site map names. */
export const publicPages = async ({ maps = [] }: PageHeads): Promise<number> => {
  let total = 0;
  for (const map of maps) total += await map.count();
  return total;
};

export const seoFigures = [
  measured({
    key: 'publicPages',
    title: '公开的页面',
    unit: '个',
    definition:
      '站点地图现在列出的页面：各功能报来自己的那一类，各从自己的读模型数出，再相加。页面没有自己的事件，所以不整个从日志重算；其中的公开课程在仪表盘上有自己的为什么',
    measure: (resolve) => publicPages(resolve<PageHeads>(PAGE_HEADS)),
  }),
];
