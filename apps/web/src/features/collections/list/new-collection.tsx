import { chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Textarea } from '../../../shared/ui/fields.js';
import { NameDialog } from '../../../shared/ui/name-dialog.js';
import { useCreateCollectionMutation } from '../calls.js';

/** A name is enough; lessons come after it. `onMade`: they stay where they are. */
export function NewCollection({
  onClose,
  onMade,
}: {
  onClose: () => void;
  onMade?: (id: string) => void;
}) {
  const [description, setDescription] = useState('');
  const [create] = useCreateCollectionMutation();
  const navigate = useNavigate();
  const make = async (title: string) => {
    const { data, error } = await create({ title, description });
    if (!data) return messageOf(error, '没有建成，请再试一次');
    onClose();
    if (onMade) onMade(data.collection.id);
    else void navigate(`/collection/${data.collection.id}/edit`);
    return undefined;
  };
  return (
    <NameDialog
      title="新建合集"
      label="名字"
      longest={100}
      placeholder="比如：便利店日语"
      yes="新建"
      onName={make}
      onClose={onClose}
      below={
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
      }
    />
  );
}
