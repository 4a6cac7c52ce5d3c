import { invalid } from '../../refused.js';
import type { NodeKind } from './kind.js';

const PLACES: readonly string[] = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'];
const LONGEST_COVER = 60;
const LONGEST_COPYRIGHT = 200;
/** Covers are the product's own pictures: nothing is fetched from an address that an author names. */
const OWN_IMAGE = /^\/media\/images\/[\w.-]{1,100}$/;

export const videoConfig: NodeKind<'videoConfig'> = {
  title: '成品',
  purpose: '封面、版权和节的先后',
  sources: ['textSequence'],
  targets: [],
  offered: true,
  defaults: () => ({
    cover: { imageUrl: '', duration: 1 },
    copyright: { text: '', position: 'topLeft' },
    contentOrder: [],
  }),
  words: { cover: '封面', copyright: '版权', contentOrder: '内容顺序' },
  change(params, change) {
    const next = { ...params, ...change };
    const { cover, copyright, contentOrder } = next;
    if (cover.imageUrl !== '' && !OWN_IMAGE.test(cover.imageUrl))
      throw invalid('封面请上传图片，或留空由标题生成');
    if (!(cover.duration >= 0 && cover.duration <= LONGEST_COVER))
      throw invalid(`封面时长应为 0–${LONGEST_COVER} 秒`);
    if (copyright.text.length > LONGEST_COPYRIGHT)
      throw invalid(`版权文字最多 ${LONGEST_COPYRIGHT} 个字符`);
    if (!PLACES.includes(copyright.position)) throw invalid('版权文字的位置无效');
    if (new Set(contentOrder.map(({ kind, id }) => `${kind} ${id}`)).size !== contentOrder.length)
      throw invalid('内容顺序里有重复的项');
    return next;
  },
  pattern: ({ cover, copyright, contentOrder }) => ({
    cover: { ...cover, imageUrl: '' },
    copyright: { ...copyright, text: '' },
    contentOrder: contentOrder.filter(({ kind }) => kind === 'section'),
  }),
  // A picture of elsewhere is not fetched: the title makes a cover.
  imported(params, context) {
    const { cover } = params;
    const own = cover.imageUrl.startsWith('/media/images/') ? cover : { ...cover, imageUrl: '' };
    return videoConfig.change(videoConfig.defaults(), { ...params, cover: own }, context);
  },
};
