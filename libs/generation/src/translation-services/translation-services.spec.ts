import { given as givenOf } from '../../../kernel/src/testing.js';
import { translationServices, type TranslationServiceEvent } from './translation-services.js';

const given = givenOf(translationServices);
const at = '2026-11-22T08:00:00.000Z';
const by = 'admin';
const service = (serviceId: string, more: object = {}) => ({
  serviceId,
  kind: 'libretranslate' as const,
  url: 'http://translation:5000',
  by,
  at,
  ...more,
});
const set = (id: string, more = {}): TranslationServiceEvent => ({
  type: 'TranslationServiceSet',
  data: service(id, more),
});
const order = (...serviceIds: string[]) => ({ serviceIds, by, at });

it('sets one up, changes it, takes it out', () => {
  given()
    .when({ type: 'SetTranslationService', data: service('a') })
    .thenEvents(set('a'));
  given(set('a')).when({ type: 'SetTranslationService', data: service('a', { secretId: 's' }) }).thenEvents(set('a', { secretId: 's' })); // prettier-ignore
  const out = { serviceId: 'a', by, at };
  given(set('a')).when({ type: 'RemoveTranslationService', data: out }).thenEvents({ type: 'TranslationServiceRemoved', data: out }); // prettier-ignore
  given().when({ type: 'RemoveTranslationService', data: out }).thenRejected('NOT_FOUND');
});
it('orders those that are there, and no others', () => {
  const ordered: TranslationServiceEvent = { type: 'TranslationServicesOrdered', data: order('b', 'a') }; // prettier-ignore
  const asked = { type: 'OrderTranslationServices', data: order('b', 'a') } as const;
  given(set('a'), set('b')).when(asked).thenEvents(ordered);
  given(set('a'), set('b'), ordered).when(asked).thenNothing();
  given(set('a')).when(asked).thenRejected('INVALID');
  given(set('b'), set('a'), set('b', { url: 'http://b' }))
    .when(asked)
    .thenNothing();
});
it('has an end', () => {
  const ten = Array.from({ length: 10 }, (_, n) => set(`s${n}`));
  given(...ten).when({ type: 'SetTranslationService', data: service('one more') }).thenRejected('INVALID'); // prettier-ignore
  given(...ten)
    .when({ type: 'SetTranslationService', data: service('s3') })
    .thenEvents(set('s3'));
});
