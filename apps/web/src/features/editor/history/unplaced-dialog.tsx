import { Button, Text } from '@chakra-ui/react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Textarea } from '../../../shared/ui/fields.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { useEditor } from '../session/index.js';

/** Words that found no place in the lesson: they stay here, also over a reload, until they have taken them. */
export function UnplacedDialog() {
  const { unplaced } = useEditor();
  const notify = useNotify();
  if (!unplaced) return null;
  const all = unplaced.words.flatMap(({ words }) => words).join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(all);
      notify('已复制', 'good');
    } catch {
      notify('浏览器不允许复制，请选中文字再复制', 'bad');
    }
  };
  return (
    <Dialog
      alert
      closes={false}
      title="这些字没能放进课程"
      width="min(640px, 94vw)"
      onClose={() => notify('字还在这里，收好以后请点「我已经收好」')}
      footer={
        <>
          <Button variant="outline" onClick={unplaced.forget}>
            我已经收好
          </Button>
          <Button onClick={() => void copy()}>复制全部</Button>
        </>
      }
    >
      <Text color="fg.muted" mb="3">
        它们已存在本机，刷新也还在。复制下来，再放到想放的地方。
      </Text>
      {unplaced.words.map(({ id, reason, words }) => (
        <div key={id}>
          <Text fontSize="sm" color="fg.muted" mb="1">
            {reason}
          </Text>
          <Textarea
            readOnly
            w="100%"
            mb="3"
            rows={Math.min(8, words.join('\n').split('\n').length + 1)}
            aria-label="没能放进课程的字"
            value={words.join('\n')}
          />
        </div>
      ))}
    </Dialog>
  );
}
