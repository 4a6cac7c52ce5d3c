import { projection, readModel } from '@app/kernel';
import { translationServiceEvents, type ServiceSet } from './translation-services.js';

export interface ServiceDoc extends Pick<ServiceSet, 'kind' | 'url' | 'model' | 'secretId' | 'at'> {
  /** Its turn, from 0; without one it comes after those that have one. */
  place?: number;
}

export const serviceRecords = readModel<ServiceDoc>('translation-services', 1);

export const serviceView = projection(serviceRecords, {
  hears: translationServiceEvents,
  key: ({ data }) => ('serviceIds' in data ? data.serviceIds : data.serviceId),
  project(doc, event, key): ServiceDoc | undefined {
    switch (event.type) {
      case 'TranslationServiceSet': {
        const { kind, url, model, secretId, at } = event.data;
        return {
          kind,
          url,
          at,
          ...(model !== undefined && { model }),
          ...(secretId !== undefined && { secretId }),
          ...(doc?.place !== undefined && { place: doc.place }),
        };
      }
      case 'TranslationServiceRemoved':
        return undefined;
      case 'TranslationServicesOrdered':
        return doc && { ...doc, place: event.data.serviceIds.indexOf(key) };
    }
  },
});

/** In the order they are asked: those that were never put in order last, the oldest first. */
export const inOrder = <S extends Pick<ServiceDoc, 'place' | 'at'>>(services: readonly S[]): S[] =>
  services.toSorted(
    (a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.at.localeCompare(b.at),
  );
