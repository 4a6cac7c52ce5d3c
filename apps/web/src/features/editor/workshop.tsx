import { Box, Button, Text } from '@chakra-ui/react';
import { ReactFlowProvider } from '@xyflow/react';
import { Suspense, useCallback, useEffect, useRef, useState, useTransition } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useTitle } from '../../shared/lib/calls/hooks.js';
import { Bone, Empty } from '../../shared/ui/page.js';
import { Canvas, type Wanted } from './canvas/canvas.js';
import { offered } from './canvas/rules.js';
import { useEditorCommands } from './commands/use-editor-commands.js';
import { useShortcuts } from './commands/use-shortcuts.js';
import { useInSight } from './canvas/use-in-sight.js';
import { useSecondClick } from './canvas/use-second-click.js';
import { useScreens } from './nodes/use-screens.js';
import { focusFields } from './panel/focus-fields.js';
import { useEditor } from './session/index.js';
import { TopBar } from './top-bar.js';
import { part } from '../../shared/ui/part.js';

const AddMenu = part(() => import('./canvas/add-menu.js'), 'AddMenu');
const NodePanel = part(() => import('./panel/node-panel.js'), 'NodePanel');
const MiniPlayer = part(() => import('./playing/mini-player.js'), 'MiniPlayer');
const CommandPalette = part(() => import('./commands/command-palette.js'), 'CommandPalette');
const LessonFile = part(() => import('./lesson-file.js'), 'LessonFile');
const PublishDialog = part(() => import('../../shared/ui/publish-dialog.js'), 'PublishDialog');
const KeyList = part(() => import('./commands/key-list.js'), 'KeyList');
const HistoryDrawer = part(() => import('./history/history-drawer.js'), 'HistoryDrawer');
const LeftDialog = part(() => import('./history/left-dialog.js'), 'LeftDialog', { over: true });
const ConflictDialog = part(() => import('./history/conflict-dialog.js'), 'ConflictDialog', {
  over: true,
});

const WIDTH = 420;
/** px of the frame's bar on a phone, and what it keeps free for it. */
const BAR = 58;
const FREE = 96;
/** Of the address: the node whose work place is open. */
const TABLE = 'table';
type Over = 'palette' | 'keys' | 'history' | 'file' | 'publish';

/** The lesson as a graph: the canvas, the panel of the chosen node, and a work place over the whole width where a node has one. */
export function Workshop() {
  return (
    <ReactFlowProvider>
      <Table />
    </ReactFlowProvider>
  );
}

