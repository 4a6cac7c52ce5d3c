import {
  FEEDBACK_STATUSES,
  FeedbackStatus,
  MoveFeedback,
  type AdminFeedback,
  type FeedbackOutcome,
} from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Field, FormDialog, Select } from '../kit/form.js';
import { useMoveFeedbackMutation } from './calls.js';
import { OriginalPicker } from './original-picker.js';

const OUTCOMES = { done: '已改', unchanged: '原来就是', failed: '没有改' } as const;

/** What became of each of them; those that could not go there first. */
function Outcomes({
  outcomes,
  rows,
}: {
  outcomes: readonly FeedbackOutcome[];
  rows: readonly AdminFeedback[];
}) {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const others = outcomes.filter(({ outcome }) => outcome !== 'failed');
  return (
    <div role="status">
      <Text mb="2">
        {failed.length === 0
          ? `${outcomes.length} 条都已处理`
          : `${others.length} 条已处理，${failed.length} 条没有改`}
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0" maxH="320px" overflowY="auto" fontSize="sm">
        {[...failed, ...others].map(({ id, outcome, error }) => (
          <Box as="li" key={id} py="1.5" borderTopWidth="1px" borderColor="border.muted">
            <Text lineClamp={1} overflowWrap="anywhere">
              {rows.find((row) => row.id === id)?.content || id}
            </Text>
            <Text color={outcome === 'failed' ? 'vermilion.fg' : 'fg.muted'}>
              {OUTCOMES[outcome]}
              {error !== undefined && `：${error}`}
            </Text>
          </Box>
        ))}
      </chakra.ul>
    </div>
  );
}

/** One step for all that were chosen. */
export function MoveDialog({
  rows,
  onClose,
}: {
  rows: readonly AdminFeedback[];
  /** Told which could not go there, once it was tried. */
  onClose: (failed?: ReadonlySet<string>) => void;
}) {
  const [status, setStatus] = useState<FeedbackStatus>('reviewing');
  const [original, setOriginal] = useState<AdminFeedback>();
  const [outcomes, setOutcomes] = useState<readonly FeedbackOutcome[]>();
  const [send] = useMoveFeedbackMutation();
  const submit = async () => {
    if (outcomes) return true;
    const read = readForm(MoveFeedback, {
      ids: rows.map(({ id }) => id),
      status,
      ...(status === 'duplicate' && original && { duplicateOf: original.id }),
    });
    if ('fault' in read) return read;
    const { data, error } = await send(read.data);
    if (!data) return { fault: messageOf(error, '没有成功，请稍后重试') };
    setOutcomes(data.outcomes);
    return false; // it stays open: what became of each of them is read first
  };
  const close = () =>
    onClose(
      outcomes &&
        new Set(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)),
    );
  return (
    <FormDialog
      title={`批量改状态：${rows.length} 条反馈`}
      verb={outcomes ? '完成' : '改状态'}
      done={outcomes !== undefined}
      onSubmit={submit}
      onClose={close}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} rows={rows} />
      ) : (
        <>
          <Field label="改成">
            {(field) => (
              <Select
                {...field}
                value={status}
                onChange={({ target }) => setStatus(FeedbackStatus.parse(target.value))}
              >
                {FeedbackStatus.options
                  .filter((one) => one !== 'pending')
                  .map((one) => (
                    <option key={one} value={one}>
                      {FEEDBACK_STATUSES[one]}
                    </option>
                  ))}
              </Select>
            )}
          </Field>
          {status === 'duplicate' && <OriginalPicker original={original} onPick={setOriginal} />}
        </>
      )}
    </FormDialog>
  );
}
