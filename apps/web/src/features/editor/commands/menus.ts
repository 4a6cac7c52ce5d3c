import type { Command, Runnable } from './command.js';
import { duplicate } from './edit/duplicate.js';
import { redo } from './edit/redo.js';
import { undo } from './edit/undo.js';
import { group } from './node/group.js';
import { remove } from './node/remove.js';
import { file } from './page/file.js';
import { history } from './page/history.js';
import { keys } from './page/keys.js';
import { palette } from './page/palette.js';
import { words } from './page/words.js';
import { template } from './page/template.js';

/** One step back and one forward, in the header. */
export const STEPS: readonly Runnable[] = [undo, redo];
/** Of the header, as buttons where they have room and in 更多 where they have none. */
export const HEADER: readonly Runnable[] = [history, words, file, template, palette, keys];
/** What several chosen nodes are told to be good for. */
export const CHOSEN: readonly Command[] = [group, duplicate, remove];
