import { existsSync } from 'node:fs';
import { explains, type Dictionaries } from '@app/kernel';

/** Where Debian's package `edict` puts its file. */
const DEBIAN = '/usr/share/edict/edict';

/** What to say to an operator whose machine has a dictionary that nobody installed here. */
export const dictionaryHint = async (
  dictionaries: Dictionaries,
  file = DEBIAN,
): Promise<string | undefined> => {
  if (
    !existsSync(file) ||
    (await dictionaries.installed()).some(({ language }) => explains(language, 'ja'))
  )
    return undefined;
  return `这台机器有日英词典，装上后点词可看释义：npm run yamabiko -- dictionary install ${file}`;
};
