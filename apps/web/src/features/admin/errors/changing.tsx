import { ErrorLevel, ErrorStatus, ResolvedIn, type ErrorDetails } from '@app/contracts';
import { Box } from '@chakra-ui/react';
import { Choice } from '../../../shared/ui/controls.js';
import { useAct } from '../kit/act.js';
import { useUsersQuery } from '../users/calls.js';
import {
  useAssignErrorMutation,
  useSetErrorPriorityMutation,
  useSetErrorStatusMutation,
} from './calls.js';
import { LEVELS, STATES } from './words.js';

const CURRENT = 'resolved:current';
const NEXT = 'resolved:next';
const statuses = (released: boolean) => [
  ...ErrorStatus.options.map((value) => ({ value, text: STATES[value] })),
  ...(released
    ? [
        { value: CURRENT, text: '已在当前版本解决' },
        { value: NEXT, text: '将在下个版本解决' },
      ]
    : []),
];
const shownOf = ({ group: { status }, resolved }: ErrorDetails): string => {
  if (status !== 'resolved' || resolved?.release === undefined) return status;
  return resolved.next ? NEXT : CURRENT;
};

/** How far it is, how urgent, and who looks after it: each takes effect at once. */
export function Changing({ details }: { details: ErrorDetails }) {
  const { id, priority, assignee, source } = details.group;
  const act = useAct();
  const [setStatus] = useSetErrorStatusMutation();
  const [setPriority] = useSetErrorPriorityMutation();
  const [assign] = useAssignErrorMutation();
  const { data } = useUsersQuery({ role: 'admin', status: 'active', page: 1, pageSize: 100 });
  const people = data?.users.map(({ id: value, username: text }) => ({ value, text })) ?? [];
  const gone = assignee && people.every(({ value }) => value !== assignee.id);
  const choose = (value: string) => {
    const [status, release] = value.split(':');
    const order = { id, status: ErrorStatus.parse(status) };
    const inRelease = ResolvedIn.safeParse(release).data;
    const where = inRelease ? { inRelease } : {};
    void act(() => setStatus({ ...order, ...where }), '状态已更改');
  };
  return (
    <Box display="flex" flexWrap="wrap" gap="4" mb="6">
      <Choice
        label="状态"
        value={shownOf(details)}
        onChange={choose}
        options={statuses(source === 'browser')}
      />
      <Choice
        label="优先级"
        value={priority}
        onChange={(value) =>
          void act(() => setPriority({ id, priority: ErrorLevel.parse(value) }), '优先级已更改')
        }
        options={ErrorLevel.options.map((value) => ({ value, text: LEVELS[value] }))}
      />
      <Choice
        label="负责人"
        value={assignee?.id ?? ''}
        onChange={(value) =>
          void act(
            () => assign({ id, userId: value === '' ? null : value }),
            value === '' ? '不再指派' : '已指派',
          )
        }
        options={[
          { value: '', text: '没有' },
          ...(gone ? [{ value: assignee.id, text: assignee.username }] : []),
          ...people,
        ]}
      />
    </Box>
  );
}
