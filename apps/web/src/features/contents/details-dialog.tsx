import { type ContentSummary, IMAGE, levelNamed, levelsOf, TAGS } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useNotify } from '../../shared/lib/calls/hooks.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Input, Textarea } from '../../shared/ui/fields.js';
import type { Told } from '../../shared/lib/lessons/told.js';
import { useDescribing } from '../../shared/lib/lessons/use-describing.js';
import { ChangedElsewhere } from '../../shared/ui/changed-elsewhere.js';
import { part } from '../../shared/ui/part.js';
import { useUploadCoverMutation } from './calls.js';
import { Thumb } from './thumb.js';
import { useToldAnew } from './use-told-anew.js';
import { tagsFrom } from './words.js';

const PicturePicker = part(
  () => import('../../shared/ui/pictures/picture-picker.js'),
  'PicturePicker',
);

function Field({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <chakra.label display="grid" gap="1" mb="4">
      <chakra.span fontSize="sm" color="fg.muted">
        {label}
      </chakra.span>
      {children}
      {hint && (
        <chakra.span fontSize="sm" color="vermilion.fg" role="alert">
          {hint}
        </chakra.span>
      )}
    </chakra.label>
  );
}

const toldBy = ({
  title,
  description,
  tags,
  level,
  language,
  cover = '',
}: ContentSummary): Required<Told> => ({
  title,
  description,
  tags,
  level: levelNamed(level, language) ?? '',
  cover,
});
const text = (value: unknown) => (Array.isArray(value) ? value.join('，') : value);
/** Of all fields those that they wrote another way than they found them, with what they found. */
const written = (told: Required<Told>, opened: Required<Told>): [Told, Told] => {
  const fields = (Object.keys(told) as (keyof Told)[]).filter(
    (field) => text(told[field]) !== text(opened[field]),
  );
  const of = (all: Told): Told => Object.fromEntries(fields.map((field) => [field, all[field]]));
  return [of(told), of(opened)];
};

/** What a lesson says of itself. Nothing changes before it is saved. */
export function DetailsDialog({
  content,
  onClose,
}: {
  content: ContentSummary;
  onClose: () => void;
}) {
  const [title, setTitle] = useState(content.title);
  const [description, setDescription] = useState(content.description);
  const [tagText, setTagText] = useState(content.tags.join('，'));
  const [level, setLevel] = useState<string>(content.level);
  const [cover, setCover] = useState(content.cover ?? '');
  const [picking, setPicking] = useState(false);
  const [failed, setFailed] = useState<string>();
  useToldAnew(content.id);
  const { save: describe, both, saving } = useDescribing(content.id);
  // What they began to write on; the lesson may be told anew by another device meanwhile.
  const [opened] = useState(() => toldBy(content));
  const now = toldBy(content);
  const elsewhere = (field: keyof Told, mine: string): string | undefined => {
    const theirs = String(text(now[field]));
    return theirs === text(opened[field]) || theirs === mine ? undefined : theirs;
  };
  const [upload, uploading] = useUploadCoverMutation();
  const notify = useNotify();
  const picker = useRef<HTMLInputElement>(null);
  const sending = useRef<{ abort: () => void }>(undefined);
  const { tags, refused } = tagsFrom(tagText);

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > IMAGE.bytes) return setFailed('图片过大，请选 5 MB 以内的图片');
    setFailed(undefined);
    const call = upload(file);
    sending.current = call;
    const { data, error } = await call;
    if (data) setCover(data.image.url);
    else if (error && !('name' in error && error.name === 'AbortError'))
      setFailed(messageOf(error, '图片没有传上去，请重试'));
  };
  const save = async () => {
    const told: Required<Told> = {
      title: title.trim(),
      description,
      tags,
      level: levelNamed(level, content.language) ?? '',
      cover,
    };
    const [mine, base] = written(told, opened);
    const { content: saved, error } =
      Object.keys(mine).length > 0 ? await describe(mine, base) : {};
    if (error) return setFailed(messageOf(error, '没有保存，请再试一次'));
    if (saved) notify('已保存', 'good');
    onClose();
  };
  const { cover: _former, ...bare } = content;
  return (
    <Dialog
      title="课程信息"
      width="min(560px, 92vw)"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={saving || uploading.isLoading || title.trim() === '' || refused !== undefined}
            onClick={() => void save()}
          >
            保存
          </Button>
        </>
      }
    >
      <Field label="标题">
        <Input maxLength={100} value={title} onChange={(event) => setTitle(event.target.value)} />
        <ChangedElsewhere value={elsewhere('title', title)} />
      </Field>
      <Field label="简介">
        <Textarea
          rows={3}
          maxLength={1000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <ChangedElsewhere value={elsewhere('description', description)} />
      </Field>
      <Field label={`标签（最多 ${TAGS.most} 个，用逗号分开）`} hint={refused}>
        <Input value={tagText} onChange={(event) => setTagText(event.target.value)} />
        <ChangedElsewhere value={elsewhere('tags', tagText)} />
      </Field>
      <Field label="难度">
        <Input as="select" value={level} onChange={(event) => setLevel(event.target.value)}>
          <option value="">不标难度</option>
          {levelsOf(content.language).map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Input>
        <ChangedElsewhere value={elsewhere('level', level)} />
      </Field>
      <Text fontSize="sm" color="fg.muted" mb="1">
        封面
      </Text>
      <Box display="flex" alignItems="center" gap="3">
        <Thumb content={{ ...bare, title, ...(cover ? { cover } : {}) }} />
        <Box display="flex" flexWrap="wrap" gap="2">
          {uploading.isLoading ? (
            <Button
              size="sm"
              variant="outline"
              onClick={() => (sending.current?.abort(), notify('上传已取消'))}
            >
              正在上传… 取消
            </Button>
          ) : (
            <Button size="sm" variant="outline" onClick={() => picker.current?.click()}>
              上传图片
            </Button>
          )}
          <Button size="sm" variant="outline" onClick={() => setPicking(true)}>
            从已上传的选
          </Button>
          {cover !== '' && (
            <Button size="sm" variant="ghost" onClick={() => setCover('')}>
              用标题生成
            </Button>
          )}
        </Box>
        <chakra.input
          ref={picker}
          type="file"
          hidden
          aria-label="封面图片"
          accept={IMAGE.types.join(',')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      <Suspense fallback={null}>
        {picking && (
          <PicturePicker
            chosen={cover}
            onClose={() => setPicking(false)}
            onChoose={(url) => {
              setPicking(false);
              setCover(url);
            }}
          />
        )}
      </Suspense>
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="3">
          {failed}
        </Text>
      )}
      {both}
    </Dialog>
  );
}
