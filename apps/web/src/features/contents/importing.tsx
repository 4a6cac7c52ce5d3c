import { Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { Dialog } from '../../shared/ui/dialog.js';
import {
  type Imported,
  keepImport,
  keptImport,
  readBundle,
  sentencesIn,
} from '../../shared/lib/lessons/bundles.js';
import { useImport } from './use-import.js';

/** A bundle from a file becomes a lesson. Until it is one, this device keeps it. */
export function Importing() {
  const [imported, setImported] = useState<Imported | undefined>(keptImport);
  const [asked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string>();
  /** The lesson that was made of this file before, here or on another device. */
  const [there, setThere] = useState<{ id: string; title: string }>();
  const { save, busy } = useImport();
  const picker = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const navigate = useNavigate();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const read = await readBundle(file);
    if ('refused' in read) return notify(read.refused, 'bad');
    keepImport(read);
    setImported(read);
    setThere(undefined);
    setFailed(undefined);
    setAsked(true);
  };
  const drop = () => {
    keepImport(undefined);
    setImported(undefined);
    setThere(undefined);
    setAsked(false);
  };
  const bring = async (file: Imported, again = false) => {
    setFailed(undefined);
    const saved = await save(file, again);
    if (!saved) return;
    if ('failed' in saved) return setFailed(saved.failed);
    if ('there' in saved) return setThere(saved.there);
    drop();
    notify('已导入', 'good');
    void navigate(`/editor/${saved.made}`);
  };
  const openThere = (id: string) => {
    drop();
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
              {there ? (
                <>
                  <Button
                    variant="outline"
                    disabled={busy}
                    onClick={() => void bring(imported, true)}
                  >
                    再导入一份
                  </Button>
                  <Button onClick={() => openThere(there.id)}>打开那一课</Button>
                </>
              ) : (
                <Button disabled={busy} onClick={() => void bring(imported)}>
                  导入为新的一课
                </Button>
              )}
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
          {there && (
            <Text role="status" mt="3" overflowWrap="anywhere">
              这个文件已经导入过了，就是你的「{there.title}」。没有再做一课。
            </Text>
          )}
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
