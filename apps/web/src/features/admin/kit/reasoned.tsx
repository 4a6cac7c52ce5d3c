import { Text } from '@chakra-ui/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { useSubmit } from './act.js';
import { Field, FormDialog, Reason, TextInput } from './form.js';

interface Question {
  title: string;
  text: string;
  verb: string;
  danger?: boolean;
  /** What cannot come back is typed out first. */
  typed?: string;
}
interface Asked extends Question {
  change: (why: { reason?: string }) => PromiseLike<{ error?: unknown }>;
  done: string;
}
const Ask = createContext<(asked: Asked) => void>(() => undefined);

function ReasonDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { title, text, verb, danger = false, typed: wanted, change, done } = asked;
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const settle = useSubmit();
  const submit = () => {
    if (wanted !== undefined && typed.trim() !== wanted)
      return Promise.resolve({ fault: `请输入「${wanted}」` });
    const why = reason.trim();
    return settle(() => change(why === '' ? {} : { reason: why }), done);
  };
  return (
    <FormDialog title={title} verb={verb} danger={danger} onSubmit={submit} onClose={onClose}>
      <Text color="fg.muted">{text}</Text>
      {wanted !== undefined && (
        <Field label={`请输入「${wanted}」以确认`}>
          {(field) => (
            <TextInput
              {...field}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      )}
      <Reason value={reason} onChange={setReason} />
    </FormDialog>
  );
}

/** Holds the dialog that asks for a reason, for every screen below. */
export function Reasoning({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <Ask value={setAsked}>
      {children}
      {asked && <ReasonDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Ask>
  );
}

/** Says what will be otherwise, asks why, and makes the change; the next administrator reads the reason in the trail. */
export const useReasoned = (): ((asked: Asked) => void) => useContext(Ask);
