import type { ImportedWord, ImportSpecialWords } from '@app/contracts';
import type { Ids } from '@app/kernel';
import { IDS, type Identity } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SpecialWordChanges } from './changing.handlers.js';
import { sameWord } from './special-words.js';

/** Rows of a table become words of one place. @throws {Rejected | Missing} FORBIDDEN */
export class ImportWords extends Command<ImportedWord[]> {
  constructor(
    readonly me: Identity,
    readonly input: ImportSpecialWords,
  ) {
    super();
  }
}
@CommandHandler(ImportWords)
export class ImportWordsHandler implements ICommandHandler<ImportWords> {
  constructor(
    @Inject(SpecialWordChanges) private readonly changes: SpecialWordChanges,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ me, input: { scope, contentId, words, reason } }: ImportWords) {
    const place = await this.changes.place(me, scope, contentId);
    const { events, state } = await this.changes.change(me, {
      type: 'ImportSpecialWords',
      data: {
        ...place,
        ...(reason && { reason }),
        words: words.map((rule) => ({ ...rule, wordId: this.ids.uuid() })),
        at: this.changes.at,
      },
    });
    const told = new Map(
      events.flatMap(({ type, data }) =>
        type === 'SpecialWordRemoved'
          ? []
          : [[sameWord(data), type === 'SpecialWordAdded' ? 'added' : 'changed'] as const],
      ),
    );
    const known = new Set([...state.values()].map(sameWord));
    return words.map(
      (rule): ImportedWord =>
        told.get(sameWord(rule)) ?? (known.has(sameWord(rule)) ? 'same' : 'full'),
    );
  }
}
