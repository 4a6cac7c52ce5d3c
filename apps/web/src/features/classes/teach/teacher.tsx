import type { Class, CollectionLesson } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { Page } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { useEndClassMutation } from '../calls.js';
import { ClassLink } from './link.js';
import { Report } from './report.js';

const RenameDialog = part(() => import('./rename-dialog.js'), 'RenameDialog');

/** Can members hear it? Of what is not public, only what the teacher may hand on. */
const isHeard = ({ visibility, author }: CollectionLesson, teacher: string | undefined): boolean =>
  visibility === 'public' || (visibility === 'unlisted' && author.id === teacher);

/** What a teacher finds: the link, what everybody did, and what was hard. */
export function Teacher({ shown }: { shown: Class }) {
  const { id, name, teacher, collection, members, items } = shown;
  const [endClass] = useEndClassMutation();
  const [renames, setRenames] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const hidden = items.filter(({ content }) => content && !isHeard(content, teacher?.id)).length;
  const end = async () => {
    const yes = await confirm({
      title: `结束「${name}」`,
      text: '班级和它的链接都没有了，所有同学的进度你都不再看得到，他们会收到通知。合集和课不受影响。',
      yes: '结束班级',
      danger: true,
    });
    if (!yes) return;
    void navigate('/profile', { replace: true });
    const { error } = await endClass(id);
    notify(
      error ? messageOf(error, '没有结束成功，请再试一次') : '班级已结束',
      error ? 'bad' : 'good',
    );
  };
  return (
    <Page title={name} width="1040px">
      <Text mt="-4" mb="6" color="fg.muted" fontVariantNumeric="tabular-nums">
        {collection ? (
          <chakra.span asChild textDecoration="underline" textUnderlineOffset="3px">
            <Link to={`/collection/${collection.id}`}>{collection.title}</Link>
          </chakra.span>
        ) : (
          '合集已不在'
        )}
        {` · ${members} 人`}
      </Text>
      <ClassLink shown={shown} />
      {hidden > 0 && (
        <Text mt="4" color="vermilion.fg" fontSize="sm">
          其中 {hidden} 课同学听不到。公开它，或把自己的课设为有链接就能听。
        </Text>
      )}
      <Report id={id} />
      <Box mt="10" display="flex" flexWrap="wrap" gap="2">
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setRenames(true)}>
          改名
        </Button>
        <Button variant="ghost" color="vermilion.fg" onClick={() => void end()}>
          结束班级
        </Button>
      </Box>
      <Suspense fallback={null}>
        {renames && <RenameDialog shown={shown} onClose={() => setRenames(false)} />}
      </Suspense>
    </Page>
  );
}
