import type { UpstreamOffer } from '@app/contracts';
import { doneTo } from './words.js';

const told = { content: 'a', speaker: 'default', language: 'en', keywords: [], translations: {} };
const offer = (more: Partial<UpstreamOffer>): UpstreamOffer => ({
  occurrenceId: 'o',
  kind: 'changed',
  fields: [],
  mine: told,
  theirs: told,
  met: false,
  choices: ['mine', 'theirs'],
  advised: 'theirs',
  ...more,
});

it.each([
  ['原作改了文字、简体中文译文', { fields: ['content', 'translation:zh-CN'] }],
  ['原作改了读音，你也改过', { fields: ['reading'], met: true }],
  ['原作新加的一句', { kind: 'added' as const }],
  ['原作删去了这一句，你改过它', { kind: 'removed' as const, met: true }],
])('says %s', (words, more) => expect(doneTo(offer(more))).toBe(words));

it('says that a sentence is gone here', () => {
  const { mine: _gone, ...rest } = offer({ fields: ['speaker'], met: true });
  expect(doneTo(rest)).toBe('原作改了说话人，你删去了这一句');
});
