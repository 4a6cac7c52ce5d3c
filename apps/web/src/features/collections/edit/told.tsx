import type { Collection } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { Input, Textarea } from '../../../shared/ui/fields.js';
import { useTold } from './use-told.js';

/** What it says of itself. */
export function Told({ collection }: { collection: Collection }) {
  const { words, write, save, changed, failed, found } = useTold(collection);
  const { title, description } = words;
  return (
    <chakra.form
      onSubmit={(event) => (event.preventDefault(), void save())}
      onBlur={() => void save()}
      display="grid"
      gap="4"
      mb="8"
    >
      <chakra.label display="grid" gap="1">
        <Text as="span" fontSize="sm" color="fg.muted">
          名字
        </Text>
        <Input
          value={title}
          maxLength={100}
          required
          onChange={(event) => write({ title: event.target.value })}
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
          onChange={(event) => write({ description: event.target.value })}
        />
      </chakra.label>
      {found && !failed && (
        <Text role="status" fontSize="sm" color="fg.muted">
          上次还没存上的文字
        </Text>
      )}
      {failed && (
        <Text role="alert" color="vermilion.fg">
          {failed}
        </Text>
      )}
      <Button
        type="submit"
        variant={changed ? 'solid' : 'outline'}
        justifySelf="start"
        disabled={!changed || title.trim() === ''}
      >
        保存
      </Button>
    </chakra.form>
  );
}
