import { AddSpecialWord, type SpecialWordPreview, type SpecialWordView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/calls/errors.js';
import { useNotify } from '../../lib/calls/hooks.js';
import { readForm } from '../../lib/calls/read-form.js';
import {
  useAddSpecialWordMutation,
  useChangeSpecialWordMutation,
  usePreviewSpecialWordQuery,
} from '../../lib/words/calls.js';
import { ruleOf, type Place, type Rule } from '../../lib/words/names.js';
import { useSettled } from '../../lib/words/use-settled.js';
import { Dialog } from '../dialog.js';
import { Affected } from './affected.js';
import { Regenerate } from './regenerate.js';
import { WordFields } from './word-fields.js';

const NEW: Rule = {
  word: '',
  language: 'ja',
  kind: 'reading',
  value: '',
  priority: 0,
  isEnabled: true,
};

/** What the word as it is typed would touch; asked when they pause. */
const usePreview = ({ word, language, kind }: Rule, place: Place) => {
  const wanted = JSON.stringify({
    word: word.trim(),
    language,
    kind,
    ...(place.scope === 'content' && { contentId: place.contentId }),
  });
  const settled = useSettled(wanted);
  return usePreviewSpecialWordQuery(
    word.trim() === '' || settled !== wanted
      ? skipToken
      : (JSON.parse(settled) as Pick<Rule, 'word' | 'language' | 'kind'>),
    { refetchOnMountOrArgChange: true },
  );
};

function Counted({ asked, word }: { asked: ReturnType<typeof usePreview>; word: string }) {
  const { currentData: preview, error, refetch } = asked;
  if (word === '') return null;
  return (
    <Box borderTopWidth="1px" borderColor="border.muted" pt="3">
      <Text role="status" fontWeight="500" fontVariantNumeric="tabular-nums" mb="1">
        {preview
          ? `影响 ${preview.sentences} 句`
          : error
            ? '还不知道影响哪些句子'
            : '正在找这个词…'}
      </Text>
      {preview && <Affected preview={preview} word={word} high="220px" />}
      {!preview && error !== undefined && (
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          再找一次
        </Button>
      )}
    </Box>
  );
}

/** A word is written or changed, with the sentences it counts for in sight; what was made with the old one can be made anew after it. */
export function WordDialog({
  known,
  from,
  place,
  onClose,
}: {
  /** The one that is changed. */
  known?: SpecialWordView;
  /** What a new one begins as. */
  from?: Partial<Rule>;
  place: Place;
  onClose: () => void;
}) {
  const [rule, setRule] = useState<Rule>(() => (known ? ruleOf(known) : { ...NEW, ...from }));
  const [fault, setFault] = useState('');
  const [saved, setSaved] = useState<SpecialWordPreview>();
  const [add, adding] = useAddSpecialWordMutation();
  const [change, changing] = useChangeSpecialWordMutation();
  const notify = useNotify();
  const focus = useRef<HTMLInputElement>(null);
  const asked = usePreview(rule, place);
  const word = rule.word.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFault('');
    const value = rule.kind === 'no-split' ? '' : rule.value;
    const form = readForm(AddSpecialWord, { ...rule, value, ...place });
    if ('fault' in form) return setFault(form.fault);
    const { error } = await (known
      ? change({ id: known.id, ...ruleOf(form.data) })
      : add(form.data));
    if (error) return setFault(messageOf(error, '没有存下，请再试一次'));
    notify(`已保存「${word}」`, 'good');
    const { currentData: preview } = asked;
    if (!preview || preview.affected.every(({ occurrenceIds }) => occurrenceIds.length === 0))
      onClose();
    else setSaved(preview);
  };
  if (saved)
    return (
      <Dialog
        title={`「${word}」已保存`}
        onClose={onClose}
        footer={
          <Button variant="outline" onClick={onClose}>
            好
          </Button>
        }
      >
        <Text color="fg.muted" mb="3">
          现有的 {saved.sentences} 句还是原来的样子，重新生成以后才会变。
        </Text>
        {rule.kind === 'no-split' ? (
          <Text>不拆分的词在下一次切分文字时生效。</Text>
        ) : (
          <Regenerate affected={saved.affected} word={JSON.stringify(rule)} />
        )}
      </Dialog>
    );
  return (
    <Dialog
      title={known ? `编辑「${known.word}」` : '添加特殊词'}
      onClose={onClose}
      focus={focus}
      width="min(560px, 94vw)"
    >
      <chakra.form
        noValidate
        display="grid"
        gap="4"
        pt="2"
        onSubmit={(event) => void submit(event)}
      >
        <WordFields
          rule={rule}
          focus={focus}
          onChange={(changed) => setRule({ ...rule, ...changed })}
        />
        <Counted asked={asked} word={word} />
        <Text
          role="alert"
          color="vermilion.fg"
          fontSize="sm"
          css={{ '&:empty': { display: 'none' } }}
        >
          {fault}
        </Text>
        <Box display="flex" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={adding.isLoading || changing.isLoading}>
            保存
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
