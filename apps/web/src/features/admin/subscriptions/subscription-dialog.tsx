import { ChangeSubscription, type SubscriptionRecord } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, numberOf, Reason, Select, TextInput } from '../kit/form.js';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { SUBSCRIPTION_STATUSES } from '../kit/names.js';
import { absolute } from '../kit/when.js';
import { ACTIONS, actionsFor, type Action } from './actions.js';
import { useChangeSubscriptionMutation } from './calls.js';

const day = (at: string): string => new Date(at).toLocaleDateString('zh-CN');

/** One subscription: what can be done with it, and all that was. */
export function SubscriptionDialog({
  subscription,
  onClose,
}: {
  subscription: SubscriptionRecord;
  onClose: () => void;
}) {
  const { id, username = '这位用户', levelName, status, startsAt, endsAt, history } = subscription;
  const possible = actionsFor(subscription);
  const [chosen, setAction] = useState<Action>();
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const [send] = useChangeSubscriptionMutation();
  const settle = useSubmit();
  const action = chosen ?? possible[0];
  const submit = async () => {
    if (!action) return true;
    const read = readForm(ChangeSubscription, {
      action,
      ...(action === 'extend' && { days: numberOf(days) }),
      ...(reason.trim() && { reason }),
    });
    return 'fault' in read ? read : settle(() => send({ id, ...read.data }), ACTIONS[action].done);
  };
  return (
    <FormDialog
      title={`${username}的订阅`}
      verb={action ? ACTIONS[action].verb : '关闭'}
      danger={action !== undefined && ACTIONS[action].danger === true}
      width="min(600px, 92vw)"
      onSubmit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted" fontVariantNumeric="tabular-nums">
        {levelName} · {SUBSCRIPTION_STATUSES[status]} · {day(startsAt)} 到 {day(endsAt)}
      </Text>
      {action ? (
        <>
          <Field label="要做的" hint={ACTIONS[action].hint}>
            {(field) => (
              <Select
                {...field}
                value={action}
                onChange={(event) => setAction(possible.find((one) => one === event.target.value))}
              >
                {possible.map((one) => (
                  <option key={one} value={one}>
                    {ACTIONS[one].verb}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {action === 'extend' && (
            <Field label="天数">
              {(field) => (
                <TextInput
                  {...field}
                  type="number"
                  min={1}
                  max={3650}
                  w="8em"
                  value={days}
                  onChange={(event) => setDays(event.target.value)}
                />
              )}
            </Field>
          )}
          <Reason value={reason} onChange={setReason} />
        </>
      ) : (
        <Text color="fg.muted">退款以后不能再更改。如需再给，请新开一个订阅。</Text>
      )}
      <div>
        <Text fontWeight="500" mb="1">
          操作记录
        </Text>
        <chakra.ol listStyleType="none" m="0" p="0" fontSize="sm" fontVariantNumeric="tabular-nums">
          {history.map(({ at, what, reason: why, endsAt: until, by }) => (
            <Box
              as="li"
              key={`${at} ${what}`}
              display="grid"
              gridTemplateColumns="11em minmax(0, 1fr)"
              gap="3"
              py="1.5"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <chakra.span color="fg.muted">{absolute(at)}</chakra.span>
              <span>
                {what}，至 {day(until)}
                {why && `（${why}）`}
                {by.startsWith('system') && <chakra.span color="fg.muted"> · 系统</chakra.span>}
              </span>
            </Box>
          ))}
        </chakra.ol>
      </div>
    </FormDialog>
  );
}
