import { SaveFeature, type Feature } from '@app/contracts';
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useSaveFeatureMutation } from './calls.js';

/** A new feature, or other words for one that is there. */
export function FeatureDialog({
  feature,
  onClose,
}: {
  feature: Feature | undefined;
  onClose: () => void;
}) {
  const [form, setForm] = useState(
    feature ?? { featureKey: '', displayName: '', description: '', isEnabled: false },
  );
  const [reason, setReason] = useState('');
  const [send] = useSaveFeatureMutation();
  const settle = useSubmit();
  const set =
    (field: 'featureKey' | 'displayName' | 'description') =>
    (event: { target: { value: string } }) =>
      setForm({ ...form, [field]: event.target.value });
  const submit = async () => {
    const read = readForm(SaveFeature, {
      ...form,
      featureKey: form.featureKey.trim(),
      ...(reason && { reason }),
    });
    return 'fault' in read
      ? read
      : settle(
          () => send(read.data),
          feature ? `「${read.data.displayName}」已保存` : `已添加「${read.data.displayName}」`,
        );
  };
  return (
    <FormDialog
      title={feature ? '编辑功能' : '添加功能'}
      verb={feature ? '保存' : '添加'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="标识" hint={feature ? undefined : '小写字母、数字和下划线，以后不能改'}>
        {(field) => (
          <TextInput
            {...field}
            fontFamily="mono"
            value={form.featureKey}
            readOnly={feature !== undefined}
            maxLength={40}
            spellCheck={false}
            onChange={set('featureKey')}
          />
        )}
      </Field>
      <Field label="名称">
        {(field) => (
          <TextInput
            {...field}
            value={form.displayName}
            maxLength={40}
            onChange={set('displayName')}
          />
        )}
      </Field>
      <Field label="说明">
        {(field) => (
          <TextInput
            {...field}
            value={form.description}
            maxLength={200}
            onChange={set('description')}
          />
        )}
      </Field>
      <Reason value={reason} onChange={setReason} />
      {!feature && (
        <Text fontSize="sm" color="fg.muted">
          新功能先是关着的：在表里打开，它才对任何人有效。
        </Text>
      )}
    </FormDialog>
  );
}
