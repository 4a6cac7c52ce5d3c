import { Box, Button, Heading, Text } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFillings, useMenu } from '../../shared/feature/folded.js';
import { Slot } from '../../shared/feature/slot.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useLogout } from '../../shared/lib/login/leave.js';
import { displayName } from '../../shared/lib/session/session.js';
import { Boundary } from '../../shared/ui/boundary.js';
import { Bone, Page } from '../../shared/ui/page.js';
import { Devices } from './devices.js';
import { MyLevel } from './level.js';
import { MyData } from './my-data.js';
import { Name } from './name.js';
import { part } from '../../shared/ui/part.js';
import { SavedLessons } from '../../shared/ui/saved-lessons.js';

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

function NamePart() {
  const { user } = useSession();
  return (
    <Part title="名字">
      {user?.nameTakenDown && (
        <Slot
          name="taken.down"
          told={{ target: 'user', id: 'me', takenDown: user.nameTakenDown, mine: true }}
          waiting={<Bone h="120px" />}
        />
      )}
      <Name />
    </Part>
  );
}

/** A name that was taken down comes first, also once another is saved: the field stays where it is under their hands. */
const useOnceDown = (isDown: boolean): boolean => {
  const [was, setWas] = useState(isDown);
  if (isDown && !was) setWas(true);
  return was || isDown;
};

/** Everything that is one's own, on one page; on a phone it is also the menu. */
export function Profile() {
  const { user } = useSession();
  const logout = useLogout();
  const [reading, setReading] = useState(false);
  const [offline] = useState(!navigator.onLine); // as it was when they came: nothing moves away under their hands
  const down = useOnceDown(user?.nameTakenDown !== undefined);
  const links = useMenu('profile');
  const sections = useFillings('profile.sections');
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
      <Text color="fg.muted" mt="-5" mb="6" minH="1.5em">
        {user?.email}
      </Text>
      {down && <NamePart />}
      {offline && <SavedLessons offline />}
      <MyLevel />
      <Box as="nav" aria-label="更多" display="flex" flexWrap="wrap" gap="2" mt="4" mx="-3">
        {user && (
          <Button asChild variant="ghost" px="3">
            <Link to={`/user/${user.id}`}>我的空间</Link>
          </Button>
        )}
        {links.map(({ to, text }) => (
          <Button key={to} asChild variant="ghost" px="3">
            <Link to={to}>
              {text}
              <Slot name="menu.mark" told={{ to }} />
            </Link>
          </Button>
        ))}
        <Button variant="ghost" px="3" onClick={() => setReading(true)}>
          最近的提示
        </Button>
      </Box>
      {sections.map(({ key, title, part: Section }) => (
        <Part key={key} title={title}>
          <Boundary>
            <Section waiting={<Bone h="200px" />} />
          </Boundary>
        </Part>
      ))}
      {!offline && <SavedLessons offline={false} />}
      {!down && <NamePart />}
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
