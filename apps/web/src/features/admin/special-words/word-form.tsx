import { AddSpecialWord, type GlobalWord } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import {
  useAddSpecialWordMutation,
  useChangeSpecialWordMutation,
} from '../../../shared/lib/words/calls.js';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { KINDS, ruleOf, type Rule } from '../../../shared/lib/words/names.js';
import { WordFields } from '../../../shared/ui/words/word-fields.js';
import { useSubmit } from '../kit/act.js';
import { useWhy } from '../kit/figure-why.js';
import { Field, FormDialog, numberOf, Reason, TextInput } from '../kit/form.js';
import { ChangedSince } from '../kit/changed-since.js';
import { onTopOf, useSeen } from '../kit/use-seen.js';
import { HouseCount } from './house-count.js';

const toldOf = ({ word, language, kind, value, priority, isEnabled }: Rule): string =>
  [
    `「${word}」`,
    languageName(language),
    KINDS[kind],
    value,
    `优先级 ${priority}`,
    isEnabled ? '启用' : '停用',
  ]
    .filter((part) => part !== '')
    .join('、');
const NEW: Rule = {
  word: '',
  language: 'ja',
  kind: 'reading',
  value: '',
  priority: 0,
  isEnabled: true,
};

/** A word of everybody's, with what it touches and why. */
export function WordForm({ known, onClose }: { known?: GlobalWord; onClose: () => void }) {
  const [rule, setRule] = useState<Rule>(() => (known ? ruleOf(known) : NEW));
  const [priority, setPriority] = useState(String(rule.priority));
  const [reason, setReason] = useState('');
  const { seen, read, changed } = useSeen(known && ruleOf(known));
  const [last, setLast] = useState(rule);
  if (seen && JSON.stringify(seen) !== JSON.stringify(last)) {
    setRule(onTopOf(rule, last, seen));
    if (priority === String(last.priority)) setPriority(String(seen.priority));
    setLast(seen);
  }
  const [add] = useAddSpecialWordMutation();
  const [change] = useChangeSpecialWordMutation();
  const settle = useSubmit();
  const submit = async () => {
    const form = readForm(AddSpecialWord, {
      ...rule,
      value: rule.kind === 'no-split' ? '' : rule.value,
      priority: numberOf(priority),
      scope: 'global',
      ...(reason.trim() !== '' && { reason }),
    });
    if ('fault' in form) return form;
    const { data } = form;
    const why = data.reason === undefined ? {} : { reason: data.reason };
    return settle(
      () =>
        known
          ? change({ id: known.id, ...ruleOf(data), ...why, ...(read && { seen: read }) })
          : add(data),
      `已保存「${data.word}」`,
    );
  };
  const why = useWhy('wordLessonsLooked', '影响');
  const { word, language, kind } = rule;
  return (
    <FormDialog
      title={known ? `编辑「${known.word}」` : '添加特殊词'}
      verb="保存"
      width="min(560px, 94vw)"
      onSubmit={submit}
      onClose={onClose}
    >
      {changed && seen && (
        <ChangedSince>{`别人刚改过：${toldOf(seen)}。保存会换成你填的。`}</ChangedSince>
      )}
      <WordFields rule={rule} onChange={(typed) => setRule({ ...rule, ...typed })} />
      <Field label="优先级" hint="−100 到 100。同样长的词，大的先用">
        {(field) => (
          <TextInput
            {...field}
            type="number"
            min={-100}
            max={100}
            value={priority}
            onChange={({ target }) => setPriority(target.value)}
          />
        )}
      </Field>
      <div>
        <Text as="span" fontSize="sm" color="fg.muted">
          影响
        </Text>
        <HouseCount asked={{ word, language, kind }} label="数一数影响多少句" />
        {why.button}
        {why.panel}
      </div>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}
