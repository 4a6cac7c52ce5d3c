import { createHash } from 'node:crypto';
import type { Annotator } from '@app/annotation';
import type { DictionaryView, Gloss, GlossQuery, WordsQuery } from '@app/contracts';
import {
  explains,
  type Dictionaries,
  type DictionaryEntry,
  type DictionaryInfo,
} from '@app/kernel';
import { DICTIONARIES } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { WORDS } from '../tokens.js';
import { candidates } from './candidates.js';

/** Cuts texts into words: the analysers of `@app/annotation`. */
type Words = Pick<Annotator, 'words'>;

const MOST = { entries: 6, senses: 12 };

const versionOf = (installed: readonly DictionaryInfo[]): string =>
  createHash('sha256')
    .update(installed.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 16);

/** What is installed, as it is credited. */
export class InstalledDictionaries extends Query<{
  version: string;
  dictionaries: DictionaryView[];
}> {}

@QueryHandler(InstalledDictionaries)
class InstalledDictionariesHandler implements IQueryHandler<InstalledDictionaries> {
  constructor(@Inject(DICTIONARIES) private readonly dictionaries: Dictionaries) {}

  async execute() {
    const installed = await this.dictionaries.installed();
    return { version: versionOf(installed), dictionaries: installed.map((info) => ({ ...info })) };
  }
}

/** What dictionaries say of a word where it stands. Nothing where none knows it. */
export class GlossesOf extends Query<{ version: string; entries: Gloss[] }> {
  constructor(readonly asked: GlossQuery) {
    super();
  }
}

@QueryHandler(GlossesOf)
class GlossesOfHandler implements IQueryHandler<GlossesOf> {
  constructor(
    @Inject(DICTIONARIES) private readonly dictionaries: Dictionaries,
    @Inject(WORDS) private readonly words: Words,
  ) {}

  async execute({ asked }: GlossesOf) {
    const installed = await this.dictionaries.installed();
    const version = versionOf(installed);
    // No analyser starts for a language that nothing explains.
    if (!installed.some(({ language }) => explains(language, asked.language)))
      return { version, entries: [] };
    return { version, entries: (await this.entries(asked)).slice(0, MOST.entries).map(glossOf) };
  }

  private async entries({
    language,
    word,
    reading,
    before = '',
    after = '',
  }: GlossQuery): Promise<readonly DictionaryEntry[]> {
    // Without the analyser the word is still looked up as it stands.
    const words = await this.words.words(before + word + after, language).catch(() => []);
    const { longer, own, parts } = candidates(
      { before, word, after, ...(reading !== undefined && { reading }) },
      words,
      language,
    );
    const found = [...(await this.first(longer, language)), ...(await this.first(own, language))];
    return found.length > 0 ? found : this.first(parts, language);
  }

  private async first(
    forms: readonly { form: string; reading?: string }[],
    language: string,
  ): Promise<readonly DictionaryEntry[]> {
    for (const { form, reading } of forms) {
      const found = await this.dictionaries.look({
        word: form,
        language,
        ...(reading !== undefined && { reading }),
      });
      if (found.length > 0) return found;
    }
    return [];
  }
}

/** A sentence in words that can be tapped. */
export class WordsOf extends Query<string[]> {
  constructor(readonly asked: WordsQuery) {
    super();
  }
}

@QueryHandler(WordsOf)
class WordsOfHandler implements IQueryHandler<WordsOf> {
  constructor(@Inject(WORDS) private readonly words: Words) {}

  async execute({ asked: { text, language } }: WordsOf) {
    const words = await this.words.words(text, language);
    return words.map(({ surface }) => surface);
  }
}

const glossOf = ({ word, reading, senses, source }: DictionaryEntry): Gloss => ({
  word,
  reading,
  senses: senses
    .slice(0, MOST.senses)
    .map(({ glosses, tags }) => ({ glosses: [...glosses], tags: [...tags] })),
  source,
});

export const glossHandlers: readonly Provider[] = [
  InstalledDictionariesHandler,
  GlossesOfHandler,
  WordsOfHandler,
];
