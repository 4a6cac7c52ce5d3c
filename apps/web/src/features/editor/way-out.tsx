import { Button } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useEditor } from './session/index.js';
import type { Editing } from './session/shown.js';
import { useTakeFromBinMutation } from './session/take-out.js';

/** The lesson was thrown away elsewhere: out of the bin again, what they typed is saved by itself. */
function TakeOut() {
  const { content, described } = useEditor();
  const [takeOut, taking] = useTakeFromBinMutation();
  const notify = useNotify();
  const press = async () => {
    const { data, error } = await takeOut(content.id);
    if (data) return described(data.content);
    notify(
      isMissing(error)
        ? '课程已经彻底删除，取不回来了。你写的字还在本机'
        : `${messageOf(error, '没有取回')}，你写的字还在本机`,
      'bad',
    );
  };
  return (
    <Button size="sm" variant="outline" disabled={taking.isLoading} onClick={() => void press()}>
      取回
    </Button>
  );
}

/** What they can do where the server takes nothing now: what they typed is saved by itself then. */
export function WayOut({ way }: { way: NonNullable<Editing['way']> }) {
  return way === 'bin' ? (
    <TakeOut />
  ) : (
    <Button asChild size="sm" variant="ghost">
      <Link to="/upgrade">看看升级</Link>
    </Button>
  );
}
