import { ChangeSeo, PageKind, SEO, wholeTitle, wordsOf, type SeoSetting } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { readForm } from '../../../shared/lib/calls/read-form.js';
import { Toggle } from '../../../shared/ui/controls.js';
import { CoverField } from '../../../shared/ui/pictures/cover-field.js';
import { useSubmit } from '../kit/act.js';
import { Field, FormDialog, Lines, TextInput } from '../kit/form.js';
import { useChangeSeoMutation } from './calls.js';
import { ChangedSince } from '../kit/changed-since.js';
import { onTopOf, useSeen } from '../kit/use-seen.js';
import { Preview } from './preview.js';

const hintsOf = (place: SeoSetting['place']) =>
  place === 'site'
    ? { title: '跟在每个标题后面，默认「回声」', description: '给自己没有描述的页面用' }
    : PageKind.safeParse(place).success
      ? {
          title: '{title} 是它自己的标题，{description} 是它自己的描述。留空：用它自己的',
          description: '例如：{description} 逐句听，跟着读',
        }
      : { title: '留空：用默认的', description: '留空：用默认的' };

const saidOf = ({ title, description, image, indexing }: SeoSetting) => ({
  title,
  description,
  image,
  indexing,
});

/** What is said of one place, with the page it will make beside it. */
export function SeoDialog({
  setting,
  site,
  base,
  onClose,
}: {
  setting: SeoSetting;
  /** What is said of the whole site. */
  site: SeoSetting;
  base: string;
  onClose: () => void;
}) {
  const { place, example } = setting;
  const [title, setTitle] = useState(setting.title);
  const [description, setDescription] = useState(setting.description);
  const [image, setImage] = useState(setting.image);
  const [indexing, setIndexing] = useState(setting.indexing);
  const [change] = useChangeSeoMutation();
  const submit = useSubmit();
  const said = { title, description, image, indexing };
  const { seen, read: known, changed } = useSeen(saidOf(setting));
  const [last, setLast] = useState(seen);
  if (seen !== last) {
    const merged = onTopOf(said, last, seen);
    setTitle(merged.title);
    setDescription(merged.description);
    setImage(merged.image);
    setIndexing(merged.indexing);
    setLast(seen);
  }
  const hints = hintsOf(place);
  const whole = place === 'site' ? { ...site, ...said } : site;
  const words =
    example &&
    wordsOf(example, place === 'site' ? { ...said, title: '', description: '' } : said, whole);
  const send = async () => {
    const read = readForm(ChangeSeo, { place, ...said, seen: known });
    return 'fault' in read ? read : submit(() => change(read.data), '已保存');
  };
  return (
    <FormDialog
      title={setting.name}
      verb="保存"
      width="min(640px, 94vw)"
      onSubmit={send}
      onClose={onClose}
    >
      {changed && (
        <ChangedSince>
          {`别人刚改过：标题「${seen.title}」，描述「${seen.description}」，${seen.indexing ? '收录' : '不收录'}。保存会换成你填的。`}
        </ChangedSince>
      )}
      {words ? (
        <Preview
          title={wholeTitle(words.title, whole)}
          words={words}
          address={`${base}${example.path}`}
          image={image === '' ? whole.image : image}
        />
      ) : (
        <Text color="fg.muted" fontSize="sm">
          还没有这样的页面，有了才看得到预览。
        </Text>
      )}
      <Field label={place === 'site' ? '网站名' : '标题'} hint={hints.title}>
        {(field) => (
          <TextInput
            {...field}
            value={title}
            maxLength={SEO.title}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <Field label="描述" hint={hints.description}>
        {(field) => (
          <Lines
            {...field}
            value={description}
            maxLength={SEO.description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {place !== 'lesson' && (
        <Box role="group" aria-label="分享时的图片">
          <Text fontSize="sm" color="fg.muted" mb="1">
            分享时的图片
          </Text>
          <CoverField imageUrl={image} onChange={setImage} />
        </Box>
      )}
      <Box display="flex" alignItems="center" gap="3">
        <Toggle label="让搜索引擎收录" on={indexing} onChange={setIndexing} />
        <Text aria-hidden="true">让搜索引擎收录</Text>
      </Box>
    </FormDialog>
  );
}
