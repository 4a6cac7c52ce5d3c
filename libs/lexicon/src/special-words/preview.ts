import { findWords, nodesOf, type Graph, type Segment, type SpecialWord } from '@app/lesson';

const base = (language: string) => language.toLowerCase().split('-')[0];

/** A sentence, and which one of its lesson it is, from 1. */
export interface Touched {
  segment: Segment;
  number: number;
}

/** Sentences of a lesson that a word stands in and counts for, each once. */
export const touchedBy = (graph: Graph, word: SpecialWord): Touched[] => {
  const { kind, language } = word;
  if (kind === 'glossary' && language !== undefined) {
    const targets = nodesOf(graph, 'resource').flatMap(({ params }) => params.targets);
    if (!targets.some((target) => base(target) === base(language))) return [];
  }
  return nodesOf(graph, 'textContent')
    .flatMap(({ params }) => params.segments)
    .map((segment, index) => ({ segment, number: index + 1 }))
    .filter(({ segment: { content, language: spoken } }) => {
      const into = kind === 'glossary' ? (language ?? spoken) : spoken;
      return findWords(content, [word], into, [kind]).length > 0;
    });
};

/** How many a word would touch. One that is kept whole is looked for in the text itself: it may be cut now. */
export const sentencesWith = (graph: Graph, word: SpecialWord): number =>
  word.kind === 'no-split'
    ? nodesOf(graph, 'textContent').reduce(
        (sum, { params }) => sum + params.text.split(word.word).length - 1,
        0,
      )
    : touchedBy(graph, word).length;
