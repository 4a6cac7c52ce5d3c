import { confirm } from '../../shared/lib/calls/confirm.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useLeaveClassMutation } from './calls.js';

/** Asks, leaves, and says so. `before`: what comes between the yes and the leaving. */
export const useLeave = () => {
  const [leave] = useLeaveClassMutation();
  const notify = useNotify();
  return async ({ id, name }: { id: string; name: string }, before?: () => void) => {
    const yes = await confirm({
      title: '退出班级',
      text: `退出「${name}」以后，老师马上看不到你的进度。你自己的练习都还在。`,
      yes: '退出班级',
    });
    if (!yes) return;
    before?.();
    const { error } = await leave(id);
    notify(
      error ? messageOf(error, '没有退出成功，请再试一次') : `已退出「${name}」`,
      error ? 'bad' : 'good',
    );
  };
};
