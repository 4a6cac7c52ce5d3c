import { HELP, LIGHT_WORDS } from './light-words.js';

const args = process.argv.slice(2);
const isHelp = args.some((word) => HELP.has(word));
const isLight =
  !isHelp &&
  LIGHT_WORDS.some((words) => args.slice(0, words.split(' ').length).join(' ') === words);
const { answered } = await (isLight ? import('./light.js') : import('./whole.js'));
await answered(args);
