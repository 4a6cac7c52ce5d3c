import { Box, Button, Heading } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../lib/calls/hooks.js';
import { Empty } from './empty.js';
import type { FailedProps } from './failed.js';

export { Empty } from './empty.js';

/** One column of meaning under one heading. */
export function Page({
  title,
  heading = title,
  width = '720px',
  aside,
  children,
}: {
  title: string;
  heading?: ReactNode;
  width?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <Box maxW={width} mx="auto" px={{ base: '4', md: '8' }} pt={{ base: '6', md: '12' }} pb="16">
      <Box
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="2"
        columnGap="4"
        mb="6"
        minH="44px"
      >
        <Heading as="h1" flex="1 1 5em" minW="0" fontSize={{ base: '2xl', md: '3xl' }}>
          {heading}
        </Heading>
        {aside}
      </Box>
      {children}
    </Box>
  );
}

const FailedAlone = ({ text, onRetry }: FailedProps) => (
  <Empty text={text}>
    <Button variant="outline" onClick={onRetry}>
      再试一次
    </Button>
  </Empty>
);
let Whole = FailedAlone;

/** What could not be had. What more there is to say (failed.tsx) is no part of the first picture: it comes with the first that failed, if it can. */
export function Failed(props: FailedProps) {
  const [Said, say] = useState(() => Whole);
  useEffect(() => {
    import('./failed.js').then(
      ({ FailedTogether }) => say(() => (Whole = FailedTogether)),
      () => undefined,
    );
  }, []);
  return <Said {...props} />;
}

export function NotFound() {
  return (
    <Page title="没有这一页" heading="山那边没有回音">
      <Empty text="这个地址没有内容，可能已被移走或写错了。">
        <Button asChild>
          <Link to="/">回首页</Link>
        </Button>
      </Empty>
    </Page>
  );
}

/** A grey shape of the content's final size, while that is awaited. */
export function Bone({
  h,
  w = '100%',
  radius = '8px',
}: {
  h: string;
  w?: string;
  radius?: string;
}) {
  return <Box h={h} w={w} borderRadius={radius} bg="bg.muted" aria-busy="true" />;
}
