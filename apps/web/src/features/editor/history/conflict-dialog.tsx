import { Box, Button, Text } from '@chakra-ui/react';
import { useMemo, useRef } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Textarea } from '../../../shared/ui/fields.js';
import { type Conflict, useEditor } from '../session/index.js';
import { useSound } from '../sentences/use-sound.js';
import { difference } from './difference.js';
import { Sides } from './sides.js';

/** What met: both sides to see and hear. Nothing goes on, and nothing is lost, until they have chosen. */
export function ConflictDialog() {
  const { conflict } = useEditor();
  return conflict ? <Choose conflict={conflict} /> : null;
}

function Choose({ conflict: { theirs, mine, choose, apart } }: { conflict: Conflict }) {
  const found = useMemo(() => difference(theirs.document, mine.document), [theirs, mine]);
  const sound = useSound();
  const notify = useNotify();
  // Neither side has the keyboard: who types on has chosen nothing.
  const first = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog
      alert
      closes={false}
      title="这里刚刚在别处也改过"
      width="min(960px, 94vw)"
      focus={first}
      onClose={() => notify('请先选择保留哪一边，两边都还在')}
      footer={
        <>
          <Button variant="outline" onClick={() => choose('theirs')}>
            用别处的
          </Button>
          <Button variant="outline" onClick={() => choose('mine')}>
            用我的
          </Button>
        </>
      }
    >
      <Text ref={first} tabIndex={-1} outline="none" color="fg.muted" mb="4">
        你的 {mine.operations.length}{' '}
        处改动和别处的碰到了一起。两边都还在，请选择：用我的，别处的改动留在历史里；用别处的，我的这几处就放下。
      </Text>
      {mine.words.length > 0 && (
        <>
          <Text mb="1">
            你在这里写了字，它所在的地方却在别处删掉了。用我的：先放回删掉的，再写上你的字；放不回来时，字留在本机给你复制。
          </Text>
          <Textarea
            readOnly
            w="100%"
            mb="4"
            rows={Math.min(6, mine.words.join('\n').split('\n').length + 1)}
            aria-label="我写的字"
            value={mine.words.join('\n')}
          />
        </>
      )}
      <Sides
        difference={found}
        names={['别处的', '我的']}
        sound={{ ...sound, play: (key, url) => void sound.play(key, url) }}
        each={({ occurrenceId, after, before }) => {
          const number = after?.number ?? before?.number;
          return (
            apart && (
              <Box display="flex" gap="2" justifyContent="flex-end" mt="2">
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`第 ${number} 句用别处的`}
                  onClick={() => choose('theirs', occurrenceId)}
                >
                  用别处的
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`第 ${number} 句用我的`}
                  onClick={() => choose('mine', occurrenceId)}
                >
                  用我的
                </Button>
              </Box>
            )
          );
        }}
      />
    </Dialog>
  );
}
