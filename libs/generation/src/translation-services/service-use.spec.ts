import { given as givenOf } from '../../../kernel/src/testing.js';
import { serviceUse, serviceUseStream, type ServiceUsed } from './service-use.js';
import { serviceUseView } from './service-use.view.js';

const used = (at: string, more: Partial<ServiceUsed> = {}): ServiceUsed => ({ serviceId: 'a', texts: 2, characters: 30, at, ...more }); // prettier-ignore
const [october, november] = ['2026-10-31T23:59:00.000Z', '2026-11-01T00:00:00.000Z'];

it('is told call by call, and nothing of an empty one', () => {
  const given = givenOf(serviceUse);
  const data = used(november);
  given().when({ type: 'UseTranslationService', data }).thenEvents({ type: 'TranslationServiceUsed', data }); // prettier-ignore
  given()
    .when({ type: 'UseTranslationService', data: used(november, { texts: 0 }) })
    .thenNothing();
  expect(serviceUseStream(used(october))).toBe('translation-use-a-2026-10');
});

it('is summed by month, the newest first, with the tokens that a service tells', () => {
  const fold = [
    used(october),
    used(november, { tokens: 70 }),
    used(november, { tokens: 5, characters: 1 }),
  ].reduce(
    // prettier-ignore
    (doc: Parameters<typeof serviceUseView.project>[0], data) =>
      serviceUseView.project(doc, { type: 'TranslationServiceUsed', data } as never, 'a'),
    undefined,
  );
  expect(fold?.months).toEqual([
    { month: '2026-11', texts: 4, characters: 31, tokens: 75 },
    { month: '2026-10', texts: 2, characters: 30 },
  ]);
});
