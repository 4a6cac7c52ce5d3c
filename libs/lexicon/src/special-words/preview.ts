import { findWords, nodesOf, type Graph, type SpecialWord } from '@app/lesson';

const base = (language: string) => language.toLowerCase().split('-')[0];

/** Sentences of a lesson that a word would touch, each once. A word that is kept whole is looked for in the text itself: it may be cut now. */
export const sentencesWith = (graph: Graph, word: SpecialWord): number => {
  const texts = nodesOf(graph, 'textContent');
  const { kind, language } = word;
  if (kind === 'no-split')
    return texts.reduce((sum, { params }) => sum + params.text.split(word.word).length - 1, 0);
  if (kind === 'glossary' && language !== undefined) {
    const targets = nodesOf(graph, 'resource').flatMap(({ params }) => params.targets);
    if (!targets.some((target) => base(target) === base(language))) return 0;
  }
  const touched = ({ content, language: spoken }: { content: string; language: string }) =>
    findWords(content, [word], kind === 'glossary' ? (language ?? spoken) : spoken, [kind]).length >
    0;
  return texts.reduce((sum, { params }) => sum + params.segments.filter(touched).length, 0);
};
