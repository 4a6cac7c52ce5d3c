import { CLASS, type Class } from '@app/contracts';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { NameDialog } from '../../../shared/ui/name-dialog.js';
import { useRenameClassMutation } from '../calls.js';

export function RenameDialog({
  shown: { id, name: before },
  onClose,
}: {
  shown: Class;
  onClose: () => void;
}) {
  const [rename] = useRenameClassMutation();
  const notify = useNotify();
  const save = async (name: string) => {
    const { error } = await rename({ id, name });
    if (error) return messageOf(error, '没有改成，还是原来的名字');
    onClose();
    notify('名字已改', 'good');
    return undefined;
  };
  return (
    <NameDialog
      title="给班级改名"
      label="班级的名字"
      name={before}
      longest={CLASS.name}
      placeholder="比如：周三晚上"
      yes="保存"
      onName={save}
      onClose={onClose}
    />
  );
}
