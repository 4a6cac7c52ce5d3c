import { emptyGraph } from '@app/lesson';
import { callsOf } from '../../../platform/src/testing.js';
import { TemplatesController } from './templates.controller.js';

// Whoever makes one holds a feature of level 2, which the owner of the matrix does not: templates.spec.ts says who may change it.
const everybodys =
  'a template is for everybody to see, use and copy; its rules decide who changes it';

export const calls = callsOf(TemplatesController, {
  create: { body: () => ({ title: '两遍', graph: emptyGraph() }) },
  show: { everybodys },
  describe: { everybodys, body: () => ({ title: '三遍' }) },
  remove: { everybodys },
  undelete: { everybodys },
  use: { everybodys, body: () => ({ text: 'Good morning.' }) },
  duplicate: { everybodys },
  answer: { everybodys, body: () => ({ text: '已经改好' }) },
});
