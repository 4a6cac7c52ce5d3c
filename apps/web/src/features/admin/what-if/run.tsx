import { Text } from '@chakra-ui/react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Bone, Failed } from '../../../shared/ui/page.js';
import { useDropWhatIfRunMutation, useWhatIfRunQuery } from './calls.js';
import { Going } from './going.js';
import { Outcome } from './outcome.js';

const ASKED_AGAIN_MS = 700;

/** One run: how far it is, then what it came to. */
export function Run({ id, onGone }: { id: string; onGone: () => void }) {
  const [drop] = useDropWhatIfRunMutation();
  const asked = useWhatIfRunQuery(id, { refetchOnMountOrArgChange: true });
  const run = asked.currentData?.run;
  const goes = run === undefined || run.state === 'waiting' || run.state === 'running';
  useWhatIfRunQuery(id, { pollingInterval: goes && !asked.error ? ASKED_AGAIN_MS : 0 });
  const cancel = async () => {
    const { error } = await drop(id);
    if (!error) onGone();
  };
  if (!run && asked.error)
    return (
      <Failed
        error={asked.error}
        text={messageOf(asked.error, '试算加载失败')}
        onRetry={() => void asked.refetch()}
      />
    );
  if (!run) return <Bone h="82px" radius="10px" />;
  if (run.state === 'failed')
    return (
      <Text role="alert" color="vermilion.fg">
        这次试算没有算成，正在用的规则和数据没有动过。请再试一次。
      </Text>
    );
  return run.outcome ? (
    <Outcome run={run} outcome={run.outcome} />
  ) : (
    <Going run={run} onCancel={() => void cancel()} />
  );
}
