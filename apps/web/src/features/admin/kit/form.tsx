import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '../../../shared/ui/dialog.js';
import { WorkButton } from './screen.js';

/** A field for numbers as the contract reads it: nothing typed is no number. */
export const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const control = {
  w: '100%',
  minH: '40px',
  px: '3',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '10px',
  _placeholder: { color: 'fg.subtle', opacity: '1' },
} as const;
export const TextInput = chakra('input', {
  base: {
    ...control,
    // Where the button in a date has the focus, the field is neither :focus nor :focus-visible.
    _focusWithin: { outline: '2px solid', outlineColor: 'pine.ring', outlineOffset: '2px' },
  },
});
export const Lines = chakra('textarea', {
  base: { ...control, py: '2', minH: '88px', lineHeight: '1.6' },
});
export const Select = chakra('select', {
  base: { ...control, w: 'auto', maxW: '100%', appearance: 'auto' },
});

/** A label above its control. */
export function Field({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (field: { id: string; 'aria-describedby'?: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" mb="1" fontSize="sm" color="fg.muted">
        {label}
      </chakra.label>
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
      {hint && (
        <Text id={`${id}-hint`} fontSize="sm" color="fg.muted" mt="1">
          {hint}
        </Text>
      )}
    </div>
  );
}

/** Some fields and one verb. It stays open, with all that was typed, until the change has happened. */
export function FormDialog({
  title,
  verb,
  danger = false,
  done = false,
  width = 'min(520px, 92vw)',
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  verb: string;
  danger?: boolean;
  /** It has happened: there is nothing left to cancel. */
  done?: boolean;
  width?: string;
  /** What is wrong with the form, or whether it is done. */
  onSubmit: () => Promise<boolean | { fault: string }>;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setFault('');
    setBusy(true);
    const ended = await onSubmit().finally(() => setBusy(false));
    if (typeof ended === 'object') setFault(ended.fault);
    else if (ended) onClose();
  };
  return (
    <Dialog
      title={title}
      width={width}
      onClose={onClose}
      footer={
        <>
          {!done && (
            <Button variant="outline" onClick={onClose}>
              取消
            </Button>
          )}
          <WorkButton type="submit" form={id} variant={danger ? 'surface' : 'solid'} busy={busy}>
            {verb}
          </WorkButton>
        </>
      }
    >
      <chakra.form id={id} noValidate onSubmit={(event) => (event.preventDefault(), void submit())}>
        <Stack gap="4" pt="2">
          {children}
          <Text role="alert" color="vermilion.fg" fontSize="sm" minH="1.6em">
            {fault}
          </Text>
        </Stack>
      </chakra.form>
    </Dialog>
  );
}

/** Why it is done: kept with the event. */
export function Reason({
  value,
  onChange,
  needed = false,
}: {
  value: string;
  onChange: (value: string) => void;
  needed?: boolean;
}) {
  return (
    <Field label={needed ? '原因' : '原因（可不填）'}>
      {(field) => (
        <TextInput
          {...field}
          value={value}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
