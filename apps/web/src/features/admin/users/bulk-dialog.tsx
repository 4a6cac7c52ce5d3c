import { GrantToMany, type AdminUser, type GrantOutcome } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Segmented } from '../../../shared/ui/controls.js';
import { Field, FormDialog, numberOf, Reason, Select, TextInput } from '../kit/form.js';
import { LEVELS, useLevelNames } from '../kit/names.js';
import { useGrantToManyMutation } from './calls.js';

const OUTCOMES = { done: '已设置', unchanged: '原来就是', failed: '没有成功' } as const;

/** What became of each of them; those it did not work for first. */
function Outcomes({ outcomes }: { outcomes: readonly GrantOutcome[] }) {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const others = outcomes.filter(({ outcome }) => outcome !== 'failed');
  return (
    <div role="status">
      <Text mb="2">
        {failed.length === 0
          ? `${outcomes.length} 位都已处理`
          : `${others.length} 位已处理，${failed.length} 位没有成功`}
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0" maxH="280px" overflowY="auto" fontSize="sm">
        {[...failed, ...others].map(({ userId, username, outcome, error }) => (
          <Box as="li" key={userId} display="flex" gap="3" py="1">
            <chakra.span flex="1" minW="0" wordBreak="break-word">
              {username ?? userId.slice(0, 8)}
            </chakra.span>
            <chakra.span color={outcome === 'failed' ? 'vermilion.fg' : 'fg.muted'}>
              {OUTCOMES[outcome]}
              {error !== undefined && `：${error}`}
            </chakra.span>
          </Box>
        ))}
      </chakra.ul>
    </div>
  );
}

/** A level or a subscription for all who were chosen, for one reason. */
export function BulkDialog({
  people,
  onClose,
}: {
  people: readonly AdminUser[];
  /** Told for whom it did not work, once it was tried. */
  onClose: (failed?: ReadonlySet<string>) => void;
}) {
  const [what, setWhat] = useState<'level' | 'subscription'>('level');
  const [level, setLevel] = useState(2);
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const [outcomes, setOutcomes] = useState<readonly GrantOutcome[]>();
  const [send] = useGrantToManyMutation();
  const levelName = useLevelNames();
  const submit = async () => {
    if (outcomes) return true;
    const wanted = what === 'level' ? { level } : { subscription: { level, days: numberOf(days) } };
    const read = readForm(GrantToMany, { userIds: people.map(({ id }) => id), ...wanted, reason });
    if ('fault' in read) return read;
    const { data, error } = await send(read.data);
    if (!data) return { fault: messageOf(error, '没有成功，请稍后重试') };
    setOutcomes(data.outcomes);
    return false; // it stays open: what became of each of them is read first
  };
  const close = () =>
    onClose(
      outcomes &&
        new Set(outcomes.filter(({ outcome }) => outcome === 'failed').map(({ userId }) => userId)),
    );
  const from = what === 'level' ? LEVELS : LEVELS.slice(1);
  return (
    <FormDialog
      title={`批量设置：${people.length} 位用户`}
      verb={outcomes ? '完成' : '设置'}
      done={outcomes !== undefined}
      onSubmit={submit}
      onClose={close}
    >
      {outcomes ? (
        <Outcomes outcomes={outcomes} />
      ) : (
        <>
          <div>
            <Segmented
              label="设置什么"
              value={what}
              onChange={(next) => (setWhat(next), setLevel(Math.max(level, 1)))}
              options={[
                { value: 'level', text: '改等级' },
                { value: 'subscription', text: '给订阅' },
              ]}
            />
          </div>
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="3">
            <Field label="等级">
              {(field) => (
                <Select
                  {...field}
                  w="100%"
                  value={level}
                  onChange={({ target }) => setLevel(Number(target.value))}
                >
                  {from.map((one) => (
                    <option key={one} value={one}>
                      {levelName(one)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {what === 'subscription' && (
              <Field label="天数">
                {(field) => (
                  <TextInput
                    {...field}
                    type="number"
                    min={1}
                    max={3650}
                    value={days}
                    onChange={({ target }) => setDays(target.value)}
                  />
                )}
              </Field>
            )}
          </Box>
          <Reason needed value={reason} onChange={setReason} />
        </>
      )}
    </FormDialog>
  );
}
