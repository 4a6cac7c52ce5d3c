import { useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { Bone, Failed, NotFound, Page } from '../../shared/ui/page.js';
import { useAClassQuery } from './calls.js';
import { Member } from './member.js';
import { Teacher } from './teach/teacher.js';

/** A class as its teacher, or as a member, sees it. */
export function ClassScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAClassQuery(id, { refetchOnMountOrArgChange: true });
  if (isMissing(error)) return <NotFound />;
  if (!data)
    return (
      <Page title="班级" width="1040px">
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '班级加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="420px" radius="16px" />
        )}
      </Page>
    );
  const shown = data.class;
  return shown.role === 'teacher' ? <Teacher shown={shown} /> : <Member shown={shown} />;
}
