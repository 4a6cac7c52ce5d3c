import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Dialog } from '../../../shared/ui/dialog.js';
import { Input, Textarea } from '../../../shared/ui/fields.js';
import { useCreateCollectionMutation } from '../calls.js';

/** A name is enough; lessons come after it. `onMade`: they stay where they are. */
export function NewCollection({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade?: (id: string) => void;
}) {
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [failed, setFailed] = useState<string>();
  const [create, creating] = useCreateCollectionMutation();
  const navigate = useNavigate();
  const focus = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await create({ title, description });
    if (!data) return setFailed(messageOf(error, '没有建成，请再试一次'));
    onClose();
    if (onMade) onMade(data.collection.id);
    else void navigate(`/collection/${data.collection.id}/edit`);
  };
  return (
    <Dialog title="新建合集" onClose={onClose} focus={focus}>
      <chakra.form onSubmit={(event) => void submit(event)} display="grid" gap="4" pt="2">
        <chakra.label display="grid" gap="1">
          <Text as="span" fontSize="sm" color="fg.muted">
            名字
          </Text>
          <Input
            ref={focus}
            value={title}
            maxLength={100}
            required
            placeholder="比如：便利店日语"
            onChange={(event) => setTitle(event.target.value)}
          />
        </chakra.label>
        <chakra.label display="grid" gap="1">
          <Text as="span" fontSize="sm" color="fg.muted">
            介绍（可以不写）
          </Text>
          <Textarea
            value={description}
            maxLength={1000}
            rows={3}
            onChange={(event) => setDescription(event.target.value)}
          />
        </chakra.label>
        {failed && (
          <Text role="alert" color="vermilion.fg">
            {failed}
          </Text>
        )}
        <Box display="flex" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={title.trim() === '' || creating.isLoading}>
            新建
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
