import { countOf } from '@app/platform';
import { generationEvents } from './events.js';
import { generationView } from './generation.view.js';

const { GenerationRequested, GenerationFinished, GenerationCancelled } = generationEvents;

export const generationFigures = [
  countOf(generationView, {
    key: 'generationsOpen',
    title: '进行中的生成',
    unit: '次',
    definition: '开始了、还没有结束也没有取消的生成，排队的和正在做的都算',
    decidedBy: { GenerationRequested, GenerationFinished, GenerationCancelled },
    where: () => ({ state: 'queued' }),
    fits: ({ state }) => state === 'queued',
  }),
];
