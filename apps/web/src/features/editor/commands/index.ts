import { arrange } from './canvas/arrange.js';
import { fit } from './canvas/fit.js';
import { larger } from './canvas/larger.js';
import { minimap } from './canvas/minimap.js';
import { smaller } from './canvas/smaller.js';
import type { Command } from './command.js';
import { all } from './edit/all.js';
import { copy } from './edit/copy.js';
import { duplicate } from './edit/duplicate.js';
import { none } from './edit/none.js';
import { paste } from './edit/paste.js';
import { redo } from './edit/redo.js';
import { undo } from './edit/undo.js';
import { add } from './node/add.js';
import { group } from './node/group.js';
import { move } from './node/move.js';
import { open } from './node/open.js';
import { remove } from './node/remove.js';
import { rename } from './node/rename.js';
import { ungroup } from './node/ungroup.js';
import { file } from './page/file.js';
import { history } from './page/history.js';
import { keys } from './page/keys.js';
import { palette } from './page/palette.js';
import { publish } from './page/publish.js';
import { words } from './page/words.js';
import { template } from './page/template.js';
import { play } from './play/play.js';
import { stop } from './play/stop.js';

/** All that can be done in the editor, in the order in which the palette and the list of keys show it. */
export const commands: readonly Command[] = [
  [undo, redo, copy, paste, duplicate, all, none],
  [add, remove, rename, open, move, group, ungroup],
  [arrange, fit, larger, smaller, minimap],
  [play, stop],
  [history, words, palette, keys, file, template, publish],
].flat();
