import { SavePermission } from '@app/contracts';
import { useState } from 'react';
import { useFeaturesQuery } from '../../../shared/lib/calls/rights.js';
import { Segmented } from '../../../shared/ui/controls.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, Select, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { PersonPicker, type Person } from '../kit/person-picker.js';
import { fromLocalInput } from '../kit/when.js';
import { useSavePermissionMutation } from './calls.js';

/** One decision for one person and one feature; it goes before flags and levels. */
export function PermissionDialog({
  person: known,
  onClose,
}: {
  person?: Person;
  onClose: () => void;
}) {
  const { data } = useFeaturesQuery(undefined);
  const [person, setPerson] = useState(known);
  const [chosen, setFeature] = useState('');
  const [effect, setEffect] = useState<'grant' | 'deny'>('grant');
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [send] = useSavePermissionMutation();
  const settle = useSubmit();
  const featureKey = chosen || (data?.features[0]?.featureKey ?? '');
  const name =
    data?.features.find((feature) => feature.featureKey === featureKey)?.displayName ?? featureKey;
  const submit = async () => {
    if (!person) return { fault: '请先找到这位用户' };
    const expiresAt = fromLocalInput(until);
    if (expiresAt !== undefined && Date.parse(expiresAt) <= Date.now())
      return { fault: '到期时间已经过去' };
    const read = readForm(SavePermission, {
      userId: person.id,
      featureKey,
      effect,
      ...(expiresAt && { expiresAt }),
      ...(reason.trim() && { reason }),
    });
    return 'fault' in read
      ? read
      : settle(
          () => send(read.data),
          effect === 'grant'
            ? `已允许「${person.username}」使用${name}`
            : `已禁止「${person.username}」使用${name}`,
        );
  };
  return (
    <FormDialog
      title="授权或禁止"
      verb={effect === 'grant' ? '授权' : '禁止'}
      danger={effect === 'deny'}
      onSubmit={submit}
      onClose={onClose}
    >
      {known ? null : <PersonPicker person={person} onPick={setPerson} />}
      <Field label="功能">
        {(field) => (
          <Select
            {...field}
            value={featureKey}
            onChange={(event) => setFeature(event.target.value)}
          >
            {data?.features.map((feature) => (
              <option key={feature.featureKey} value={feature.featureKey}>
                {feature.displayName}
                {feature.isEnabled ? '' : '（全站关闭）'}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Segmented
          label="决定"
          value={effect}
          onChange={setEffect}
          options={[
            { value: 'grant', text: '授权' },
            { value: 'deny', text: '禁止' },
          ]}
        />
      </div>
      <Field label="到期（可不填）" hint="到期以后，回到灰度规则和等级">
        {(field) => (
          <TextInput
            {...field}
            type="datetime-local"
            w="16em"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}
