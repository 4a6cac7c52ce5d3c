import type { GraphNode } from '@app/lesson';
import { Box } from '@chakra-ui/react';
import { type RefObject, Suspense } from 'react';
import { Bone } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { useSecondClick } from './canvas/use-second-click.js';
import type { CommandContext } from './commands/command.js';
import { none } from './commands/edit/none.js';
import type { useScreens } from './nodes/use-screens.js';

const NodePanel = part(() => import('./node-panel.js'), 'NodePanel');
const WIDTH = 420;

interface Props {
  node: GraphNode;
  context: CommandContext;
  screens: ReturnType<typeof useScreens>;
  panel: RefObject<HTMLDivElement | null>;
  name: RefObject<HTMLInputElement | null>;
  onWide: (nodeId: string) => void;
}

/** Where the panel of the chosen node stands: beside the canvas, on a tablet over it, on a phone below it. */
export function PanelPlace({ node, context, screens, panel, name, onWide }: Props) {
  const secondClick = useSecondClick(node.id, context.openNode);
  return (
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
        lg: `min(${screens?.[node.type].width ?? WIDTH}px, 60%)`,
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
          key={node.id}
          node={node}
          name={name}
          onClose={() => none.run(context)}
          onWide={() => onWide(node.id)}
        />
      </Suspense>
    </Box>
  );
}
