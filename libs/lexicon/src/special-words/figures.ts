import { projection, readModel } from '@app/kernel';
import { countOf, numberOfEach } from '@app/platform';
import { specialWordEvents } from './events.js';
import { specialWordView } from './special-words.view.js';

const { SpecialWordAdded, SpecialWordChanged, SpecialWordRemoved } = specialWordEvents;

interface WordPlace {
  scope: string;
  priority: number;
}
/** The list leaves out words that cannot be read; when the log is counted anew none can, and where one belongs is said in clear. */
const placesAlone = projection(readModel<WordPlace>('special-word-places', 1), {
  hears: { SpecialWordAdded, SpecialWordChanged, SpecialWordRemoved },
  key: ({ data }) => data.wordId,
  project: (_, { type, data }) =>
    type === 'SpecialWordRemoved' ? undefined : { scope: data.scope, priority: data.priority },
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
