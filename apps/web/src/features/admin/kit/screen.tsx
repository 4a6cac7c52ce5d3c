import { Box, Button, Heading, Text, type ButtonProps } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../../../shared/lib/calls/hooks.js';
import { Empty } from '../../../shared/ui/page.js';

/** A screen of the administration: wider and denser than those for listening. */
export function Screen({
  title,
  heading = title,
  lead,
  aside,
  children,
}: {
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  useTitle(`${title} · 管理`);
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        minH="44px"
        mb={lead ? '1' : '5'}
      >
        <Heading as="h1" fontSize="2xl">
          {heading}
        </Heading>
        <Box display="flex" flexWrap="wrap" gap="2">
          {aside}
        </Box>
      </Box>
      {lead && (
        <Text color="fg.muted" mb="5" maxW="48em">
          {lead}
        </Text>
      )}
      {children}
    </>
  );
}

/** A part of a screen under its own heading. */
export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mb="9">
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        minH="36px"
        mb="2"
      >
        <Heading as="h2" id={id} fontSize="lg">
          {title}
        </Heading>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {aside}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

export function Missing() {
  return (
    <Screen title="没有这一页">
      <Empty text="管理里没有这个地址，可能还没有做好，或者写错了。">
        <Button asChild variant="outline">
          <Link to="/admin">回仪表盘</Link>
        </Button>
      </Empty>
    </Screen>
  );
}

/** What it does takes a while. It is not disabled meanwhile: whoever pressed it by a key would be nowhere afterwards. */
export function WorkButton({ busy, onClick, ...more }: ButtonProps & { busy: boolean }) {
  return (
    <Button
      {...more}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
