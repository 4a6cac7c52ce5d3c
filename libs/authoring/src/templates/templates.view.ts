import type { TakenDown } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import type { TemplateShape } from '@app/lesson';
import { templateEvents } from './events.js';

export interface TemplateDoc {
  templateId: string;
  userId: string;
  title: string;
  description: string;
  shape: TemplateShape;
  official: boolean;
  /** Everybody finds it: it is no unchanged copy. */
  listed: boolean;
  /** By an administrator: nobody else finds it meanwhile. */
  takenDown?: TakenDown;
  binned: boolean;
  binnedAt?: string;
  createdAt: string;
  updatedAt: string;
}

export const templateRecords = readModel<TemplateDoc>('templates', 1);

const nothing: TemplateShape = { nodes: [], nodeTypeCounters: {}, voices: {} };

/** Templates as they are now. */
export const templateView = projection(templateRecords, {
  hears: templateEvents,
  key: ({ data }) => data.templateId,
  project(doc, event): TemplateDoc | undefined {
    const { at } = event.data;
    if (event.type === 'TemplateCreated') {
      const { templateId, userId, title, description, shape, copyOf } = event.data;
      return {
        templateId,
        userId,
        title: title ?? '',
        description: description ?? '',
        shape: shape ?? nothing,
        official: false,
        listed: copyOf === undefined,
        binned: false,
        createdAt: at,
        updatedAt: at,
      };
    }
    if (!doc) return undefined;
    switch (event.type) {
      case 'TemplateDescribed': {
        const { title, description } = event.data;
        const told = { title: title ?? doc.title, description: description ?? doc.description };
        return { ...doc, ...told, listed: true, updatedAt: at };
      }
      case 'TemplateMarked':
        return { ...doc, official: event.data.official, listed: true, updatedAt: at };
      case 'TemplateTakenDown':
        return { ...doc, takenDown: { at, reason: event.data.reason ?? '' } };
      case 'TemplateRestored': {
        const { takenDown: _down, ...rest } = doc;
        return rest;
      }
      case 'TemplateTakeDownAnswered': {
        if (!doc.takenDown) return doc;
        const answer = event.data.text ?? '';
        return { ...doc, takenDown: { ...doc.takenDown, answer, answeredAt: at } };
      }
      case 'TemplateDeleted':
        return { ...doc, binned: true, binnedAt: at };
      case 'TemplateUndeleted': {
        const { binnedAt: _at, ...rest } = doc;
        return { ...rest, binned: false };
      }
      case 'TemplatePurged':
        return undefined;
    }
  },
  indexes: [
    ['binned', 'listed', 'official', 'createdAt'],
    ['userId', 'binned', 'createdAt'],
    ['binned', 'binnedAt'],
  ],
});
