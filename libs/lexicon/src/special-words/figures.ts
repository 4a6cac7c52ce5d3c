import { projection, readModel } from '@app/kernel';
import { ListGlobalWords, type SpecialWordKind } from '@app/contracts';
import { countOf, countOfFound, isAlike, numberOfEach } from '@app/platform';
import { specialWordEvents } from './events.js';
import { found } from './finding.js';
import { specialWordRecords } from './records.js';
import { specialWordView } from './special-words.view.js';

const { SpecialWordAdded, SpecialWordChanged, SpecialWordRemoved } = specialWordEvents;

interface WordPlace {
  scope: string;
  language: string;
  kind: SpecialWordKind;
  priority: number;
}
const placeOf = ({ scope, language, kind, priority }: WordPlace): WordPlace => ({
  scope,
  language,
  kind,
  priority,
});
/** The list leaves out words that cannot be read; when the log is counted anew none can, and where one belongs is said in clear. */
const placesAlone = projection(readModel<WordPlace>('special-word-places', 1), {
  hears: { SpecialWordAdded, SpecialWordChanged, SpecialWordRemoved },
  key: ({ data }) => data.wordId,
  project: (_, { type, data }) => (type === 'SpecialWordRemoved' ? undefined : placeOf(data)),
});

export const specialWordFigures = [
  countOf(specialWordView, {
    key: 'specialWords',
    title: '特殊词总数',
    unit: '个',
    definition: '添加而未删除、对所有人的课都有效的特殊词，停用的也在内；个人和单独一课的词不算',
    decidedBy: { SpecialWordAdded, SpecialWordRemoved },
    again: placesAlone,
    where: () => ({ scope: 'global' }),
    fits: ({ scope }) => scope === 'global',
  }),
  countOfFound(specialWordView, {
    key: 'specialWordsFound',
    title: '符合条件的特殊词',
    unit: '个',
    definition:
      '列表上选的条件都符合、对所有人的课都有效的特殊词，不论在第几页；按文字找的，文字是封存的，不能重新计算',
    decidedBy: { SpecialWordAdded, SpecialWordChanged, SpecialWordRemoved },
    filter: ListGlobalWords,
    again: placesAlone,
    async count({ models }, wanted) {
      const all = await models.collection(specialWordRecords).find({ scope: 'global' }).toArray();
      return found(all, wanted).length;
    },
    fits: ({ scope, ...place }, { language, kind }) =>
      scope === 'global' && isAlike(place, { language, kind }),
    isSealed: ({ q }) => Boolean(q?.trim()),
  }),
  numberOfEach(specialWordView, {
    key: 'wordPriorityOf',
    title: '这个词的优先级',
    unit: '',
    definition: '管理员添加或更改这个词时填的数；几个词都合适的时候，大的先用',
    decidedBy: { SpecialWordAdded, SpecialWordChanged },
    again: placesAlone,
    place: () => ({ streams: ['special-words-global'], shared: true }),
    number: ({ priority }) => priority,
    numberAgain: ({ priority }) => priority,
  }),
];
