import type { ClassInvitation } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { messageOf, type AppError } from '../../shared/lib/calls/errors.js';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { useInvitationQuery, useJoinClassMutation } from './calls.js';
import { SharedWithTeacher } from './shared.js';

/** The link lets nobody in: the server says why. Anything else may come back by itself. */
const isNoLink = (error: unknown): boolean => [404, 409].includes((error as AppError).status);

/** They agree, or log in first and come back. */
function Agree({ token, invitation }: { token: string; invitation: ClassInvitation }) {
  const session = useSession();
  const { pathname } = useLocation();
  const [join, joining] = useJoinClassMutation();
  const [failed, setFailed] = useState<string>();
  const navigate = useNavigate();
  const notify = useNotify();
  const { stands, id, name } = invitation;
  if (stands)
    return (
      <>
        <Text mb="4">{stands === 'teacher' ? '这是你教的班级。' : '你已经在这个班级里。'}</Text>
        <Button asChild>
          <Link to={`/class/${id}`}>打开班级</Link>
        </Button>
      </>
    );
  if (!session.token)
    return (
      <>
        <Button asChild>
          <Link to={`/login?redirect=${encodeURIComponent(pathname)}`}>登录后加入</Link>
        </Button>
        <Text mt="3" fontSize="sm" color="fg.muted">
          登录以后回到这里，还要你点一次同意。
        </Text>
      </>
    );
  const agree = async () => {
    setFailed(undefined);
    const { data, error } = await join(token);
    if (!data) return setFailed(messageOf(error, '没有加入成功，请再试一次'));
    notify(`已加入「${name}」`, 'good');
    void navigate(`/class/${data.class.id}`, { replace: true });
  };
  return (
    <>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button disabled={joining.isLoading} onClick={() => void agree()}>
          同意并加入
        </Button>
        <Button asChild variant="ghost">
          <Link to="/">不加入</Link>
        </Button>
      </Box>
      {failed && (
        <Text role="alert" mt="3" color="vermilion.fg">
          {failed}
        </Text>
      )}
    </>
  );
}

/** Who teaches, which collection, and what will be seen: before anything is shared. */
export function Join() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useInvitationQuery(token, { refetchOnMountOrArgChange: true });
  if (error && isNoLink(error))
    return (
      <Page title="加入班级" heading="这个链接进不去">
        <Empty text={messageOf(error)}>
          <Button asChild variant="outline">
            <Link to="/">回首页</Link>
          </Button>
        </Empty>
      </Page>
    );
  if (!data)
    return (
      <Page title="加入班级">
        {error ? (
          <Failed
            error={error}
            text={messageOf(error, '班级加载失败')}
            onRetry={() => void refetch()}
          />
        ) : (
          <Bone h="320px" radius="16px" />
        )}
      </Page>
    );
  const { invitation } = data;
  const { name, teacher, collection } = invitation;
  return (
    <Page title="加入班级" heading={`加入「${name}」`} width="640px">
      <Text mt="-2" overflowWrap="anywhere">
        <strong>{teacher.username}</strong> 请你一起听合集
        <strong>「{collection.title}」</strong>，共 {collection.lessons} 课。
      </Text>
      {collection.description && (
        <Text mt="2" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {collection.description}
        </Text>
      )}
      <Box my="8" py="6" borderTopWidth="1px" borderBottomWidth="1px" borderColor="border.muted">
        <SharedWithTeacher />
      </Box>
      <Agree token={token} invitation={invitation} />
    </Page>
  );
}
