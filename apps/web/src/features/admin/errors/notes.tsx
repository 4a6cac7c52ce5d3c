import { AddErrorNote, ERROR_NOTE, type ErrorDetails } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useSubmit } from '../kit/act.js';
import { Field, Lines } from '../kit/form.js';
import { When } from '../kit/when.js';
import { WorkButton } from '../kit/screen.js';
import { useNoteErrorMutation } from './calls.js';

/** What administrators found out, the newest first. */
export function Notes({ id, notes }: { id: string; notes: ErrorDetails['notes'] }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const [write, writing] = useNoteErrorMutation();
  const settle = useSubmit();
  const add = async () => {
    const read = readForm(AddErrorNote, { notes: typed });
    if ('fault' in read) return setFault(read.fault);
    setFault('');
    const ended = await settle(() => write({ id, notes: typed.trim() }), '备注已保存');
    if (ended === true) setTyped('');
    else setFault(ended.fault);
  };
  return (
    <>
      <chakra.form noValidate onSubmit={(event) => (event.preventDefault(), void add())}>
        <Field label="写一条备注">
          {(field) => (
            <Lines
              {...field}
              value={typed}
              maxLength={ERROR_NOTE}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Box display="flex" alignItems="center" gap="3" mt="2">
          <WorkButton type="submit" size="sm" variant="outline" busy={writing.isLoading}>
            保存备注
          </WorkButton>
          <Text role="alert" color="vermilion.fg" fontSize="sm">
            {fault}
          </Text>
        </Box>
      </chakra.form>
      <chakra.ul listStyleType="none" m="0" mt="3" p="0" aria-label="备注">
        {notes.map(({ at, by, text }, nth) => (
          <Box
            as="li"
            key={`${at} ${notes.length - nth}`}
            py="3"
            borderTopWidth="1px"
            borderColor="border.muted"
            fontSize="sm"
          >
            <Text color="fg.muted">
              {by.username} · <When at={at} />
            </Text>
            <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text || '（已注销）'}
            </Text>
          </Box>
        ))}
      </chakra.ul>
    </>
  );
}
