import type { EventDefinition } from '@app/kernel';

const fields = { userId: 'who', contentId: 'which lesson', at: 'instant of the command, ISO 8601' };
const example = {
  userId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e',
  contentId: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
  at: '2026-01-01T08:00:00.000Z',
};
const sentence = {
  fields: { ...fields, occurrenceId: 'which sentence at its place' },
  example: { ...example, occurrenceId: '9d7f3c1e-4444-4a43-9c0e-6a1f2b3c4d5e' },
};

export const communityEvents: readonly EventDefinition[] = [
  {
    type: 'FavouriteAdded',
    version: 1,
    description: 'A person keeps a lesson.',
    fields: {
      ...fields,
      occurrenceId: 'the sentence it was at, in events from before sentences could be kept',
    },
    appendedBy: 'POST /api/favorites',
    example,
  },
  {
    type: 'FavouriteRemoved',
    version: 1,
    description: 'A person lets a lesson go.',
    fields,
    appendedBy: 'DELETE /api/favorites/:id',
    example,
  },
  {
    type: 'SentenceFavouriteAdded',
    version: 1,
    description: 'A person keeps a sentence.',
    ...sentence,
    appendedBy: 'POST /api/favorites',
  },
  {
    type: 'SentenceFavouriteRemoved',
    version: 1,
    description: 'A person lets a sentence go.',
    ...sentence,
    appendedBy: 'DELETE /api/favorites/:id',
  },
];
