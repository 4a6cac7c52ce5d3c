import { dictionaryInstall, dictionaryList, dictionaryRemove } from './commands/dictionary.js';
import { head } from './commands/head.js';
import { mediaMove } from './commands/media-move.js';
import { restore } from './commands/restore.js';
import { status } from './commands/status.js';
import { verify } from './commands/verify.js';
import type { Command } from './command.js';
import type { LIGHT_WORDS } from './light-words.js';
import { program } from './program.js';

const commands: Readonly<Record<(typeof LIGHT_WORDS)[number], Command>> = {
  'log status': status,
  'log verify': verify,
  'log head': head,
  restore,
  'media move': mediaMove,
  'dictionary install': dictionaryInstall,
  'dictionary list': dictionaryList,
  'dictionary remove': dictionaryRemove,
};

/** Packed by itself (pack-server): a tenth of what the whole program reads before it begins. */
export const answered = (args: readonly string[]): Promise<void> => program(commands, args);
