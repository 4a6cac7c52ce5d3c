import { Box, chakra, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import type { Filling } from '../../shared/feature/slots.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useLogout } from '../../shared/lib/login/leave.js';
import { displayName } from '../../shared/lib/session/session.js';
import { Logo } from '../../shared/ui/echo-ring.js';
import { part } from '../../shared/ui/part.js';

const Notices = part(() => import('../../shared/ui/notices.js'), 'Notices');

const WIDTH = '200px';
const line = {
  display: 'flex',
  alignItems: 'center',
  minH: { base: '44px', md: '40px' },
  w: { base: 'auto', md: '100%' },
  whiteSpace: 'nowrap',
  px: '3',
  borderRadius: '10px',
  color: 'fg.muted',
  cursor: 'pointer',
  css: {
    '&[aria-current=page]': { bg: 'pine.subtle', color: 'pine.fg', fontWeight: '600' },
    '@media (hover: hover)': { '&:hover': { color: 'pine.fg' } },
  },
} as const;

/** One row that is drawn aside, where there is no room for a column: the screen below it is what was asked for. */
const row = {
  display: { base: 'flex', md: 'grid' },
  w: { base: '100%', md: 'auto' },
  overflowX: { base: 'auto', md: 'visible' },
  gap: '1',
  css: { scrollbarWidth: 'none' },
} as const;

/** The list of sections, with the one that is open in sight. */
const useInSight = () => {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (list.current && open) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft;
  }, [pathname]);
  return list;
};

/** The sections at the left, the way back below them, the screen beside them. In a narrow window, or a much enlarged one, they stand above it. */
export function Rail({
  pages,
  children,
}: {
  pages: readonly Filling<'admin.pages'>[];
  children: ReactNode;
}) {
  const { user } = useSession();
  const logout = useLogout();
  const [reading, setReading] = useState(false);
  const sections = useInSight();
  return (
    <Box>
      <chakra.nav
        aria-label="管理"
        position={{ md: 'fixed' }}
        insetY="0"
        left="0"
        w={{ md: WIDTH }}
        display="flex"
        flexDirection={{ base: 'row', md: 'column' }}
        flexWrap={{ base: 'wrap', md: 'nowrap' }}
        alignItems={{ base: 'center', md: 'stretch' }}
        overflowY={{ md: 'auto' }}
        px="3"
        py={{ base: '2', md: '5' }}
        borderRightWidth={{ md: '1px' }}
        borderBottomWidth={{ base: '1px', md: '0' }}
        borderColor="border"
        bg="bg"
      >
        <Box display="flex" alignItems="center" gap="3" px="3" mb={{ md: '6' }}>
          <Logo size={32} />
          <Text fontWeight="600">管理</Text>
        </Box>
        <chakra.ul ref={sections} listStyleType="none" m="0" p="0" {...row}>
          {pages.map(
            ({ key, path, text }) =>
              text !== undefined && (
                <li key={key}>
                  <chakra.span asChild {...line}>
                    <NavLink to={path === '' ? '/admin' : `/admin/${path}`} end={path === ''}>
                      {text}
                    </NavLink>
                  </chakra.span>
                </li>
              ),
          )}
        </chakra.ul>
        <Box mt={{ md: 'auto' }} pt={{ md: '6' }} {...row} alignItems="center">
          <Text px="3" pb={{ md: '1' }} fontSize="sm" color="fg.muted" truncate>
            {displayName(user)}
          </Text>
          <chakra.span asChild {...line}>
            <Link to="/">回到产品</Link>
          </chakra.span>
          <chakra.button type="button" {...line} onClick={() => setReading(true)}>
            最近的提示
          </chakra.button>
          <chakra.button type="button" {...line} onClick={() => void logout()}>
            退出登录
          </chakra.button>
        </Box>
      </chakra.nav>
      <Box
        ml={{ md: WIDTH }}
        px={{ base: '4', md: '8' }}
        pt={{ base: '5', md: '8' }}
        pb="16"
        maxW="1320px"
      >
        {children}
      </Box>
      <Suspense fallback={null}>
        {reading && <Notices onClose={() => setReading(false)} />}
      </Suspense>
    </Box>
  );
}
