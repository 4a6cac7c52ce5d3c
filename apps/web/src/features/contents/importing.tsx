import { Button, chakra, Text } from '@chakra-ui/react';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { Dialog } from '../../shared/ui/dialog.js';
import {
  type Imported,
  keepImport,
  keptImport,
  readBundle,
  sentencesIn,
} from '../../shared/lib/lessons/bundles.js';
import { useImportContentMutation, useStartContentMutation } from './calls.js';

/** A bundle from a file becomes a lesson. Until it is one, this device keeps it. */
export function Importing() {
  const [imported, setImported] = useState<Imported | undefined>(keptImport);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [start, starting] = useStartContentMutation();
  const [bring, bringing] = useImportContentMutation();
  // The lesson that was begun for it, when only the second step failed.
  const begun = useRef<{ key: string; id?: string }>({ key: nanoid() });
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readBundle(file);
    if ('refused' in read) return notify(read.refused, 'bad');
    keepImport(read);
    begun.current = { key: nanoid() };
    setImported(read);
    setFailed(undefined);
    setAsked(true);
  };
  const drop = () => {
    keepImport(undefined);
    setImported(undefined);
    setAsked(false);
  };
  const save = async ({ name, bundle }: Imported) => {
    setFailed(undefined);
    if (begun.current.id === undefined) {
      const { data, error } = await start({ title: name || '导入的课程', key: begun.current.key });
      if (!data) return setFailed(`${messageOf(error, '没有保存成功')}，文件的内容还留在这里`);
      begun.current.id = data.content.id;
    }
    const { id } = begun.current;
    const { error } = await bring({ id, bundle });
    if (error) return setFailed(`${messageOf(error, '没有保存成功')}，文件的内容还留在这里`);
    drop();
    notify('已导入', 'good');
    void navigate(`/editor/${id}`);
  };
  return (
    <>
      <Button
        variant="outline"
        onClick={() => (imported ? setAsked(true) : picker.current?.click())}
      >
        {imported ? '继续导入' : '导入'}
      </Button>
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
      {asked && imported && (
        <Dialog
          title="导入课程"
          onClose={() => setAsked(false)}
          footer={
            <>
              <Button variant="ghost" onClick={drop}>
                不要了
              </Button>
              <Button
                disabled={starting.isLoading || bringing.isLoading}
                onClick={() => void save(imported)}
              >
                导入为新的一课
              </Button>
            </>
          }
        >
          <Text>
            「{imported.name || '没有名字'}」：{imported.bundle.nodes.length} 个节点，
            {sentencesIn(imported.bundle)} 句。
          </Text>
          <Text fontSize="sm" color="fg.muted" mt="2">
            已有的课不受影响。内容先留在这台设备上，存好以后才清掉。
          </Text>
          {failed && (
            <Text role="alert" color="vermilion.fg" mt="3">
              {failed}
            </Text>
          )}
        </Dialog>
      )}
    </>
  );
}