function Table() {
  const {
    content,
    described,
    document: lesson,
    selection,
    select,
    playing,
    conflict,
    left,
  } = useEditor();
  const [wanted, setWanted] = useState<Wanted>();
  const [over, setOver] = useState<Over>();
  const [params, setParams] = useSearchParams();
  const { state: came } = useLocation() as { state: { fromCanvas?: true } | null };
  const navigate = useNavigate();
  const wide = params.get(TABLE) ?? undefined;
  // As a transition: what Suspense has once hidden it shows 300 ms later at the earliest.
  const [spreading, startSpreading] = useTransition();
  const [minimap, setMinimap] = useState(true);
  const name = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const screens = useScreens();
  useTitle(content.title);

  const { nodes } = lesson.graph;
  const [only] = selection.length === 1 ? nodes.filter(({ id }) => id === selection[0]) : [];
  useInSight(only?.id);
  const spread = nodes.find(({ id }) => id === wide);
  const Place = spread && screens?.[spread.type].Wide?.Place;

  // In the address: the browser's way back leads to the canvas, and a reload opens the same place.
  const spreads = useRef((_id: string): boolean => false);
  spreads.current = (id) =>
    nodes.some((node) => node.id === id && (!screens || screens[node.type].Wide !== undefined));
  const spreadOut = useCallback(
    (id: string) =>
      startSpreading(() =>
        setParams({ [TABLE]: id }, { state: { fromCanvas: true } satisfies typeof came }),
      ),
    [setParams],
  );
  const toCanvas = () => (came?.fromCanvas ? void navigate(-1) : setParams({}, { replace: true }));
  const open = useCallback(
    (id: string) => {
      select([id]);
      if (spreads.current(id)) spreadOut(id);
      else focusFields(() => panel.current);
    },
    [select, spreadOut],
  );
  const secondClick = useSecondClick(only?.id, open);
  const close = useCallback(() => setOver(undefined), []);
  const closeMenu = useCallback(() => setWanted(undefined), []);
  const history = () => setOver('history');
  const { commands, jumps, add } = useEditorCommands({
    onWanted: setWanted,
    onOpen: open,
    onRename: () => name.current?.select(),
    onPalette: () => setOver('palette'),
    onKeys: () => setOver('keys'),
    onHistory: history,
    onMinimap: () => setMinimap(!minimap),
  });
  useShortcuts(
    Place
      ? commands.filter(({ group, id }) => group === '其他' || id === 'undo' || id === 'redo')
      : commands,
  );
  useEffect(() => {
    if (wide !== undefined && screens && (!spread || !Place)) setParams({}, { replace: true });
  }, [wide, screens, spread, Place, setParams]);

  return (
    <Box
      display="grid"
      gridTemplateRows="60px minmax(0, 1fr)"
      gridTemplateColumns="minmax(0, 1fr)"
      // On a phone it ends where the bar under the thumb begins: what the frame keeps free for that is used up to it.
      h={{ base: `calc(100dvh - ${BAR}px - env(safe-area-inset-bottom))`, md: '100dvh' }}
      mb={{ base: `${BAR - FREE}px`, md: '0' }}
      overflow="hidden"
    >
      <TopBar
        onAdd={(at) => setWanted({ at, kinds: offered() })}
        onPalette={() => setOver('palette')}
        onKeys={() => setOver('keys')}
        onHistory={history}
        onFile={() => setOver('file')}
        onPublish={() => setOver('publish')}
      />
      {/* The panel beside the canvas, on a tablet over it, on a phone below it. */}
      <Box
        position="relative"
        display="flex"
        flexDirection={{ base: 'column', md: 'row' }}
        minH="0"
        minW="0"
      >
        <Box
          className="canvas-stage"
          aria-busy={spreading}
          tabIndex={-1}
          position="relative"
          flex="1"
          minW="0"
          minH="0"
          outline="none"
        >
          <Canvas
            minimap={minimap && nodes.length > 0 && playing === undefined}
            onWanted={setWanted}
            onOpen={open}
          />
          {nodes.length === 0 && (
            <Box
              position="absolute"
              inset="0"
              display="grid"
              placeItems="center"
              pointerEvents="none"
            >
              <Box pointerEvents="auto">
                <Empty text="空的画布。双击任意处放一个节点，或直接把文字粘贴进来。">
                  <Button onClick={() => add('textContent', { x: innerWidth / 2 - 200, y: 240 })}>
                    从一段文本开始
                  </Button>
                </Empty>
              </Box>
            </Box>
          )}
          {playing !== undefined && (
            <Suspense fallback={null}>
              <MiniPlayer key={playing} nodeId={playing} />
            </Suspense>
          )}
        </Box>
        {only && (
          <Box
            ref={panel}
            className="node-panel"
            {...secondClick}
            // On a tablet it lies over the canvas, which keeps its place.
            position={{ md: 'absolute', lg: 'static' }}
            insetY={{ md: '0', lg: 'auto' }}
            right="0"
            zIndex="6"
            boxShadow={{ md: '-16px 0 28px -18px rgb(10 24 18 / .3)', lg: 'none' }}
            h={{ base: '66%', md: 'auto' }}
            w={{
              base: '100%',
              md: 'min(480px, 88%)',
              lg: `min(${screens?.[only.type].width ?? WIDTH}px, 60%)`,
            }}
            flexShrink="0"
            borderLeftWidth={{ md: '1px' }}
            borderTopWidth={{ base: '1px', md: '0' }}
            borderColor="border"
            bg="bg.panel"
            minH="0"
          >
            <Suspense fallback={<Bone h="100%" />}>
              <NodePanel
                key={only.id}
                node={only}
                name={name}
                onClose={() => select([])}
                onWide={() => spreadOut(only.id)}
              />
            </Suspense>
          </Box>
        )}
        {selection.length > 1 && (
          <Box
            position="absolute"
            top="4"
            left="50%"
            transform="translateX(-50%)"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="12px"
            px="4"
            py="2"
          >
            <Text fontSize="sm" fontVariantNumeric="tabular-nums">
              已选 {selection.length} 个节点 · G 编组 · Ctrl D 再来一份 · Delete 删除
            </Text>
          </Box>
        )}
        <Suspense
          fallback={
            <Box position="absolute" inset="0" zIndex="10" bg="bg">
              <Bone h="100%" radius="0" />
            </Box>
          }
        >
          {spread && Place && (
            // A height of its own: long tables show only what is in sight of it.
            <Box
              position="absolute"
              inset="0"
              zIndex="10"
              bg="bg"
              overflow="auto"
              className="work-place"
            >
              <Place
                nodeId={spread.id}
                back={
                  <Button variant="ghost" size="sm" px="2" ml="-2" onClick={toCanvas}>
                    ← 回到画布
                  </Button>
                }
              />
            </Box>
          )}
        </Suspense>
      </Box>
      <Suspense fallback={null}>
        {wanted && (
          <AddMenu
            {...wanted}
            title={wanted.link ? '接到新的节点' : '添加节点'}
            onClose={closeMenu}
            onChoose={(kind) => {
              setWanted(undefined);
              add(kind, wanted.at, wanted.link);
            }}
          />
        )}
        {over === 'palette' && (
          <CommandPalette commands={[...commands, ...jumps]} onClose={close} />
        )}
        {over === 'keys' && <KeyList commands={commands} onClose={close} />}
        {over === 'file' && <LessonFile onClose={close} />}
        {over === 'publish' && (
          <PublishDialog content={content} onSet={described} onClose={close} />
        )}
        {over === 'history' && <HistoryDrawer onClose={close} />}
        {conflict && <ConflictDialog />}
        {left && !conflict && <LeftDialog />}
      </Suspense>
    </Box>
  );
}
