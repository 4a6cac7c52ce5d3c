import { Box, Button } from '@chakra-ui/react';
import { ReactFlowProvider } from '@xyflow/react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useTitle } from '../../shared/lib/calls/hooks.js';
import { Bone } from '../../shared/ui/page.js';
import { CanvasStage } from './canvas-stage.js';
import { useInSight } from './canvas/use-in-sight.js';
import type { Wanted } from './canvas/wanted.js';
import { ChosenHint } from './chosen-hint.js';
import { onlyChosen, type Over } from './commands/command.js';
import { useClipboard } from './commands/use-clipboard.js';
import { useCommandContext } from './commands/use-command-context.js';
import { useShortcuts } from './commands/use-shortcuts.js';
import { useScreens } from './nodes/use-screens.js';
import { OverCanvas } from './over-canvas.js';
import { focusFields } from './panel/focus-fields.js';
import { PanelPlace } from './panel-place.js';
import { useEditor } from './session/index.js';
import { TopBar } from './top-bar.js';
import { useWorkPlace } from './use-work-place.js';

/** px of the frame's bar on a phone, and what it keeps free for it. */
const BAR = 58;
const FREE = 96;

/** The lesson as a graph: the canvas, the panel of the chosen node, and a work place over the whole width where a node has one. */
export function Workshop() {
  return (
    <ReactFlowProvider>
      <LessonGraph />
    </ReactFlowProvider>
  );
}

function LessonGraph() {
  const { content, document: lesson, selection, select } = useEditor();
  const { nodes } = lesson.graph;
  const [wanted, setWanted] = useState<Wanted>();
  const [over, setOver] = useState<Over>();
  const [minimap, setMinimap] = useState(true);
  const name = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const screens = useScreens();
  const { opening, open, openIfAny, close, shown } = useWorkPlace(nodes, screens);
  useTitle(content.title);

  const chosen = onlyChosen({ selection });
  const only = nodes.find(({ id }) => id === chosen);
  useInSight(only?.id);
  const openNode = useCallback(
    (id: string) => {
      select([id]);
      if (!openIfAny(id)) focusFields(() => panel.current);
    },
    [select, openIfAny],
  );
  const context = useCommandContext({
    askKind: setWanted,
    openNode,
    editName: () => name.current?.select(),
    show: setOver,
    toggleMinimap: () => setMinimap(!minimap),
  });
  const closeOver = useCallback(() => setOver(undefined), []);
  const closeMenu = useCallback(() => setWanted(undefined), []);
  useShortcuts(context, shown !== undefined);
  useClipboard(context);

  return (
    <Box
      display="grid"
      gridTemplateRows={{ base: 'auto minmax(0, 1fr)', md: '60px minmax(0, 1fr)' }}
      gridTemplateColumns="minmax(0, 1fr)"
      // On a phone it ends where the bar under the thumb begins: what the frame keeps free for that is used up to it.
      h={{ base: `calc(100dvh - ${BAR}px - env(safe-area-inset-bottom))`, md: '100dvh' }}
      mb={{ base: `${BAR - FREE}px`, md: '0' }}
      overflow="hidden"
    >
      <TopBar context={context} />
      <Box
        position="relative"
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        minH="0"
        minW="0"
      >
        {/* What lies under a table takes no keys: Tab would walk over what nobody sees. */}
        <Box display="contents" inert={shown !== undefined}>
          <CanvasStage context={context} minimap={minimap} busy={opening} />
          {only && <PanelPlace node={only} {...{ context, screens, panel, name }} onWide={open} />}
          {selection.length > 1 && <ChosenHint count={selection.length} />}
        </Box>
        <Suspense
          fallback={
            <Box position="absolute" inset="0" zIndex="10" bg="bg">
              <Bone h="100%" radius="0" />
            </Box>
          }
        >
          {shown && (
            // A height of its own: long tables show only what is in sight of it.
            <Box
              position="absolute"
              inset="0"
              zIndex="10"
              bg="bg"
              overflow="auto"
              className="work-place"
            >
              <shown.Place
                nodeId={shown.nodeId}
                back={
                  <Button variant="ghost" size="sm" px="2" ml="-2" onClick={close}>
                    ← 回到画布
                  </Button>
                }
              />
            </Box>
          )}
        </Suspense>
      </Box>
      <OverCanvas
        context={context}
        over={over}
        onClose={closeOver}
        wanted={wanted}
        onChosen={closeMenu}
      />
    </Box>
  );
}
