import { Button } from '@chakra-ui/react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { confirm } from '../../../shared/lib/calls/confirm.js';
import { isMissing, messageOf } from '../../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { Bone, Failed, NotFound, Page } from '../../../shared/ui/page.js';
import { useCollectionQuery, useDeleteCollectionMutation } from '../calls.js';
import { AddLessons } from './add-lessons.js';
import { CollectionCover } from './cover.js';
import { LessonOrder } from './lesson-order.js';
import { Told } from './told.js';
import { WhoSees } from './who-sees.js';

/** What its owner makes of a collection. */
export function EditCollection() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch } = useCollectionQuery(id);
  const [remove] = useDeleteCollectionMutation();
  const navigate = useNavigate();
  const notify = useNotify();
  if (isMissing(error)) return <NotFound />;
  if (!data)
    return (
      <Page title="编辑合集">
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '合集加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="320px" radius="16px" />
        )}
      </Page>
    );
  const { collection } = data;
  if (user && collection.owner.id !== user.id) return <NotFound />;
  const drop = async () => {
    const yes = await confirm({
      title: `删除「${collection.title}」`,
      text: '合集会进回收站，30 天内可以恢复。里面的课不受影响。',
      yes: '删除',
      danger: true,
    });
    if (!yes) return;
    // First away from here: what is deleted is not asked for again.
    void navigate('/collections', { replace: true });
    const { error: failed } = await remove(id);
    notify(
      failed ? messageOf(failed, '没有删除成功') : '已放进回收站，30 天内可以恢复',
      failed ? 'bad' : 'good',
    );
  };
  return (
    <Page
      title="编辑合集"
      aside={
        <Button asChild variant="outline">
          <Link to={`/collection/${id}`}>看看样子</Link>
        </Button>
      }
    >
      <Told key={id} collection={collection} />
      <CollectionCover collection={collection} />
      <WhoSees collection={collection} />
      <LessonOrder collection={collection} />
      <AddLessons collection={collection} />
      <Button variant="ghost" color="vermilion.fg" mt="10" onClick={() => void drop()}>
        删除合集
      </Button>
    </Page>
  );
}
