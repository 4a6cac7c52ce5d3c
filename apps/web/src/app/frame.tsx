import { Box, chakra, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import type { MenuEntry } from '../shared/feature/feature.js';
import { useMenu } from '../shared/feature/folded.js';
import { Slot } from '../shared/feature/slot.js';
import { useQuestion } from '../shared/lib/calls/confirm.js';
import { usePreferences, useSession } from '../shared/lib/calls/hooks.js';
import { Logo } from '../shared/ui/echo-ring.js';
import { Icon } from '../shared/ui/icons.js';
import { whenIdle } from '../shared/lib/device/when-idle.js';
import { part } from '../shared/ui/part.js';
import { frameOf } from './routes.js';

// The first picture comes first.
const companion = async () => {
  await whenIdle();
  return import('./companion.js');
};
const Companion = part(companion, 'Companion', { instead: null });
const UserMenu = part(companion, 'UserMenu', { instead: null });
const QuestionDialog = part(() => import('../shared/ui/question.js'), 'QuestionDialog', {
  over: true,
});

/** Light or dark is a class on the page; following the system means following it while it changes, too. */
const useTheme = () => {
  const { theme, calm } = usePreferences();
  useEffect(() => void document.documentElement.classList.toggle('calm', calm), [calm]);
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const paint = () => {
      const dark = theme === 'dark' || (theme === 'system' && system.matches);
      document.documentElement.classList.toggle('dark', dark);
      document.documentElement.classList.toggle('light', !dark);
    };
    paint();
    system.addEventListener('change', paint);
    return () => system.removeEventListener('change', paint);
  }, [theme]);
};

/** Who leaves, or is thrown out, finds themselves at the root; the login page tells why. */
const useDeparture = () => {
  const { token } = useSession();
  const navigate = useNavigate();
  const was = useRef(token);
  useEffect(() => {
    if (was.current && !token && location.pathname !== '/') void navigate('/', { replace: true });
    was.current = token;
  }, [token, navigate]);
};

/** After a navigation the page begins at its top, for eyes and for the keyboard. */
const useArrival = (pathname: string) => {
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) {
      scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [pathname]);
  return main;
};

function Entry({ to, text, icon, desktopOnly }: MenuEntry) {
  const { token } = useSession();
  return (
    <chakra.li
      display={desktopOnly ? { base: 'none', md: 'block' } : undefined}
      flex={{ base: '1', md: 'none' }}
    >
      <chakra.span
        asChild
        display="grid"
        justifyItems="center"
        alignContent="center"
        gap="0.5"
        position="relative"
        minH="56px"
        w="100%"
        borderRadius="10px"
        color="fg.muted"
        css={{
          '&[aria-current=page]': { color: 'pine.fg', fontWeight: '600' },
          '@media (hover: hover)': { '&:hover': { color: 'pine.fg' } },
        }}
      >
        <NavLink to={to} end={to === '/'}>
          {icon && <Icon name={icon} />}
          <Text as="span" fontSize="12px" lineHeight="1.3">
            {text}
          </Text>
          {token && <Slot name="menu.mark" told={{ to }} />}
        </NavLink>
      </chakra.span>
    </chakra.li>
  );
}

/** A slim rail on a desk, a bar under the thumb on a phone; on a lesson the phone's bar makes room for the transport. */
export function Frame({ children }: { children: ReactNode }) {
  useTheme();
  useDeparture();
  const { pathname } = useLocation();
  const frame = frameOf(pathname);
  const [playing, bare] = [frame === 'transport', frame === 'bare'];
  const entries = useMenu('rail');
  const main = useArrival(pathname);
  const question = useQuestion();
  return (
    <Box minH="100dvh">
      <chakra.a
        href="#main"
        position="fixed"
        left="4"
        bottom="100%" // out of sight however large they have their letters
        zIndex="30"
        bg="pine.solid"
        color="pine.contrast"
        px="4"
        py="3"
        borderRadius="10px"
        _focus={{ top: '4', bottom: 'auto' }}
      >
        跳到内容
      </chakra.a>
      <chakra.nav
        id="rail" // in a low window: index.html
        aria-label="主导航"
        display={bare ? 'none' : { base: playing ? 'none' : 'block', md: 'flex' }}
        flexDirection="column"
        position="fixed"
        zIndex="20"
        bg="bg"
        insetX={{ base: '0', md: 'auto' }}
        bottom="0"
        top={{ md: '0' }}
        left="env(safe-area-inset-left)"
        w={{ md: '84px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        borderRightWidth={{ md: '1px' }}
        borderColor="border"
        pb={{ base: 'env(safe-area-inset-bottom)', md: '4' }}
        px="2"
      >
        <chakra.div hideBelow="md" py="5" display="grid" justifyItems="center">
          <Link to="/" aria-label="回声，首页">
            <Logo size={44} />
          </Link>
        </chakra.div>
        <chakra.ul
          display="flex"
          flexDirection={{ base: 'row', md: 'column' }}
          gap={{ md: '2' }}
          listStyleType="none"
          m="0"
          p="0"
        >
          {entries.map((entry) => (
            <Entry key={entry.to} {...entry} />
          ))}
        </chakra.ul>
        <Suspense fallback={null}>{!bare && <UserMenu />}</Suspense>
      </chakra.nav>
      <chakra.main
        id="main"
        ref={main}
        tabIndex={-1}
        ml={bare ? undefined : { md: '84px' }}
        pb={playing || bare ? '0' : { base: 'calc(96px + env(safe-area-inset-bottom))', md: '0' }}
        outline="none"
      >
        {children}
      </chakra.main>
      <Suspense fallback={null}>
        <Companion />
      </Suspense>
      <Suspense fallback={null}>{question && <QuestionDialog />}</Suspense>
    </Box>
  );
}
