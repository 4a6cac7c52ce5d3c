import { Button, chakra } from '@chakra-ui/react';
import { VISIBILITIES } from '../../shared/lib/lessons/visibilities.js';
import type { CommandContext } from './commands/command.js';
import { publish } from './commands/page/publish.js';
import { useEditor } from './session/index.js';

/** What others do not see yet: in words where there is room, on a phone a dot. */
function Changed() {
  return (
    <>
      <chakra.span hideBelow="md">
        · 有<chakra.span hideBelow="lg">未发布的</chakra.span>改动
      </chakra.span>
      <chakra.span hideFrom="md" boxSize="8px" borderRadius="full" bg="amber.mark" title="有改动">
        <chakra.span srOnly>有未发布的改动</chakra.span>
      </chakra.span>
    </>
  );
}

/** Who sees the lesson, and the way to change that. */
export function PublishButton({ context }: { context: CommandContext }) {
  const { content } = useEditor();
  const { visibility, changed } = content;
  return (
    <Button variant="outline" size="sm" minH="44px" onClick={() => publish.run(context)}>
      {visibility === 'private' ? (
        publish.title
      ) : (
        <chakra.span display="inline-flex" alignItems="center" gap={{ base: '1.5', md: '1' }}>
          {VISIBILITIES[visibility]}
          {changed && <Changed />}
        </chakra.span>
      )}
    </Button>
  );
}
