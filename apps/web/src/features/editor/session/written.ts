import type { Operation } from '@app/lesson';

/** Words of theirs that found no place in the lesson: they stay on the device until they have them. */
export interface Unplaced {
  /** Of the operation. */
  id: string;
  /** Why there was no place, for them. */
  reason: string;
  words: string[];
}

const wordsIn = (params: object | undefined): string[] => {
  const { text, copyright, transitions, sections } = (params ?? {}) as {
    text?: string;
    copyright?: { text?: string };
    transitions?: { content?: string }[];
    sections?: { title?: string }[];
  };
  return [
    text,
    copyright?.text,
    ...(transitions ?? []).map(({ content }) => content),
    ...(sections ?? []).map(({ title }) => title),
  ].flatMap((one) => one ?? []);
};

/** What a person wrote themselves in an operation, to be read and copied where there is no place for it. */
export const written = (operation: Operation): string[] => {
  const words = (() => {
    switch (operation.kind) {
      case 'setParams':
      case 'addNode':
        return wordsIn(operation.params);
      case 'pasteNodes':
        return operation.nodes.flatMap(({ params }) => wordsIn(params));
      case 'renameNode':
        return [operation.name];
      case 'group':
        return [operation.note];
      case 'editSentence': {
        const { content, translations = {}, reading, keywords = [], speaker } = operation.change;
        const read = typeof reading === 'string' ? reading : reading?.reading;
        return [
          content,
          speaker,
          ...Object.values(translations),
          read,
          ...keywords.map(({ text }) => text),
        ].flatMap((one) => one ?? []);
      }
      default:
        return [];
    }
  })();
  return words.filter((one) => one.trim() !== '');
};
