import type { Clock, Ids, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, IDS, READ_MODELS, type Commands, type Context } from '@app/platform';
import { SPECIAL_WORDS } from '../tokens.js';
import { specialWordEvents } from './events.js';
import { KnownWords } from './known-words.js';
import { SpecialWordsController } from './special-words.controller.js';
import { specialWordHandlers } from './special-words.handlers.js';
import { specialWords, wordStream } from './special-words.js';
import { specialWordUse, specialWordView, type SpecialWordDoc } from './special-words.view.js';

/** How single words are read, spoken, translated and kept whole: for everybody, for a person, for a lesson. */
export const specialWordsContext: Context = {
  name: 'special-words',
  events: specialWordEvents,
  projections: [specialWordView, specialWordUse],
  controllers: [SpecialWordsController],
  providers: [
    {
      provide: SPECIAL_WORDS,
      useFactory: (models: ReadModels, commands: Commands, ids: Ids, clock: Clock) =>
        new KnownWords(models, commands, ids, clock),
      inject: [READ_MODELS, COMMANDS, IDS, CLOCK],
    },
    ...specialWordHandlers,
  ],
  // Her key seals them in the log; here they stand in clear.
  erases: (resolve) => async (userId) => {
    const [models, commands, clock] = [
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK),
    ];
    for (const { _id, scope, contentId } of await models
      .collection<SpecialWordDoc>('special-words')
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
};
