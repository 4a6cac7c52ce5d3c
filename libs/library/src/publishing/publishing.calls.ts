import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { PublishingController } from './publishing.controller.js';

export const calls = callsOf(PublishingController, {
  publish: { own: lesson },
  unpublish: { own: lesson },
  answer: { own: lesson, body: () => ({ text: '这是我自己写的' }) },
});
