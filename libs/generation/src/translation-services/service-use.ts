import { Id, Instant, defineEvents, event, type Decider, type EventOf } from '@app/kernel';
import { z } from 'zod';

/** What was sent to a translation service: one event a call, by month, for a bill is written by month. */
export const serviceUseEvents = defineEvents({
  TranslationServiceUsed: event(
    1,
    {
      serviceId: Id.describe('which; env-… is one of the environment'),
      texts: z.number().describe('sentences of the call'),
      characters: z.number().describe('of them all, as they were sent'),
      tokens: z.number().optional().describe('what the service counted itself; absent: it did not tell'), // prettier-ignore
      at: Instant,
    },
    'A translation service has answered a call.',
    {
      example: {
        serviceId: 'c1b2a3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
        texts: 12,
        characters: 480,
        tokens: 910,
      },
    },
  ),
});
export type ServiceUseEvent = EventOf<typeof serviceUseEvents>;
export type ServiceUsed = ServiceUseEvent['data'];
export interface ServiceUseCommand {
  type: 'UseTranslationService';
  data: ServiceUsed;
}

export const serviceUse: Decider<null, ServiceUseCommand, ServiceUseEvent> = {
  initial: null,
  snapshot: { name: 'translation-use', version: 1 },
  decide: ({ data }) => (data.texts > 0 ? [{ type: 'TranslationServiceUsed', data }] : []),
  evolve: () => null,
};

export const serviceUseStream = ({ serviceId, at }: ServiceUsed): string =>
  `translation-use-${serviceId}-${at.slice(0, 7)}`;
