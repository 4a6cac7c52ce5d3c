import { Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useQuestion } from '../lib/calls/confirm.js';
import { Dialog } from './dialog.js';
import { Input } from './fields.js';

/** The question of the moment, as a dialog: never the browser's own. */
export function QuestionDialog() {
  const question = useQuestion();
  const [typed, setTyped] = useState('');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => setTyped(''), [question?.id]);
  if (!question) return null;
  const { title, text, yes, no = '取消', danger = false, typed: wanted, answer } = question;
  return (
    <Dialog
      key={question.id}
      alert
      title={title}
      width="min(440px, 90vw)"
      onClose={() => answer(false)}
      focus={first}
      footer={
        <>
          <Button ref={first} variant="outline" onClick={() => answer(false)}>
            {no}
          </Button>
          <Button
            variant={danger ? 'surface' : 'solid'}
            disabled={wanted !== undefined && typed.trim() !== wanted}
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" whiteSpace="pre-line">
        {text}
      </Text>
      {wanted !== undefined && (
        <chakra.label display="grid" gap="2" mt="4">
          <span>
            请输入 <strong>{wanted}</strong> 以确认
          </span>
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </chakra.label>
      )}
    </Dialog>
  );
}
