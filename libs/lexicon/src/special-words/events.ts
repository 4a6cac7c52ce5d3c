import { SpecialWordKind, SpecialWordScope } from '@app/contracts';
import {
  Id,
  Instant,
  UserId,
  defineEvents,
  event,
  open,
  personal,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

/** Where a word belongs; its owner's key seals it. */
const place = {
  wordId: Id.describe('id'),
  scope: SpecialWordScope,
  /** Everybody's words outlive the administrator who added them. */
  ownerId: Id.describe('whose word it is: the person, or `global`'),
  contentId: Id.describe('the lesson, of scope content').optional(),
  at: Instant,
};
const rule = {
  word: personal(z.string()).describe('the word'),
  language: open(z.string(), 'a language', 'ja').describe(
    'BCP 47; of a glossary entry the language translated into',
  ),
  kind: SpecialWordKind,
  value: personal(z.string()).describe('notation, spoken text or translation; empty of no-split'),
  priority: z.number().describe('higher wins inside a scope'),
  isEnabled: z.boolean().describe('counts or rests'),
};
/** Of everybody's words: why an administrator did it. */
const because = {
  reason: personal(z.string().optional()).describe(
    "why, of everybody's words, as typed by the administrator",
  ),
};
const subject = 'ownerId' as const;
const example = { wordId: 'w-1', scope: 'user' as const, ownerId: 'u-1' };
const saying = { word: '方', kind: 'reading' as const, value: 'かた', priority: 0 };

export const specialWordEvents = defineEvents({
  SpecialWordAdded: event(
    1,
    { ...place, ...rule, ...because },
    'A word got a reading, a way to be spoken, a translation, or is to be kept whole.',
    { subject, example: { ...example, ...saying } },
  ),
  SpecialWordChanged: event(1, { ...place, ...rule, ...because }, 'Its rule was written anew.', {
    subject,
    example: { ...example, ...saying, value: 'ほう' },
  }),
  SpecialWordRemoved: event(1, { ...place, ...because }, 'The rule no longer holds.', {
    subject,
    example,
  }),
});
/** What in a lesson was made with which words: a mark for every result, so that a change of words makes anew what it touches and nothing else. */
export const specialWordUseEvents = defineEvents({
  SpecialWordsApplied: event(
    1,
    {
      contentId: Id.describe('the lesson'),
      userId: UserId.describe('its owner'),
      marks: open(z.record(z.string(), z.string()), 'ids and digests', { 'a:s1': '0f3a' }).describe(
        'result (a: annotation, t: translation, s: sound) → mark of the words it was made with; empty: without any',
      ),
      at: Instant.describe('instant, ISO 8601'),
    },
    'A generation made results of a lesson with other special words than before.',
    { example: { contentId: 'c-1', userId: 'u-1' } },
  ),
});

export type SpecialWordEvent = EventOf<typeof specialWordEvents>;
export type SpecialWordRemoved = Extract<SpecialWordEvent, { type: 'SpecialWordRemoved' }>;
type Added = Extract<SpecialWordEvent, { type: 'SpecialWordAdded' }>['data'];
export type Place = Pick<Added, 'scope' | 'ownerId' | 'contentId'>;
export type Rule = Omit<Added, keyof Place | 'wordId' | 'at' | 'reason'>;
export type SpecialWordsApplied = EventOf<typeof specialWordUseEvents>;
