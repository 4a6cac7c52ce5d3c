import {
  FEEDBACK_STATUSES,
  FEEDBACK_TYPES,
  type AdminFeedback,
  type AdminFeedbackFilter,
} from '@app/contracts';
import { Box, Button } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Choice } from '../../../shared/ui/controls.js';
import { Field, TextInput } from '../kit/form.js';
import { PersonPicker } from '../kit/person-picker.js';
import { useSettled } from '../kit/use-settled.js';
import { fromLocalInput, toLocalInput } from '../kit/when.js';

const optionsOf = (name: string, words: Readonly<Record<string, string>>) => [
  { value: '', text: `${name}：全部` },
  ...Object.entries(words).map(([value, text]) => ({ value, text })),
];

/** Of whom and from when: wanted rarely, so it is folded away. */
function More({ asked, rows, onChange }: Parameters<typeof Filters>[0]) {
  const { userId, from, to } = asked;
  const [name, setName] = useState<string>();
  const known = rows?.find((row) => row.userId === userId)?.username ?? name ?? '这位用户';
  const day = (label: string, value: string | undefined, key: 'from' | 'to') => (
    <Field label={label}>
      {(field) => (
        <TextInput
          {...field}
          type="datetime-local"
          value={toLocalInput(value)}
          onChange={({ target }) => onChange({ [key]: fromLocalInput(target.value) })}
        />
      )}
    </Field>
  );
  return (
    <Box
      display="grid"
      gap="3"
      mb="4"
      alignItems="start"
      gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 220px), 1fr))"
    >
      <PersonPicker
        person={userId === undefined ? undefined : { id: userId, username: known }}
        onPick={(one) => (setName(one?.username), onChange({ userId: one?.id }))}
      />
      {day('从', from, 'from')}
      {day('到', to, 'to')}
    </Box>
  );
}

/** Looks for messages: how far, of which kind, by words; and by whom and when. */
export function Filters({
  asked,
  rows,
  onChange,
}: {
  asked: AdminFeedbackFilter;
  rows: readonly AdminFeedback[] | undefined;
  onChange: (changes: Record<string, string | undefined>) => void;
}) {
  const { status, type, userId, q = '', from, to } = asked;
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed.trim());
  useEffect(() => {
    if (settled !== q) onChange({ q: settled });
  }, [settled]);
  const narrowed = [userId, from, to].some((one) => one !== undefined);
  const [open, setOpen] = useState(narrowed);
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3" mb="4" role="search">
        <TextInput
          type="search"
          aria-label="找反馈"
          placeholder="内容或联系方式"
          flex="1 1 14em"
          w="auto"
          maxW="24em"
          h="44px"
          value={typed}
          maxLength={100}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Choice
          label="状态"
          hideLabel
          value={status ?? ''}
          onChange={(value) => onChange({ status: value })}
          options={optionsOf('状态', FEEDBACK_STATUSES)}
        />
        <Choice
          label="类型"
          hideLabel
          value={type ?? ''}
          onChange={(value) => onChange({ type: value })}
          options={optionsOf('类型', FEEDBACK_TYPES)}
        />
        <Button
          variant="ghost"
          size="sm"
          minH="44px"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '按人和时间'}
        </Button>
      </Box>
      {open && <More asked={asked} rows={rows} onChange={onChange} />}
    </>
  );
}
