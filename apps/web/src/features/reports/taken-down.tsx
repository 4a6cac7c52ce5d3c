import { AnswerTakeDown, Me, NEUTRAL_NAME, TAKE_DOWN } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { PropsOf } from '../../shared/feature/slots.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { readForm } from '../../shared/lib/calls/read-form.js';
import { userLoaded } from '../../shared/lib/session/session.js';
import { Textarea } from '../../shared/ui/fields.js';
import { useAnswerTakeDownMutation, type Answered } from './calls.js';

const NAMES: Readonly<Record<Answered, string>> = {
  lesson: '这一课',
  collection: '这个合集',
  template: '这个模板',
  user: '你的名字',
};
/** Who sees it now, and what becomes of it. */
const standing = (target: Answered, mine: boolean): string => {
  if (target === 'user')
    return `别人现在看到的是「${NEUTRAL_NAME}」。换一个名字，这条就没有了；下架的名字不能再用。`;
  return mine
    ? '内容都还在，只有你和管理员看得到。恢复以前不能再公开。'
    : '只有作者和管理员看得到。';
};
const day = (at: string) => new Date(at).toLocaleDateString('zh-CN');

/** For its owner: that it is off the public side, why, and a place to say something to it. */
export function TakenDownNote({ target, id, takenDown, mine }: PropsOf<'taken.down'>) {
  const { at, reason, answer, answeredAt } = takenDown;
  const [writing, setWriting] = useState(false);
  return (
    <Box
      as="section"
      aria-label="已下架"
      borderLeftWidth="3px"
      borderColor="vermilion.mark"
      bg="bg.subtle"
      borderRadius="0 10px 10px 0"
      px="4"
      py="3"
      mb="5"
    >
      <Text fontWeight="600">
        管理员于 {day(at)} 将{NAMES[target]}下架
      </Text>
      <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
        原因：{reason}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {standing(target, mine)}
      </Text>
      {answer !== undefined && (
        <Text mt="3" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <chakra.span color="fg.muted" fontSize="sm">
            {mine ? '你' : '作者'}
            {answeredAt !== undefined && `于 ${day(answeredAt)} `}的说明：
          </chakra.span>
          {answer}
        </Text>
      )}
      {mine && !writing && (
        <Button variant="outline" size="sm" mt="3" minH="44px" onClick={() => setWriting(true)}>
          {answer === undefined ? '写说明' : '改说明'}
        </Button>
      )}
      {mine && writing && (
        <AnswerForm {...{ target, id, before: answer ?? '' }} onDone={() => setWriting(false)} />
      )}
    </Box>
  );
}

function AnswerForm({
  target,
  id,
  before,
  onDone,
}: Pick<PropsOf<'taken.down'>, 'target' | 'id'> & { before: string; onDone: () => void }) {
  const field = useId();
  const [text, setText] = useState(before);
  const [fault, setFault] = useState('');
  const [send, sending] = useAnswerTakeDownMutation();
  const notify = useNotify();
  const dispatch = useDispatch();
  const submit = async () => {
    const read = readForm(AnswerTakeDown, { text });
    if ('fault' in read) return setFault(read.fault);
    const { data, error } = await send({ target, id, ...read.data });
    if (error) return setFault(messageOf(error, '没有送到，写下的还在，请再试一次'));
    // A person is no list that is asked for anew.
    const me = target === 'user' ? Me.safeParse(data) : undefined;
    if (me?.success) dispatch(userLoaded(me.data.user));
    notify('已送到，管理员会看', 'good');
    onDone();
  };
  return (
    <chakra.form noValidate mt="3" onSubmit={(event) => (event.preventDefault(), void submit())}>
      <chakra.label htmlFor={field} display="block" mb="1.5" fontSize="sm" color="fg.muted">
        你的说明，管理员会看到
      </chakra.label>
      <Textarea
        id={field}
        rows={3}
        maxLength={TAKE_DOWN.answer}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Text role="alert" color="vermilion.fg" fontSize="sm" mt={fault ? '1' : '0'}>
        {fault}
      </Text>
      <Box display="flex" gap="2" mt="2">
        <Button type="submit" size="sm" minH="44px" disabled={sending.isLoading}>
          {sending.isLoading ? '正在送出…' : '送出'}
        </Button>
        <Button variant="ghost" size="sm" minH="44px" onClick={onDone}>
          取消
        </Button>
      </Box>
    </chakra.form>
  );
}
