import type { SpecialWordKind, SpecialWordScope } from '@app/contracts';
import type { EventDefinition } from '@app/kernel';

/** Where a word belongs; its owner's key seals it. */
export interface Place {
  scope: SpecialWordScope;
  /** The person, or `global` for everybody's words: those outlive the administrator who added them. */
  ownerId: string;
  /** Of scope `content`. */
  contentId?: string;
}
export interface Rule {
  word: string;
  language: string;
  kind: SpecialWordKind;
  value: string;
  priority: number;
  isEnabled: boolean;
}
interface OfWord extends Place {
  wordId: string;
  at: string;
}
type SpecialWordAdded = { type: 'SpecialWordAdded'; data: OfWord & Rule };
type SpecialWordChanged = { type: 'SpecialWordChanged'; data: OfWord & Rule };
export type SpecialWordRemoved = { type: 'SpecialWordRemoved'; data: OfWord };
export type SpecialWordEvent = SpecialWordAdded | SpecialWordChanged | SpecialWordRemoved;

/** What in a lesson was made with which words: a mark for every result, so that a change of words makes anew what it touches and nothing else. */
export type SpecialWordsApplied = {
  type: 'SpecialWordsApplied';
  data: { contentId: string; userId: string; marks: Record<string, string>; at: string };
};

const place = {
  wordId: 'id',
  scope: 'global, user or content',
  ownerId: 'whose word it is: the person, or `global`',
  contentId: 'the lesson, of scope content',
  at: 'instant of the command, ISO 8601',
};
const rule = {
  word: 'the word',
  language: 'BCP 47; of a glossary entry the language translated into',
  kind: 'reading, speak-as, glossary or no-split',
  value: 'notation, spoken text or translation; empty of no-split',
  priority: 'higher wins inside a scope',
  isEnabled: 'counts or rests',
};
const example = { wordId: 'w-1', scope: 'user', ownerId: 'u-1', at: '2026-01-01T08:00:00.000Z' };
const saying = {
  word: '方',
  language: 'ja',
  kind: 'reading',
  value: 'かた',
  priority: 0,
  isEnabled: true,
};
const common = { version: 1, subject: 'ownerId', appendedBy: 'special-words' };

export const specialWordEvents: readonly EventDefinition[] = [
  {
    ...common,
    type: 'SpecialWordAdded',
    description: 'A word got a reading, a way to be spoken, a translation, or is to be kept whole.',
    fields: { ...place, ...rule },
    personal: ['word', 'value'],
    example: { ...example, ...saying },
  },
  {
    ...common,
    type: 'SpecialWordChanged',
    description: 'Its rule was written anew.',
    fields: { ...place, ...rule },
    personal: ['word', 'value'],
    example: { ...example, ...saying, value: 'ほう' },
  },
  {
    ...common,
    type: 'SpecialWordRemoved',
    description: 'The rule no longer holds.',
    fields: place,
    example,
  },
  {
    ...common,
    type: 'SpecialWordsApplied',
    subject: 'userId',
    description: 'A generation made results of a lesson with other special words than before.',
    fields: {
      contentId: 'the lesson',
      userId: 'its owner',
      marks:
        'result (a: annotation, t: translation, s: sound) → mark of the words it was made with; empty: without any',
      at: 'instant, ISO 8601',
    },
    example: {
      contentId: 'c-1',
      userId: 'u-1',
      marks: { 'a:s1': '0f3a' },
      at: '2026-01-01T08:00:00.000Z',
    },
  },
];
