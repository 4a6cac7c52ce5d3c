import {
  SaveTranslationService,
  type TranslationService,
  type TranslationServiceKind,
} from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Segmented } from '../../../shared/ui/controls.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Reason, TextInput } from '../kit/form.js';
import { useSaveTranslationServiceMutation } from './calls.js';
import { KINDS } from './kinds.js';

const CHOICES = Object.entries(KINDS).map(([value, { name }]) => ({
  value: value as TranslationServiceKind,
  text: name,
}));

/** A service's address and key. A key that is kept is never shown: left empty it stays, typed it takes the place of the old one. */
export function ServiceForm({
  known,
  onClose,
}: {
  known?: TranslationService;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<TranslationServiceKind>(known?.kind ?? 'libretranslate');
  const [url, setUrl] = useState(known?.url ?? '');
  const [model, setModel] = useState(known?.model ?? '');
  const [key, setKey] = useState('');
  const [reason, setReason] = useState('');
  const [save] = useSaveTranslationServiceMutation();
  const settle = useSubmit();
  const told = KINDS[kind];
  const submit = async () => {
    const form = readForm(SaveTranslationService, {
      kind,
      url,
      ...(kind === 'openai' && { model }),
      ...(key.trim() !== '' && { key }),
      ...(reason.trim() !== '' && { reason }),
    });
    if ('fault' in form) return form;
    const { data } = form;
    return settle(() => save({ ...data, ...(known && { id: known.id }) }), `已保存 ${told.name}`);
  };
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <FormDialog
      title={known ? `修改 ${told.name}` : '添加翻译服务'}
      verb="保存"
      onSubmit={submit}
      onClose={onClose}
    >
      {!known && (
        // All three in one line on a phone.
        <Box css={{ '--control-text': '0.875rem' }}>
          <Segmented label="种类" value={kind} onChange={setKind} options={CHOICES} />
        </Box>
      )}
      <Field label="地址" hint={told.address}>
        {(field) => (
          <TextInput
            {...field}
            {...plain}
            type="url"
            maxLength={300}
            placeholder={told.example}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      {kind === 'openai' && (
        <Field label="模型">
          {(field) => (
            <TextInput
              {...field}
              {...plain}
              maxLength={100}
              value={model}
              onChange={({ target }) => setModel(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label="密钥"
        hint={known?.hasKey ? '已经存了一把，看不到；不填就不变，换了地址要重新填' : told.key}
      >
        {(field) => (
          <TextInput
            {...field}
            type="password"
            autoComplete="new-password"
            maxLength={500}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
        )}
      </Field>
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}
