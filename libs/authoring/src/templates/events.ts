import { TAKE_DOWN, TEMPLATE } from '@app/contracts';
import { Id, Instant, UserId, defineEvents, event, personal, type EventOf } from '@app/kernel';
import type { TemplateShape } from '@app/lesson';
import { z } from 'zod';

const ofTemplate = {
  templateId: Id.describe('which template'),
  userId: UserId.describe("owner's id; its key seals the text"),
  at: Instant,
};
const by = Id.describe('who did it: its owner, an administrator, or `system`');
const byAdmin = {
  ...ofTemplate,
  by: UserId.describe('which administrator'),
  reason: personal(z.string().max(TAKE_DOWN.reason)).describe('why, as its owner reads it'),
};
const ids = { templateId: '6e8f3c1e-2222-4a43-9c0e-6a1f2b3c4d5e', userId: 'u-1' };

/** A person makes templates, and administrators choose among them. */
export const templateEvents = defineEvents({
  TemplateCreated: event(
    1,
    {
      ...ofTemplate,
      title: personal(z.string().max(TEMPLATE.title)).describe('title'),
      description: personal(z.string().max(TEMPLATE.description)).describe('text'),
      shape: personal(z.custom<TemplateShape>()).describe(
        'nodes, counters, sections and voices, without anything that was written in a lesson',
      ),
      copyOf: Id.describe('the template it was copied from').optional(),
    },
    'A person keeps how a lesson is played, for other texts.',
    {
      appendedBy: 'POST /api/templates',
      example: {
        ...ids,
        title: '两遍',
        shape: { nodes: [], nodeTypeCounters: {}, voices: {} },
        copyOf: undefined,
      },
    },
  ),
  TemplateDescribed: event(
    1,
    {
      ...ofTemplate,
      by,
      title: personal(z.string().max(TEMPLATE.title).optional()).describe('title'),
      description: personal(z.string().max(TEMPLATE.description).optional()).describe('text'),
    },
    'It says something else of itself.',
    { appendedBy: 'PUT /api/templates/:id', example: { ...ids, by: 'u-1', title: '慢速两遍' } },
  ),
  TemplateMarked: event(
    1,
    { ...ofTemplate, by, official: z.boolean().describe('is it an official one from now on') },
    'An administrator says whether it is an official one.',
    { appendedBy: 'PUT /api/templates/:id', example: { ...ids, by: 'u-2', official: true } },
  ),
  TemplateDeleted: event(1, { ...ofTemplate, by }, 'It goes into the bin; nobody finds it.', {
    appendedBy: 'DELETE /api/templates/:id',
    example: { ...ids, by: 'u-1' },
  }),
  TemplateUndeleted: event(1, { ...ofTemplate, by }, 'It comes out of the bin.', {
    appendedBy: 'POST /api/templates/:id/undelete',
    example: { ...ids, by: 'u-1' },
  }),
  TemplateTakenDown: event(
    1,
    byAdmin,
    'An administrator took it off the public side: only its owner and administrators see it.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/take-down',
      example: { ...ids, by: 'u-9', reason: '标题是广告' },
    },
  ),
  TemplateRestored: event(1, byAdmin, 'An administrator put it back where it was.', {
    appendedBy: 'POST /api/admin/reports/:target/:targetId/restore',
    example: { ...ids, by: 'u-9', reason: '标题改过了' },
  }),
  TemplateTakeDownAnswered: event(
    1,
    {
      ...ofTemplate,
      moderator: UserId.describe('which administrator had taken it down'),
      text: personal(z.string().max(TAKE_DOWN.answer)).describe('the words'),
    },
    'Its owner said something to the take-down.',
    {
      appendedBy: 'POST /api/templates/:id/take-down/answer',
      example: { ...ids, moderator: 'u-9', text: '标题已经改好。' },
    },
  ),
  TemplatePurged: event(
    1,
    ofTemplate,
    'It is gone for good: its 30 days in the bin are over, or its owner was erased.',
    {
      appendedBy: 'the bin, erasure',
      example: { ...ids, templateId: '6e8f3c1e-3333-4a43-9c0e-6a1f2b3c4d5e' },
    },
  ),
});
export type TemplateEvent = EventOf<typeof templateEvents>;
