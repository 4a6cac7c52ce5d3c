import { TEMPLATE, type TemplateSummary } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { Row, Toggle } from '../../shared/ui/controls.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Input, Textarea } from '../../shared/ui/fields.js';
import { useDescribeTemplateMutation } from './calls.js';

/** What it says of itself; administrators say whether it is an official one. */
export function EditTemplate({
  template,
  onClose,
}: {
  template: TemplateSummary;
  onClose: () => void;
}) {
  const { user } = useSession();
  const [title, setTitle] = useState(template.title);
  const [description, setDescription] = useState(template.description);
  const [official, setOfficial] = useState(template.official);
  const [failed, setFailed] = useState<string>();
  const [describe, describing] = useDescribeTemplateMutation();
  const notify = useNotify();
  const focus = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const changed = {
      ...(title.trim() !== template.title && { title }),
      ...(description.trim() !== template.description && { description }),
      ...(official !== template.official && { official }),
    };
    const { error } = await describe({ id: template.id, ...changed });
    if (error) return setFailed(messageOf(error, '没有存下，请再试一次'));
    notify('已保存', 'good');
    onClose();
  };
  return (
    <Dialog title="编辑模板" onClose={onClose} focus={focus}>
      <chakra.form onSubmit={(event) => void save(event)} display="grid" gap="4" pt="2">
        <chakra.label display="grid" gap="1">
          <Text as="span" fontSize="sm" color="fg.muted">
            名字
          </Text>
          <Input
            ref={focus}
            value={title}
            maxLength={TEMPLATE.title}
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
            maxLength={TEMPLATE.description}
            rows={3}
            onChange={(event) => setDescription(event.target.value)}
          />
        </chakra.label>
        {user?.role === 'admin' && (
          <Row title="官方模板" hint="排在最前面，记在审计里">
            <Toggle label="官方模板" on={official} onChange={setOfficial} />
          </Row>
        )}
        {failed && (
          <Text role="alert" color="vermilion.fg">
            {failed}
          </Text>
        )}
        <Box display="flex" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={title.trim() === '' || describing.isLoading}>
            保存
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}
