import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/errors.js';
import { useNotify } from '../../lib/calls/hooks.js';
import { languageName, TARGETS } from '../../lib/lessons/languages.js';
import { useKeepTranslationsMutation } from '../../lib/translations/calls.js';
import {
  laidAnew,
  laidBeside,
  toKeep,
  tooLong,
  type Pastable,
  type PastedText,
} from '../../lib/translations/pasted.js';
import { Choice } from '../controls.js';
import { Dialog } from '../dialog.js';
import { Textarea } from '../fields.js';
import { PastedRows } from './pasted-rows.js';

const LONGEST = 200_000;

/** What was pasted and not saved, by lesson: Escape is a slip as often as a wish. Cancelling throws it away. */
const unsaved = new Map<string, { target: string; text: string; laid: PastedText | undefined }>();

/** Translations from elsewhere, laid beside the sentences and looked at before they are taken. */
export function PasteDialog({
  contentId,
  sentences,
  targets,
  onSaved,
  onClose,
}: {
  contentId: string;
  sentences: readonly Pastable[];
  targets: readonly string[];
  onSaved?: ((segmentIds: readonly string[]) => void) | undefined;
  onClose: () => void;
}) {
  const languages = [...new Set([...targets, ...TARGETS])];
  const before = unsaved.get(contentId);
  const [target, setTarget] = useState(before?.target ?? languages[0] ?? 'zh-CN');
  const [text, setText] = useState(before?.text ?? '');
  const [laid, setLaid] = useState(
    () => before?.laid && laidAnew(before.laid, sentences, before.target),
  );
  const [fault, setFault] = useState('');
  const [keep, { isLoading }] = useKeepTranslationsMutation();
  const notify = useNotify();
  const kept = laid ? toKeep(laid.rows) : {};
  const count = Object.keys(kept).length;
  const save = async () => {
    setFault('');
    const { error } = await keep({
      id: contentId,
      language: target,
      origin: 'human',
      translations: kept,
    });
    if (error) return setFault(messageOf(error, '没有存上，贴的文字还在这里'));
    unsaved.delete(contentId);
    onSaved?.(Object.keys(kept));
    notify(`存好了 ${count} 句${languageName(target)}译文，在编辑页可以撤回`, 'good');
    onClose();
  };
  return (
    <Dialog
      title="贴译文"
      width="min(960px, 96vw)"
      height="88%"
      onClose={() => {
        if (text.trim() !== '') unsaved.set(contentId, { target, text, laid });
        else unsaved.delete(contentId);
        onClose();
      }}
      footer={
        laid ? (
          <>
            <Button variant="outline" onClick={() => setLaid(undefined)}>
              改贴的文字
            </Button>
            <Button
              disabled={count === 0 || isLoading || tooLong(laid.rows).length > 0}
              onClick={() => void save()}
            >
              用这 {count} 句
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outline"
              onClick={() => {
                unsaved.delete(contentId);
                onClose();
              }}
            >
              取消
            </Button>
            <Button
              disabled={text.trim() === ''}
              onClick={() => setLaid(laidBeside(sentences, text, target))}
            >
              对照看看
            </Button>
          </>
        )
      }
    >
      {laid ? (
        <PastedRows laid={laid} target={target} onChange={setLaid} />
      ) : (
        <>
          <Text color="fg.muted" mb="3">
            一句一行，或原文译文对照（一行隔一行，或用制表符、竖线隔开），有没有编号都行。先对照给你看，再存。
          </Text>
          <Choice
            label="译文的语言"
            value={target}
            onChange={setTarget}
            options={languages.map((value) => ({ value, text: languageName(value) }))}
          />
          <Textarea
            aria-label="贴在这里"
            placeholder="贴在这里"
            mt="3"
            rows={14}
            maxLength={LONGEST}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      {fault && (
        <Text role="alert" color="vermilion.fg" mt="2">
          {fault}
        </Text>
      )}
    </Dialog>
  );
}
