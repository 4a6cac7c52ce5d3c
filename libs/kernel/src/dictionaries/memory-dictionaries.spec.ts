import { dictionaryContract } from './dictionary.contract.js';
import { MemoryDictionaries } from './memory-dictionaries.js';

dictionaryContract(
  'MemoryDictionaries',
  async (books) =>
    new MemoryDictionaries(
      books.map(({ info, entries }) => ({
        info: { ...info, id: `memory-${info.title}`, entries: entries.length },
        entries,
      })),
    ),
);
