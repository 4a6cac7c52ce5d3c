import { chakra } from '@chakra-ui/react';
import type { PropsOf } from '../../shared/feature/slots.js';
import { useNoticesQuery } from './calls.js';

/** How many are unread: a number behind the entry of the notices, a dot on that of the person. */
export function Unread({ to }: PropsOf<'menu.mark'>) {
  const { data } = useNoticesQuery(1);
  const unread = data?.unread ?? 0;
  if (unread === 0 || (to !== '/notices' && to !== '/profile')) return null;
  const said = `${unread} 条未读通知`;
  if (to === '/profile')
    return (
      <chakra.span
        position="absolute"
        top="6px"
        left="calc(50% + 8px)"
        boxSize="9px"
        borderRadius="full"
        bg="vermilion.mark"
      >
        <chakra.span srOnly>，{said}</chakra.span>
      </chakra.span>
    );
  return (
    <chakra.span
      display="inline-grid"
      placeItems="center"
      ml="2"
      minW="22px"
      h="22px"
      px="1.5"
      borderRadius="full"
      bg="pine.solid"
      color="pine.contrast"
      fontSize="xs"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
    >
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <chakra.span srOnly>，{said}</chakra.span>
    </chakra.span>
  );
}
