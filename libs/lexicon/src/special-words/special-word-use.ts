import type { Decider } from '@app/kernel';
import type { SpecialWordsApplied } from './events.js';
import { marked } from './marked.js';

export const useStream = (contentId: string): string => `special-words-use-${contentId}`;

/** What a generation made with which words: recorded where it is news. */
export const specialWordUses: Decider<
  Record<string, string>,
  { type: 'ApplySpecialWords'; data: SpecialWordsApplied['data'] },
  SpecialWordsApplied
> = {
  initial: {},
  snapshot: { name: 'special-word-use', version: 1 },
  decide({ data }, before) {
    const marks = Object.fromEntries(
      Object.entries(data.marks).filter(([result, mark]) => mark !== (before[result] ?? '')),
    );
    return Object.keys(marks).length === 0
      ? []
      : [{ type: 'SpecialWordsApplied', data: { ...data, marks } }];
  },
  evolve: (before, { data }) => marked(before, data.marks),
};
