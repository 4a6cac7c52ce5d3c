import { TEMPLATE } from '@app/contracts';
import { Refused, sectionsPlayed, templateShape, type LessonDocument } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCheckFeatureQuery } from '../../shared/lib/calls/api.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { useCreateTemplateMutation } from '../../shared/lib/lessons/templates.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Input, Textarea } from '../../shared/ui/fields.js';
import { SectionBars } from '../../shared/ui/section-bars.js';
import { useEditor } from './session/index.js';

const FEATURE = 'template_create';

/** What of it can be kept, or why nothing can. */
const shapeOf = (lesson: LessonDocument) => {
  try {
    return { shape: templateShape(lesson), refused: '' };
  } catch (error) {
    if (error instanceof Refused) return { shape: undefined, refused: error.message };
    throw error;
  }
};

/** How this lesson is played, for other texts and for everybody. Nothing that was written goes along. */
export function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { content, document: lesson } = useEditor();
  const { data: right } = useCheckFeatureQuery(FEATURE);
  const { shape, refused } = useMemo(() => shapeOf(lesson), [lesson]);
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [failed, setFailed] = useState<string>();
  const [create, creating] = useCreateTemplateMutation();
  const notify = useNotify();
  const navigate = useNavigate();
  const focus = useRef<HTMLInputElement>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!shape) return;
    if (right?.hasPermission === false)
      return void navigate(`/unauthorized?feature=${FEATURE}`, {
        state: { from: `/editor/${content.id}` },
      });
    const { nodes, nodeTypeCounters, voices } = shape;
    const body = { title, description, graph: { nodes, nodeTypeCounters }, voices };
    const { error } = await create(body);
    if (error) return setFailed(messageOf(error, '没有存下，请再试一次'));
    notify('已存为模板，在「模板」里', 'good');
    onClose();
  };
  return (
    <Dialog title="存为模板" onClose={onClose} focus={focus} width="560px">
      {shape ? (
        <chakra.form onSubmit={(event) => void save(event)} display="grid" gap="4" pt="2">
          <Text fontSize="sm" color="fg.muted">
            存下怎么播放：节、遍数、语速、停顿、声音。课文、译文、图片和录音都不会带走。所有人都能用它做课。
          </Text>
          <chakra.label display="grid" gap="1">
            <Text as="span" fontSize="sm" color="fg.muted">
              名字
            </Text>
            <Input
              ref={focus}
              value={title}
              maxLength={TEMPLATE.title}
              required
              placeholder="比如：慢速两遍"
              onChange={(event) => setTitle(event.target.value)}
            />
          </chakra.label>
          <chakra.label display="grid" gap="1">
            <Text as="span" fontSize="sm" color="fg.muted">
              介绍（可以不写）
            </Text>
            <Textarea
              value={description}
              maxLength={TEMPLATE.description}
              rows={2}
              onChange={(event) => setDescription(event.target.value)}
            />
          </chakra.label>
          <Box borderTopWidth="1px" borderColor="border.muted" pt="4">
            <SectionBars sections={sectionsPlayed(shape)} />
          </Box>
          {failed && (
            <Text role="alert" color="vermilion.fg">
              {failed}
            </Text>
          )}
          <Box display="flex" alignItems="center" justifyContent="flex-end" gap="3">
            <chakra.span asChild fontSize="sm" color="pine.fg" mr="auto">
              <Link to="/templates?tab=mine">我的模板</Link>
            </chakra.span>
            <Button variant="outline" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" disabled={title.trim() === '' || creating.isLoading}>
              存为模板
            </Button>
          </Box>
        </chakra.form>
      ) : (
        <Text py="2">{refused}</Text>
      )}
    </Dialog>
  );
}
