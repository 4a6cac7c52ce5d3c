import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import {
  type Imported,
  readBundle,
  saveFile,
  sentencesIn,
  useLazyExportContentQuery,
} from '../../shared/lib/lessons/bundles.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { type OperationDraft, useEditor } from './session/index.js';

type Bundle = Extract<OperationDraft, { kind: 'import' }>['bundle'];

/** The whole lesson as a file: taken along, or put in the place of what is on the table; that is one step, and can be undone. */
export function LessonFile({ onClose }: { onClose: () => void }) {
  const { content, apply } = useEditor();
  const [load, loading] = useLazyExportContentQuery();
  const [imported, setImported] = useState<Imported>();
  const [failed, setFailed] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const save = async () => {
    const { data } = await load(content.id);
    if (data) saveFile(content.title, data);
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readBundle(file);
    setFailed('refused' in read ? read.refused : undefined);
    setImported('refused' in read ? undefined : read);
  };
  const replace = ({ bundle }: Imported) => {
    // The wire's shapes and the lesson's are the same by test.
    const { refused } = apply({ kind: 'import', bundle: bundle as Bundle });
    if (refused === undefined) onClose();
    else setFailed(`${refused}，没有做任何更改`);
  };
  return (
    <Dialog
      title="课程文件"
      onClose={onClose}
      footer={
        imported && (
          <>
            <Button variant="outline" onClick={() => setImported(undefined)}>
              不要了
            </Button>
            <Button onClick={() => replace(imported)}>换成文件里的</Button>
          </>
        )
      }
    >
      {imported ? (
        <Text>
          「{imported.name || '没有名字'}」：{imported.bundle.nodes.length} 个节点，
          {sentencesIn(imported.bundle)} 句。它会换掉画布上现在的内容，换了以后可以撤销。
        </Text>
      ) : (
        <Box display="grid" gap="3">
          <Button variant="outline" disabled={loading.isFetching} onClick={() => void save()}>
            导出这一课
          </Button>
          <Button variant="outline" onClick={() => picker.current?.click()}>
            从文件导入
          </Button>
          <Text fontSize="sm" color="fg.muted">
            文件里是整张图、文字、注音、译文和声音的地址；编组只留在这里。
          </Text>
        </Box>
      )}
      <chakra.input
        ref={picker}
        type="file"
        hidden
        aria-label="课程文件"
        accept="application/json,.json"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {failed}
        </Text>
      )}
    </Dialog>
  );
}
