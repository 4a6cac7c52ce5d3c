import { chakra, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMenu } from '../shared/feature/folded.js';
import { Slot } from '../shared/feature/slot.js';
import { useMyLevelQuery } from '../shared/lib/calls/api.js';
import { useSession } from '../shared/lib/calls/hooks.js';
import { useLogout } from '../shared/lib/login/leave.js';
import { displayName } from '../shared/lib/session/session.js';
import { part } from '../shared/ui/part.js';

const Notices = part(() => import('../shared/ui/notices.js'), 'Notices');

const line = {
  display: 'block',
  w: '100%',
  textAlign: 'start',
  px: '4',
  py: '2.5',
  minH: '44px',
  cursor: 'pointer',
  borderRadius: '8px',
  _hover: { bg: 'bg.muted' },
} as const;

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span asChild {...line}>
      <Link to={to}>{children}</Link>
    </chakra.span>
  );
}

/** Who is here and how far they may go. A plain disclosure: a list of links needs no menu machine. */
export function UserMenu() {
  const { token, user } = useSession();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const { data: level } = useMyLevelQuery(undefined, { skip: !token });
  const logout = useLogout();
  const entries = useMenu('person').filter(({ for: who }) =>
    who === 'admin' ? user?.role === 'admin' : (who === 'visitor') === !token,
  );
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(false), [pathname, token]);
  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: Event) => box.current?.contains(target as Node) || setOpen(false);
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  const name = displayName(user) || '我';
  return (
    <chakra.div
      ref={box}
      position="relative"
      hideBelow="md"
      mt="auto"
      display="grid"
      justifyItems="center"
    >
      {!token && (
        <chakra.span
          asChild
          display="grid"
          placeItems="center"
          minH="44px"
          px="3"
          mb="2"
          color="pine.fg"
          fontWeight="600"
          fontSize="sm"
        >
          <Link to="/login">登录</Link>
        </chakra.span>
      )}
      <chakra.button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="user-menu"
        aria-label={token ? `${name}的菜单` : '更多'}
        onClick={() => setOpen(!open)}
        boxSize="44px"
        borderRadius="full"
        borderWidth="1px"
        borderColor={open ? 'pine.solid' : 'border'}
        bg={token ? 'pine.subtle' : 'transparent'}
        color="pine.fg"
        fontWeight="600"
        cursor="pointer"
      >
        {token ? Array.from(name)[0] : '···'}
      </chakra.button>
      <chakra.div
        id="user-menu"
        hidden={!open}
        position="absolute"
        left="calc(100% + 16px)"
        bottom="0"
        w="232px"
        p="2"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="12px"
        boxShadow="0 12px 40px rgb(10 24 18 / .14)"
      >
        {token ? (
          <>
            <chakra.div
              px="4"
              pt="2"
              pb="3"
              mb="1"
              borderBottomWidth="1px"
              borderColor="border.muted"
            >
              <Text fontWeight="600" truncate>
                {name}
              </Text>
              <Text fontSize="sm" color="fg.muted" minH="1.5em">
                {level && `${level.levelName} · ${level.level} 级`}
              </Text>
            </chakra.div>
          </>
        ) : null}
        {entries.map(({ to, text }) => (
          <Line key={to} to={to}>
            {text}
            {token && to !== '/profile' && <Slot name="menu.mark" told={{ to }} />}
          </Line>
        ))}
        <chakra.button type="button" {...line} onClick={() => (setOpen(false), setReading(true))}>
          最近的提示
        </chakra.button>
        {token && (
          <chakra.button type="button" {...line} onClick={() => void logout()}>
            退出登录
          </chakra.button>
        )}
      </chakra.div>
      <Suspense fallback={null}>
        {reading && <Notices onClose={() => setReading(false)} />}
      </Suspense>
    </chakra.div>
  );
}
