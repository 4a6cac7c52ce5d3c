import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useLogout } from '../../shared/lib/session/leave.js';
import { displayName } from '../../shared/lib/session/session.js';
import { MyLessons } from '../../shared/ui/my-lessons.js';
import { Page } from '../../shared/ui/page.js';
import { Devices } from './devices.js';
import { MyLevel } from './level.js';
import { MyData } from './my-data.js';
import { Name } from './name.js';
import { part } from '../../shared/ui/part.js';

const Notices = part(() => import('../../shared/ui/notices.js'), 'Notices');

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" mt="10">
      <Heading as="h2" fontSize="xl" mb="3">
        {title}
      </Heading>
      {children}
    </Box>
  );
}

/** Everything that is hers, on one page; on a phone it is also the menu. */
export function Profile() {
  const { user } = useSession();
  const logout = useLogout();
  const [reading, setReading] = useState(false);
  return (
    <Page
      title="我的"
      heading={displayName(user) || '我的'}
      aside={
        <Button variant="outline" onClick={() => void logout()}>
          退出登录
        </Button>
      }
    >
      <Text color="fg.muted" mt="-5" mb="6">
        {user?.email}
      </Text>
      <MyLevel />
      <Box as="nav" aria-label="更多" display="flex" flexWrap="wrap" gap="2" mt="4" mx="-3">
        <Button asChild variant="ghost" px="3">
          <Link to="/settings">设置</Link>
        </Button>
        <Button asChild variant="ghost" px="3">
          <Link to="/feedback">我的反馈</Link>
        </Button>
        <Button asChild variant="ghost" px="3">
          <Link to="/install-guide">安装到设备</Link>
        </Button>
        <Button variant="ghost" px="3" onClick={() => setReading(true)}>
          最近的提示
        </Button>
      </Box>
      <Part title="我的课程">
        <MyLessons />
      </Part>
      <Part title="名字">
        <Name />
      </Part>
      <Part title="登录的设备">
        <Devices />
      </Part>
      <Part title="我的数据">
        <MyData />
      </Part>
      <Suspense fallback={null}>
        {reading && <Notices onClose={() => setReading(false)} />}
      </Suspense>
    </Page>
  );
}
