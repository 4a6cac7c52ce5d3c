import { SaveFlag, type Feature, type Flag } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Chip, Toggle } from '../../../shared/ui/controls.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, numberOf, Reason, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { LEVELS, useLevelNames } from '../kit/names.js';
import { PersonPicker } from '../kit/person-picker.js';
import { fromLocalInput, toLocalInput } from '../kit/when.js';
import { useSaveFlagMutation } from './calls.js';

const others = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((known) => known !== one) : [...list, one];

/** Opens a feature beside the levels: for a share of the people, for levels, for named people, for a time. */
export function FlagDialog({
  feature,
  flag,
  onClose,
}: {
  feature: Feature;
  flag: Flag | undefined;
  onClose: () => void;
}) {
  const [isEnabled, setEnabled] = useState(flag?.isEnabled ?? true);
  const [rollout, setRollout] = useState(String(flag?.rollout ?? 0));
  const [levels, setLevels] = useState(flag?.levels ?? []);
  const [users, setUsers] = useState(flag?.users ?? []);
  const [names, setNames] = useState<Record<string, string>>({});
  const [from, setFrom] = useState(toLocalInput(flag?.from));
  const [until, setUntil] = useState(toLocalInput(flag?.until));
  const [reason, setReason] = useState('');
  const [send] = useSaveFlagMutation();
  const settle = useSubmit();
  const levelName = useLevelNames();
  const submit = async () => {
    const wanted = {
      isEnabled,
      rollout: numberOf(rollout),
      levels,
      users,
      from: fromLocalInput(from) ?? null,
      until: fromLocalInput(until) ?? null,
    };
    if (wanted.from && wanted.until && wanted.from >= wanted.until)
      return { fault: '结束时间要在开始之后' };
    const read = readForm(SaveFlag, { ...wanted, ...(reason && { reason }) });
    return 'fault' in read
      ? read
      : settle(
          () => send({ featureKey: feature.featureKey, ...read.data }),
          `「${feature.displayName}」的灰度规则已保存`,
        );
  };
  return (
    <FormDialog
      title={`${feature.displayName}：灰度规则`}
      verb="保存"
      width="min(600px, 92vw)"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" fontSize="sm">
        等级没有给的人，也可以这样先用上。个人的授权和禁止仍然优先。
      </Text>
      <Box display="flex" alignItems="center" justifyContent="space-between">
        <span>启用灰度规则</span>
        <Toggle label="启用灰度规则" on={isEnabled} onChange={setEnabled} />
      </Box>
      <Field label="比例（%）" hint="同一个人总在同一边">
        {(field) => (
          <TextInput
            {...field}
            type="number"
            min={0}
            max={100}
            w="8em"
            value={rollout}
            onChange={(event) => setRollout(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Text fontSize="sm" color="fg.muted" mb="1">
          等级
        </Text>
        <Box display="flex" flexWrap="wrap" gap="2">
          {LEVELS.map((level) => (
            <Chip
              key={level}
              on={levels.includes(level)}
              onToggle={() => setLevels(others(levels, level))}
            >
              {levelName(level)}
            </Chip>
          ))}
        </Box>
      </div>
      <div>
        <PersonPicker
          person={undefined}
          onPick={(person) => {
            if (!person || users.includes(person.id)) return;
            setNames({ ...names, [person.id]: person.username });
            setUsers([...users, person.id]);
          }}
        />
        <chakra.ul
          listStyleType="none"
          m="0"
          p="0"
          mt="2"
          display="flex"
          flexWrap="wrap"
          gap="2"
          aria-label="已选的用户"
        >
          {users.map((id) => (
            <li key={id}>
              <Button
                variant="outline"
                size="sm"
                aria-label={`去掉${names[id] ?? id.slice(0, 8)}`}
                onClick={() => setUsers(others(users, id))}
              >
                {names[id] ?? id.slice(0, 8)} <span aria-hidden="true">×</span>
              </Button>
            </li>
          ))}
        </chakra.ul>
      </div>
      <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
        <Field label="开始（可不填）">
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="结束（可不填）">
          {(field) => (
            <TextInput
              {...field}
              type="datetime-local"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </Field>
      </Box>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}
