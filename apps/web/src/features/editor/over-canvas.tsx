import { Suspense } from 'react';
import { part } from '../../shared/ui/part.js';
import type { Wanted } from './canvas/wanted.js';
import { can, type CommandContext, type Over, type Runnable } from './commands/command.js';
import { commands } from './commands/index.js';
import { add } from './commands/node/add.js';
import { placeNode } from './commands/node/place-node.js';
import { useEditor } from './session/index.js';

const AddMenu = part(() => import('./canvas/add-menu.js'), 'AddMenu');
const CommandPalette = part(() => import('./commands/command-palette.js'), 'CommandPalette');
const LessonFile = part(() => import('./lesson-file.js'), 'LessonFile');
const SaveTemplate = part(() => import('./save-template.js'), 'SaveTemplate');
const PublishHere = part(() => import('./publish-here.js'), 'PublishHere');
const KeyList = part(() => import('./commands/key-list.js'), 'KeyList');
const HistoryDrawer = part(() => import('./history/history-drawer.js'), 'HistoryDrawer');
const WordsDrawer = part(() => import('./words/words-drawer.js'), 'WordsDrawer');
const UnplacedDialog = part(() => import('./history/unplaced-dialog.js'), 'UnplacedDialog', {
  over: true,
});
const ConflictDialog = part(() => import('./history/conflict-dialog.js'), 'ConflictDialog', {
  over: true,
});

interface Props {
  context: CommandContext;
  over: Over | undefined;
  onClose: () => void;
  /** Where a node is wanted, until its kind is chosen. */
  wanted: Wanted | undefined;
  onChosen: () => void;
}

/** What opens over the canvas: one part at a time, loaded when it is first asked for. */
export function OverCanvas({ context, over, onClose, wanted, onChosen }: Props) {
  const { conflict, unplaced } = useEditor();
  return (
    <Suspense>
      {wanted && (
        <AddMenu
          {...wanted}
          title={wanted.link ? '接到新的节点' : add.title}
          onClose={onChosen}
          onChoose={(kind) => {
            onChosen();
            placeNode(context, kind, wanted);
          }}
        />
      )}
      {over === 'palette' && (
        <CommandPalette
          commands={commands.filter((command): command is Runnable => can(command, context))}
          context={context}
          onClose={onClose}
        />
      )}
      {over === 'keys' && <KeyList commands={commands} onClose={onClose} />}
      {over === 'file' && <LessonFile onClose={onClose} />}
      {over === 'template' && <SaveTemplate onClose={onClose} />}
      {over === 'publish' && <PublishHere onClose={onClose} />}
      {over === 'history' && <HistoryDrawer onClose={onClose} />}
      {over === 'words' && <WordsDrawer onClose={onClose} />}
      {conflict && <ConflictDialog />}
      {unplaced && !conflict && <UnplacedDialog />}
    </Suspense>
  );
}
