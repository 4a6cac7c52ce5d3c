import { asOf } from './commands/as-of.js';
import { backup } from './commands/backup.js';
import { dictionaryInstall, dictionaryList, dictionaryRemove } from './commands/dictionary.js';
import { doctor } from './commands/doctor.js';
import { drill } from './commands/drill.js';
import { eventsOf } from './commands/events.js';
import { exportLog } from './commands/export.js';
import { eraseOf, recoveryCode } from './commands/persons.js';
import { restoreKeys } from './commands/persons-keys.js';
import { drop, park, replay, switchTo } from './commands/projections.js';
import { head } from './commands/head.js';
import { mediaMove } from './commands/media-move.js';
import { mediaSweep } from './commands/media-sweep.js';
import { migrate } from './commands/migrate.js';
import { pasts } from './commands/pasts.js';
import { phonemes } from './commands/phonemes.js';
import { prove } from './commands/prove.js';
import { rebuild } from './commands/rebuild.js';
import { restore } from './commands/restore.js';
import { schemas } from './commands/schemas.js';
import { status } from './commands/status.js';
import { steps } from './commands/steps.js';
import { verify } from './commands/verify.js';
import { voicesInstall, voicesList, voicesRemove, voicesTry } from './commands/voices.js';
import { program, type Commands } from './program.js';

/** All, in the order they are told of. */
const commands: Commands = {
  'log status': status,
  'log verify': verify,
  'log head': head,
  'log prove': prove,
  'log rebuild': rebuild,
  'log as-of': asOf,
  'log pasts': pasts,
  'log events': eventsOf,
  'log replay': steps,
  'log schemas': schemas,
  'log export': exportLog,
  'projections park': park,
  'projections replay': replay,
  'projections switch': switchTo,
  'projections drop': drop,
  'persons erase': eraseOf,
  'persons recovery-code': recoveryCode,
  'persons restore-keys': restoreKeys,
  doctor,
  'dictionary install': dictionaryInstall,
  'dictionary list': dictionaryList,
  'dictionary remove': dictionaryRemove,
  'media move': mediaMove,
  'media sweep': mediaSweep,
  phonemes,
  'voices list': voicesList,
  'voices install': voicesInstall,
  'voices remove': voicesRemove,
  'voices try': voicesTry,
  backup,
  restore,
  drill,
  migrate,
};

export const answered = (args: readonly string[]): Promise<void> => program(commands, args);
