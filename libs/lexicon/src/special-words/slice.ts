import type { Clock, Ids, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  IDS,
  READ_MODELS,
  silent,
  slice,
  type Commands,
  toAdmins,
} from '@app/platform';
import { SPECIAL_WORDS } from '../tokens.js';
import { wordAudit } from './audit-lines.js';
import { specialWordEvents, specialWordUseEvents } from './events.js';
import { EverybodysWordsController } from './everybodys-words.controller.js';
import { specialWordFigures } from './figures.js';
import { everybodysWordHandlers } from './everybodys.handlers.js';
import { KnownWords } from './known-words.js';
import { SpecialWordsController } from './special-words.controller.js';
import { specialWordHandlers } from './special-words.handlers.js';
import { specialWords, wordStream } from './special-words.js';
import { specialWordRecords } from './records.js';
import { specialWordUseView, specialWordView } from './special-words.view.js';
import { specialWordUses } from './special-word-use.js';

/** How single words are read, spoken, translated and kept whole: for everybody, for a person, for a lesson. */
export const specialWordsSlice = slice({
  events: { ...specialWordEvents, ...specialWordUseEvents },
  folds: {
    specialWords: ['special-words-', specialWords],
    specialWordUses: ['special-words-use-', specialWordUses],
  },
  views: { specialWordView, specialWordUseView },
  live: {
    // One that was removed says no more whose it was.
    specialWordView: ({ doc }) =>
      doc === undefined || doc.scope === 'global'
        ? toAdmins('words')
        : { topic: `user:${doc.ownerId}`, type: 'special-words.changed' },
    specialWordUseView: silent,
  },
  timeline: { SpecialWordsApplied: null },
  audit: wordAudit,
  figures: specialWordFigures,
  controllers: [SpecialWordsController, EverybodysWordsController],
  providers: [
    {
      provide: SPECIAL_WORDS,
      useFactory: (models: ReadModels, commands: Commands, ids: Ids, clock: Clock) =>
        new KnownWords(models, commands, ids, clock),
      inject: [READ_MODELS, COMMANDS, IDS, CLOCK],
    },
    ...specialWordHandlers,
    ...everybodysWordHandlers,
  ],
  // The owner's key seals them in the log; here they stand in clear.
  erases: (resolve) => async (userId) => {
    const [models, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    for (const { _id, scope, contentId } of await models
      .collection(specialWordRecords)
      .find({ ownerId: userId })
      .toArray()) {
      const data = {
        wordId: _id,
        scope,
        ownerId: userId,
        ...(contentId !== undefined && { contentId }),
        at: clock.now().toISOString(),
      };
      await commands.execute({
        stream: wordStream(data),
        decider: specialWords,
        command: { type: 'RemoveSpecialWord', data },
        actor: 'system:erasure',
      });
    }
  },
});
