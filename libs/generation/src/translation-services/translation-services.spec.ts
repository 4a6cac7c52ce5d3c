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
it('lets a key go to no other address than the one it was typed for', () => {
  const kept = (more: object, saw = 's') => ({ type: 'SetTranslationService' as const, data: service('a', { secretId: 's', ...more }), saw }); // prettier-ignore
  const there = set('a', { secretId: 's' });
  given(there)
    .when(kept({ model: 'm' }))
    .thenEvents(set('a', { secretId: 's', model: 'm' }));
  given(there)
    .when(kept({ url: 'http://elsewhere' }))
    .thenRejected('INVALID');
  given(there).when(kept({ url: 'http://elsewhere', secretId: 'new' })).thenEvents(set('a', { url: 'http://elsewhere', secretId: 'new' })); // prettier-ignore
  // Somebody has changed it since this one looked.
  given(set('a', { secretId: 'other' }))
    .when(kept({}))
    .thenRejected('CONFLICT');
});
it('is not changed over a key that somebody has put there meanwhile, so that no key is left behind', () => {
  const [mine, theirs] = [set('a', { secretId: 'mine' }), set('a', { secretId: 'theirs' })];
  const put = (secretId: string) => ({ type: 'SetTranslationService' as const, data: service('a', { secretId }), saw: 'first' }); // prettier-ignore
  const first = set('a', { secretId: 'first' });
  given(first).when(put('mine')).thenEvents(mine);
  given(first, theirs).when(put('mine')).thenRejected('CONFLICT');
  const gone = { type: 'RemoveTranslationService' as const, data: { serviceId: 'a', by, at }, saw: 'first' }; // prettier-ignore
  given(first, theirs).when(gone).thenRejected('CONFLICT');
});
it('stays of its kind, and DeepL has a key', () => {
  const deepL = (more: object = {}) => ({ type: 'SetTranslationService' as const, data: service('a', { kind: 'deepl', ...more }) }); // prettier-ignore
  given().when(deepL()).thenRejected('INVALID');
  given()
    .when(deepL({ secretId: 's' }))
    .thenEvents(set('a', { kind: 'deepl', secretId: 's' }));
  given(set('a'))
    .when(deepL({ secretId: 's' }))
    .thenRejected('INVALID');
});
