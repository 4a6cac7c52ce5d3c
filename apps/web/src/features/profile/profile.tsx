import { Sessions } from '@app/contracts';
import { Box, Button, chakra, Heading, Input, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api, useUpdateMeMutation } from '../../shared/lib/api.js';
import { messageOf } from '../../shared/lib/errors.js';
import { useNotify, useSession } from '../../shared/lib/hooks.js';
import { loggedOut, userLoaded } from '../../shared/lib/session.js';
import { MyLessons } from '../../shared/ui/my-lessons.js';
import { Page } from '../../shared/ui/page.js';

const { useSessionsQuery, useRevokeMutation, useLogoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query({ query: () => 'sessions', responseSchema: Sessions, providesTags: ['Session'] }),
    revoke: build.mutation({ query: (id: string) => ({ url: `sessions/${id}`, method: 'DELETE' }), invalidatesTags: ['Session'] }),
    logout: build.mutation({ query: () => ({ url: 'auth/logout', method: 'POST' }), extraOptions: { quiet: true } }),
  }),
});

function Name() {
  const { user } = useSession();
  const [name, setName] = useState(user?.username ?? '');
  const [update, updating] = useUpdateMeMutation();
  const dispatch = useDispatch();
  const notify = useNotify();
  useEffect(() => setName(user?.username ?? ''), [user?.username]);
  const save = async () => {
    const { data, error } = await update({ username: name.trim() });
    if (data) {
      dispatch(userLoaded(data.user));
      notify('已保存', 'good');
    } else notify(messageOf(error, '更新用户信息失败'), 'bad');
  };
  return (
    <chakra.form display="flex" alignItems="end" gap="2" onSubmit={(event) => (event.preventDefault(), void save())}>
      <chakra.label flex="1" display="grid" gap="1" color="fg.muted" fontSize="sm">
        名字
        <Input value={name} maxLength={30} autoComplete="nickname" onChange={(event) => setName(event.target.value)} />
      </chakra.label>
      <Button type="submit" variant="outline" minH="48px" disabled={updating.isLoading || name.trim() === '' || name.trim() === user?.username}>
        保存
      </Button>
    </chakra.form>
  );
}

function Devices() {
  const { data } = useSessionsQuery(undefined);
  const [revoke] = useRevokeMutation();
  return (
    <chakra.ul listStyleType="none" p="0" m="0">
      {data?.sessions.map(({ id, device, browser, lastSeenAt, current }) => (
        <Box as="li" key={id} display="flex" alignItems="center" gap="3" py="3" borderTopWidth="1px" borderColor="border.muted">
          <Box flex="1">
            <Text fontWeight="500">
              {[device, browser].filter(Boolean).join(' · ') || '未知设备'}
              {current && '（这台）'}
            </Text>
            <Text fontSize="sm" color="fg.muted">
              最近使用 {new Date(lastSeenAt).toLocaleString('zh-CN')}
            </Text>
          </Box>
          {!current && (
            <Button variant="surface" size="sm" minH="44px" onClick={() => void revoke(id)}>
              移除
            </Button>
          )}
        </Box>
      ))}
    </chakra.ul>
  );
}

export function Profile() {
  const { user } = useSession();
  const [logout] = useLogoutMutation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const leave = async () => {
    await logout(undefined); // the device is logged out even when the server cannot be told
    await navigate('/');
    dispatch(loggedOut());
    dispatch(api.util.resetApiState());
  };
  return (
    <Page
      title="我的"
      aside={
        <Button variant="outline" onClick={() => void leave()}>
          退出登录
        </Button>
      }
    >
      <Text color="fg.muted" mb="4">
        {user?.email}
      </Text>
      <Name />
      <Heading as="h2" fontSize="xl" mt="10" mb="2">
        我的课程
      </Heading>
      <MyLessons />
      <Heading as="h2" fontSize="xl" mt="10" mb="2">
        登录的设备
      </Heading>
      <Devices />
    </Page>
  );
}
