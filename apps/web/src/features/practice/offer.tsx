import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { confirm } from '../../shared/lib/calls/confirm.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { adoptPractice, practisedBefore } from '../../shared/lib/practice/index.js';
import { storage } from '../../shared/lib/kept/storage.js';
import { calls } from '../../shared/lib/practice/calls.js';

const KEY = 'yamabiko_practice_offered';
const asCount = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** What was practised on this device before the login is offered to the account once; whoever declines is asked again only when there is more. */
export function PracticeOffer() {
  const { token, user } = useSession();
  const userId = user?.id;
  const notify = useNotify();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!token || !userId) return undefined;
    let gone = false;
    const offer = async () => {
      const count = await practisedBefore();
      if (gone || count <= (storage.read(KEY, asCount) ?? 0)) return;
      storage.write(KEY, count);
      const yes = await confirm({
        title: '把这台设备上的练习记到账号里？',
        text: `登录前在这台设备上练习过 ${count} 次。记到账号里，进度和复习就跟着你走；不记，也会留在这台设备上。`,
        yes: '记到账号里',
        no: '先不',
      });
      if (!yes || gone) return;
      await adoptPractice(userId);
      storage.write(KEY, undefined);
      // A lesson that is open shows what was said of it.
      dispatch(calls.util.invalidateTags(['Progress']));
      notify('练习已记到账号里', 'good');
    };
    offer().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [token, userId]);
  return null;
}
