import { GrantSubscription } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Toggle } from '../../../shared/ui/controls.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, numberOf, Reason, Select, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { LEVELS, useLevelNames } from '../kit/names.js';
import { PersonPicker, type Person } from '../kit/person-picker.js';
import { fromLocalInput } from '../kit/when.js';
import { useGrantSubscriptionMutation } from './calls.js';

/** Gives a level for a time. */
export function GrantDialog({ person: known, onClose }: { person?: Person; onClose: () => void }) {
  const [person, setPerson] = useState(known);
  const [level, setLevel] = useState(2);
  const [days, setDays] = useState('30');
  const [start, setStart] = useState('');
  const [trial, setTrial] = useState(false);
  const [reason, setReason] = useState('');
  const [send] = useGrantSubscriptionMutation();
  const settle = useSubmit();
  const levelName = useLevelNames();
  const submit = async () => {
    if (!person) return { fault: '请先找到这位用户' };
    const startsAt = fromLocalInput(start);
    const wanted = {
      userId: person.id,
      level,
      days: numberOf(days),
      trial,
      ...(startsAt && { startsAt }),
      ...(reason.trim() && { reason }),
    };
    const read = readForm(GrantSubscription, wanted);
    return 'fault' in read
      ? read
      : settle(
          () => send(read.data),
          `已给「${person.username}」${levelName(level)}订阅 ${days} 天`,
        );
  };
  return (
    <FormDialog title="给予订阅" verb="给予" onSubmit={submit} onClose={onClose}>
      {known ? null : <PersonPicker person={person} onPick={setPerson} />}
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <Field label="等级">
          {(field) => (
            <Select
              {...field}
              w="100%"
              value={level}
              onChange={(event) => setLevel(Number(event.target.value))}
            >
              {LEVELS.slice(1).map((one) => (
                <option key={one} value={one}>
                  {levelName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="天数">
          {(field) => (
            <TextInput
              {...field}
              type="number"
              min={1}
              max={3650}
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
        </Field>
      </Box>
      <Field label="开始（不填就是现在）" hint="天数按用户自己的时区算">
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            w="16em"
            value={start}
            onChange={(event) => setStart(event.target.value)}
          />
        )}
      </Field>
      <Box display="flex" alignItems="center" justifyContent="space-between">
        <span>作为试用</span>
        <Toggle label="作为试用" on={trial} onChange={setTrial} />
      </Box>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}
