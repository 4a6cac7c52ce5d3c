import type { Collection } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Input, Textarea } from '../../../shared/ui/fields.js';
import { useDescribeCollectionMutation } from '../calls.js';

/** What it says of itself. */
export function Told({ collection }: { collection: Collection }) {
  const { id } = collection;
  const [title, setTitle] = useState(collection.title);
  const [description, setDescription] = useState(collection.description);
  const [failed, setFailed] = useState<string>();
  const [describe, describing] = useDescribeCollectionMutation();
  const notify = useNotify();
  const changed =
    title.trim() !== collection.title || description.trim() !== collection.description;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailed(undefined);
    const { error } = await describe({ id, title, description });
    if (error) return setFailed(messageOf(error, '没有存下，请再试一次'));
    notify('已保存', 'good');
  };
  return (
    <chakra.form onSubmit={(event) => void save(event)} display="grid" gap="4" mb="8">
      <chakra.label display="grid" gap="1">
        <Text as="span" fontSize="sm" color="fg.muted">
          名字
        </Text>
        <Input
          value={title}
          maxLength={100}
          required
          onChange={(event) => setTitle(event.target.value)}
        />
      </chakra.label>
      <chakra.label display="grid" gap="1">
        <Text as="span" fontSize="sm" color="fg.muted">
          介绍
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
      <Button
        type="submit"
        variant={changed ? 'solid' : 'outline'}
        justifySelf="start"
        disabled={!changed || title.trim() === '' || describing.isLoading}
      >
        保存
      </Button>
    </chakra.form>
  );
}
