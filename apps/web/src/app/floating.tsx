import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useFillings } from '../shared/feature/folded.js';
import type { Frame } from '../shared/feature/slots.js';
import { Boundary } from '../shared/ui/boundary.js';
import { Icon, type IconName } from '../shared/ui/icons.js';
import { frameOf, isBothered } from './routes.js';

function Round({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={onClick}
      boxSize="44px"
      display="grid"
      placeItems="center"
      borderRadius="full"
      borderWidth="1px"
      borderColor="border"
      bg="bg.panel"
      color="fg.muted"
      cursor="pointer"
      boxShadow="0 2px 10px rgb(20 40 32 / .10)"
      transition="color 140ms ease-out, border-color 140ms ease-out"
      _hover={{ color: 'pine.fg', borderColor: 'pine.solid' }}
    >
      <Icon name={name} size={20} />
    </chakra.button>
  );
}

const WOBBLE = 8;
/** Whoever reads on needs what lies under the buttons: they step aside on the way down, and come back on the way up. */
const useAside = (pathname: string): boolean => {
  const [aside, setAside] = useState(false);
  useEffect(() => {
    let was = scrollY;
    setAside(false);
    const onScroll = () => {
      if (Math.abs(scrollY - was) < WOBBLE && scrollY > 0) return;
      setAside(scrollY > was && scrollY > 0);
      was = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [pathname]);
  return aside;
};

/** Where the buttons stand. On a lesson above the transport; in the editor in the rail, on a phone above the canvas: its corners are full of controls. */
const placeOf = (frame: Frame) => {
  if (frame === 'canvas')
    return {
      zIndex: '20',
      left: { base: 'auto', md: '5' },
      right: { base: '3', md: 'auto' },
      top: { base: '72px', md: 'auto' },
      bottom: { base: 'auto', md: '76px' },
    };
  const bottom =
    frame === 'transport'
      ? 'calc(var(--transport, 212px) + 12px)'
      : { base: 'calc(72px + env(safe-area-inset-bottom))', md: '5' };
  return { right: { base: '3', md: '5' }, bottom };
};

/** A phone's lesson reaches from edge to edge: there they stand among the transport's own buttons, and leave them the room while it sounds. */
const IN_THE_TRANSPORT = {
  '@media (min-width: 360px) and (max-width: 767px)': {
    right: 'auto',
    left: '50%',
    bottom: 'calc(var(--transport, 180px) - 52px)',
    transform: 'translateX(-50%)',
    gridAutoFlow: 'column',
    gap: '8px',
    '& > button': { boxShadow: 'none' },
    'html[data-sounding] &:not(:focus-within)': { opacity: 0, visibility: 'hidden' },
  },
  '@media (max-width: 359px)': {
    'html[data-sounding] &:not(:focus-within)': { opacity: 0, visibility: 'hidden' },
  },
};

/** The round buttons, and the help. */
export function Floating(): ReactNode {
  const { pathname } = useLocation();
  const frame = frameOf(pathname);
  const buttons = useFillings('frame.buttons').filter(({ on }) => on === undefined || on === frame);
  const [open, setOpen] = useState<string>();
  const playing = frame === 'transport';
  const aside = useAside(pathname) && !playing;
  if (!isBothered(pathname)) return null;
  const Opened = buttons.find(({ key }) => key === open)?.part;
  return (
    <>
      <chakra.div
        position="fixed"
        zIndex="16"
        {...placeOf(frame)}
        display="grid"
        gap="3"
        transition="transform 160ms ease-out, opacity 160ms ease-out"
        css={{
          '@media print': { display: 'none' },
          ...(playing && IN_THE_TRANSPORT),
          ...(aside && {
            '@media (max-width: 767px)': {
              '&:not(:focus-within)': { transform: 'translateX(72px)', opacity: 0 },
            },
          }),
        }}
      >
        {buttons.map(({ key, icon, label }) => (
          <Round key={key} name={icon} label={label} onClick={() => setOpen(key)} />
        ))}
      </chakra.div>
      {Opened && (
        <Boundary onClose={() => setOpen(undefined)}>
          <Opened onClose={() => setOpen(undefined)} waiting={null} />
        </Boundary>
      )}
    </>
  );
}
