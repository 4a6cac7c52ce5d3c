import {
  AnswerFeedback,
  FEEDBACK_ANSWER,
  FEEDBACK_STATUSES,
  FeedbackStatus,
  nextStatuses,
  type AdminFeedback,
} from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { useSubmit } from '../kit/act.js';
import { ChangedSince } from '../kit/changed-since.js';
import { Field, Lines, Select } from '../kit/form.js';
import { useSeen } from '../kit/use-seen.js';
import { WorkButton } from '../kit/screen.js';
import { useAnswerFeedbackMutation } from './calls.js';
import { OriginalPicker } from './original-picker.js';

/** Who hears of what is said here. */
const heardBy = ({ userId, contact }: AdminFeedback): string => {
  if (userId !== undefined)
    return contact === undefined
      ? '发送者马上看到，也有通知'
      : '发送者马上看到，有通知，也收到邮件';
  return contact === undefined ? '访客没有留下邮箱，看不到回复' : '访客会收到邮件';
};

/** How far it is from now on, and words for its sender: either, or both. */
export function AnswerForm({ row, onDone }: { row: AdminFeedback; onDone: () => void }) {
  const { id, status, reply: before = '', erased } = row;
  const [to, setTo] = useState<FeedbackStatus | ''>('');
  const [original, setOriginal] = useState<AdminFeedback>();
  const [reply, setReply] = useState(before);
  const { read: seen, changed } = useSeen({ status, reply: before });
  const [last, setLast] = useState(before);
  if (last !== before) {
    // Who has typed nothing goes on from what stands there now.
    if (reply === last) setReply(before);
    setLast(before);
  }
  const next = nextStatuses(status);
  if (to !== '' && !next.includes(to)) setTo('');
  const [fault, setFault] = useState('');
  const [send, sending] = useAnswerFeedbackMutation();
  const settle = useSubmit();
  const words = reply.trim() === before ? undefined : reply;
  const submit = async () => {
    setFault('');
    const asked = {
      ...(to && { status: to }),
      ...(to === 'duplicate' && original && { duplicateOf: original.id }),
      ...(words !== undefined && { reply: words }),
      seen: { status: seen.status, ...(seen.reply !== '' && { reply: seen.reply }) },
    };
    const read = readForm(AnswerFeedback, asked);
    if ('fault' in read) return setFault(read.fault);
    const ended = await settle(() => send({ id, ...read.data }), '已保存，发送者会看到');
    if (ended === true) onDone();
    else setFault(ended.fault);
  };
  return (
    <chakra.form
      noValidate
      mt="6"
      pt="5"
      borderTopWidth="1px"
      borderColor="border"
      display="grid"
      gap="4"
      onSubmit={(event) => (event.preventDefault(), void submit())}
    >
      {changed && (
        <ChangedSince>
          {`别人刚改过这一条：现在是「${FEEDBACK_STATUSES[status]}」，`}
          {before === '' ? '还没有回复。' : `回复是「${before}」。`}
          {words !== undefined && '保存会换成你写的。'}
        </ChangedSince>
      )}
      <Field label="状态">
        {(field) => (
          <Select
            {...field}
            value={to}
            onChange={({ target }) => setTo(FeedbackStatus.safeParse(target.value).data ?? '')}
          >
            <option value="">{FEEDBACK_STATUSES[status]}（不变）</option>
            {next.map((one) => (
              <option key={one} value={one}>
                {one === 'reviewing' && status !== 'pending'
                  ? `重新打开：${FEEDBACK_STATUSES[one]}`
                  : FEEDBACK_STATUSES[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {to === 'duplicate' && (
        <OriginalPicker except={id} original={original} onPick={setOriginal} />
      )}
      {!erased && (
        <Field label="回复" hint={heardBy(row)}>
          {(field) => (
            <Lines
              {...field}
              rows={4}
              value={reply}
              maxLength={FEEDBACK_ANSWER.reply}
              onChange={(event) => setReply(event.target.value)}
            />
          )}
        </Field>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <WorkButton
          type="submit"
          minH="44px"
          busy={sending.isLoading}
          disabled={to === '' && words === undefined}
        >
          {sending.isLoading ? '正在保存…' : '保存'}
        </WorkButton>
        <Text role="alert" color="vermilion.fg" fontSize="sm">
          {fault}
        </Text>
      </Box>
    </chakra.form>
  );
}
