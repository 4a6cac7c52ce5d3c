import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { Input } from './fields.js';

/** Asks what something is called, and makes it so. `onName` says why it failed: then what was written stays. */
export function NameDialog({
  title,
  label,
  name: before = '',
  longest,
  placeholder,
  yes,
  onName,
  onClose,
  above,
  below,
}: {
  title: string;
  label: string;
  name?: string;
  longest: number;
  placeholder: string;
  yes: string;
  onName: (name: string) => Promise<string | undefined>;
  onClose: () => void;
  above?: ReactNode;
  /** What else is written, between the name and the answer. */
  below?: ReactNode;
}) {
  const [name, setName] = useState(before);
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const focus = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(undefined);
    const why = await onName(name);
    setBusy(false);
    setFailed(why);
  };
  return (
    <Dialog title={title} onClose={onClose} focus={focus}>
      {above}
      <chakra.form onSubmit={(event) => void submit(event)} display="grid" gap="4" pt="2">
        <chakra.label display="grid" gap="1">
          <Text as="span" fontSize="sm" color="fg.muted">
            {label}
          </Text>
          <Input
            ref={focus}
            value={name}
            maxLength={longest}
            required
            placeholder={placeholder}
            onChange={(event) => setName(event.target.value)}
          />
        </chakra.label>
        {below}
        {failed && (
          <Text role="alert" color="vermilion.fg">
            {failed}
          </Text>
        )}
        <Box display="flex" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={name.trim() === '' || busy}>
            {yes}
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
