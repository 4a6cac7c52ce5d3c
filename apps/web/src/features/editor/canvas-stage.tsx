import { Box, Button } from '@chakra-ui/react';
import { Suspense } from 'react';
import { part } from '../../shared/ui/part.js';
import { Empty } from '../../shared/ui/page.js';
import { Canvas } from './canvas/canvas.js';
import type { CommandContext } from './commands/command.js';
import { add } from './commands/node/add.js';
import { placeNode } from './commands/node/place-node.js';
import { stop } from './commands/play/stop.js';

const MiniPlayer = part(() => import('./playing/mini-player.js'), 'MiniPlayer');

interface Props {
  context: CommandContext;
  minimap: boolean;
  /** Something that will cover it is being loaded. */
  busy: boolean;
}

/** The canvas, what stands on it while it is empty, and what sounds. */
export function CanvasStage({ context, minimap, busy }: Props) {
  const { graph, playing } = context;
  const empty = graph.nodes.length === 0;
  return (
    <Box
      className="canvas-stage"
      aria-busy={busy}
      tabIndex={-1}
      position="relative"
      flex="1"
      minW="0"
      minH="0"
      outline="none"
    >
      <Canvas
        minimap={minimap && !empty && playing === undefined}
        onAdd={(at) => add.run(context, at)}
        onWanted={context.askKind}
        onOpen={context.openNode}
      />
      {empty && (
        <Box position="absolute" inset="0" display="grid" placeItems="center" pointerEvents="none">
          <Box pointerEvents="auto">
            <Empty text="空的画布。双击任意处放一个节点，或直接把文字粘贴进来。">
              <Button
                onClick={() =>
                  placeNode(context, 'textContent', { at: { x: innerWidth / 2 - 200, y: 240 } })
                }
              >
                从一段文本开始
              </Button>
            </Empty>
          </Box>
        </Box>
      )}
      {playing !== undefined && (
        <Suspense>
          <MiniPlayer key={playing} nodeId={playing} onClose={() => stop.run(context)} />
        </Suspense>
      )}
    </Box>
  );
}
