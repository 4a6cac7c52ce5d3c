import {
  Id,
  Instant,
  Rejected,
  defineEvents,
  event,
  open,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { MOST_TRANSLATION_SERVICES } from '@app/contracts';
import { z } from 'zod';

const by = Id.describe('the administrator');
const reason = open(z.string().max(200).optional(), 'of a service, which is nobody').describe('why, in the words of the administrator'); // prettier-ignore
const sample = {
  serviceId: 'c1b2a3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
  by: '7d3a1f52-0c1b-4f0e-8a59-1f2e3d4c5b6a',
};

/** Who translates, in the house's own words. Keys lie sealed beside the log: an event names the place of one, and never holds it. */
export const translationServiceEvents = defineEvents({
  TranslationServiceSet: event(
    1,
    {
      serviceId: Id.describe('which'),
      kind: z.enum(['libretranslate', 'deepl', 'openai']).describe('what it speaks'),
      url: open(z.string().max(300), 'the address of a server', 'http://libretranslate:5000').describe('address; empty: its own'), // prettier-ignore
      model: open(z.string().max(100).optional(), 'the name of a model').describe('of an OpenAI-compatible server'), // prettier-ignore
      secretId: Id.optional().describe('where its key lies, sealed, outside the log; absent: none'),
      by,
      reason,
      at: Instant,
    },
    'An administrator set up a translation service, or changed it.',
    {
      appendedBy: 'POST /api/admin/translation-services',
      example: {
        ...sample,
        model: undefined,
        secretId: '0b6f5c1e-6a1d-4c1f-9d51-3a7c1f0e9b2d',
        reason: '翻译日语',
      },
    },
  ),
  TranslationServiceRemoved: event(
    1,
    { serviceId: Id.describe('which'), by, reason, at: Instant },
    'An administrator took a translation service out; its key is forgotten.',
    {
      appendedBy: 'DELETE /api/admin/translation-services/:id',
      example: { ...sample, reason: '不再用' },
    },
  ),
  TranslationServicesOrdered: event(
    1,
    {
      serviceIds: z
        .array(Id)
        .max(MOST_TRANSLATION_SERVICES)
        .readonly()
        .describe('all of them, the first is asked first'),
      by,
      at: Instant,
    },
    'An administrator said which translation service is asked first.',
    {
      appendedBy: 'PUT /api/admin/translation-services',
      example: { by: sample.by, serviceIds: [sample.serviceId] },
    },
  ),
});
export type TranslationServiceEvent = EventOf<typeof translationServiceEvents>;
type Of<T extends TranslationServiceEvent['type']> = Extract<TranslationServiceEvent, { type: T }>['data']; // prettier-ignore
export type ServiceSet = Of<'TranslationServiceSet'>;
export type TranslationServiceCommand =
  /** @param saw the key that it had when they looked: who takes its place forgets it, and no other */
  | { type: 'SetTranslationService'; data: ServiceSet; saw?: string | undefined }
  | {
      type: 'RemoveTranslationService';
      data: Of<'TranslationServiceRemoved'>;
      saw?: string | undefined;
    }
  | { type: 'OrderTranslationServices'; data: Of<'TranslationServicesOrdered'> };

/** In the order they are asked. */
export type ServicesState = readonly Pick<
  ServiceSet,
  'serviceId' | 'kind' | 'url' | 'model' | 'secretId'
>[];

/** A key that nobody who changes the service knows of would lie there for ever. @throws {Rejected} CONFLICT */
const mustBeSeen = (before: ServicesState[number] | undefined, saw: string | undefined): void => {
  if (before?.secretId !== saw)
    throw new Rejected('CONFLICT', '这个服务的密钥刚被别人改过，看看现在的再存');
};

/**
 * What may become of a service. A key goes to the address that it was typed for and to no other: nobody who may set up a service can read the
 * keys of those before them. @throws {Rejected}
 */
const mustFit = (
  { kind, url, secretId }: ServiceSet,
  before: ServicesState[number] | undefined,
  saw: string | undefined,
): void => {
  if (before && before.kind !== kind) throw new Rejected('INVALID', '种类不能改，请另加一个');
  mustBeSeen(before, saw);
  const keeps = secretId !== undefined && secretId === saw;
  if (keeps && before?.url !== url)
    throw new Rejected('INVALID', '换了地址，请重新填写密钥：原来的只给原来的地址用');
  if (kind === 'deepl' && secretId === undefined)
    throw new Rejected('INVALID', 'DeepL 要有密钥才能用');
};

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, at) => id === b[at]);

export const translationServices: Decider<
  ServicesState,
  TranslationServiceCommand,
  TranslationServiceEvent
> = {
  initial: [],
  snapshot: { name: 'translation-services', version: 1 },
  decide(command, services) {
    const { type, data } = command;
    const ids = services.map(({ serviceId }) => serviceId);
    switch (type) {
      case 'SetTranslationService':
        mustFit(data, services.find(({ serviceId }) => serviceId === data.serviceId), command.saw); // prettier-ignore
        if (!ids.includes(data.serviceId) && ids.length >= MOST_TRANSLATION_SERVICES)
          throw new Rejected('INVALID', `最多 ${MOST_TRANSLATION_SERVICES} 个翻译服务`);
        return [{ type: 'TranslationServiceSet', data }];
      case 'RemoveTranslationService':
        if (!ids.includes(data.serviceId)) throw new Rejected('NOT_FOUND');
        mustBeSeen(
          services.find(({ serviceId }) => serviceId === data.serviceId),
          command.saw,
        );
        return [{ type: 'TranslationServiceRemoved', data }];
      case 'OrderTranslationServices':
        if (!same(ids.toSorted(), data.serviceIds.toSorted()))
          throw new Rejected('INVALID', '翻译服务刚被别人改过，看看现在的再排');
        return same(ids, data.serviceIds) ? [] : [{ type: 'TranslationServicesOrdered', data }];
    }
  },
  evolve(services, { type, data }) {
    switch (type) {
      case 'TranslationServiceSet': {
        const { serviceId, kind, url, model, secretId } = data;
        const next = { serviceId, kind, url, ...(model !== undefined && { model }), ...(secretId !== undefined && { secretId }) }; // prettier-ignore
        return services.some((one) => one.serviceId === serviceId)
          ? services.map((one) => (one.serviceId === serviceId ? next : one))
          : [...services, next];
      }
      case 'TranslationServiceRemoved':
        return services.filter(({ serviceId }) => serviceId !== data.serviceId);
      case 'TranslationServicesOrdered':
        return data.serviceIds.flatMap((id) => services.find(({ serviceId }) => serviceId === id) ?? []); // prettier-ignore
    }
  },
};
