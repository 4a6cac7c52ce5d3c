import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMenu } from '../../shared/feature/folded.js';
import { useSession, useTitle } from '../../shared/lib/calls/hooks.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import { CardGrid, LessonCard } from '../../shared/ui/lesson-card.js';
import { useLatestQuery } from './calls.js';
import { Composer } from './composer.js';
import { Valley } from './valley.js';
import { part } from '../../shared/ui/part.js';

const Today = part(() => import('./today.js'), 'Today', { instead: null });
const SavedLessons = part(() => import('../../shared/ui/saved-lessons.js'), 'SavedLessons', {
  instead: null,
});
const heard = (): boolean => {
  try {
    return localStorage.getItem('yamabiko_places') !== null;
  } catch {
    return false;
  }
};

/** What to go on with, for whoever has begun: the place is kept free, the cards come when the page stands. */
function Begun() {
  const { token } = useSession();
  if (!token && !heard()) return null;
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ md: token ? '1fr 1fr' : '1fr' }}
      gap="3"
      minH={{ base: token ? '196px' : '92px', md: '92px' }}
      mb={{ base: '8', md: '10' }}
      alignContent="start"
    >
      <Suspense>
        <Today />
      </Suspense>
    </Box>
  );
}

function Samples() {
  const { data, error, refetch } = useLatestQuery(undefined);
  if (error && !data)
    return <Failed error={error} text="课程加载失败，文字还在。" onRetry={() => void refetch()} />;
  if (data?.contents.length === 0)
    return <Text color="fg.muted">还没有公开的课程。贴一段文字，做第一课。</Text>;
  return (
    <CardGrid>
      {data
        ? data.contents.map((content) => <LessonCard key={content.id} content={content} />)
        : ['a', 'b', 'c'].map((key) => <Bone key={key} h="236px" radius="12px" />)}
    </CardGrid>
  );
}

/** Below everything, and only once what is above has its height. */
function Foot() {
  const { data, error } = useLatestQuery(undefined);
  const links = useMenu('foot');
  if (!data && !error) return null;
  return (
    <chakra.nav
      aria-label="更多"
      mt="14"
      display="flex"
      flexWrap="wrap"
      columnGap="6"
      fontSize="sm"
      color="fg.muted"
      css={{
        '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
        '& a:hover': { color: 'pine.fg' },
      }}
    >
      {links.map(({ to, text }) => (
        <Link key={to} to={to}>
          {text}
        </Link>
      ))}
    </chakra.nav>
  );
}

export function Home() {
  useTitle('');
  const [offline] = useState(!navigator.onLine); // as it was when they came: nothing moves away under their hands
  const saved = (
    <Suspense fallback={null}>
      <SavedLessons offline={offline} />
    </Suspense>
  );
  return (
    <Box position="relative">
      <Valley />
      <Box
        position="relative"
        maxW="1040px"
        mx="auto"
        px={{ base: '4', md: '8' }}
        pt={{ base: '10', md: '16' }}
        pb="16"
      >
        {offline && saved}
        <Begun />
        <Heading
          as="h1"
          fontFamily="serif"
          fontSize={{ base: '30px', md: '44px' }}
          lineHeight="1.25"
          letterSpacing="0.02em"
        >
          贴一段文字，听见回声
        </Heading>
        <Text mt="2" mb={{ base: '6', md: '8' }} color="fg.muted" fontSize={{ md: 'lg' }}>
          自动分句、配音、注音，每一句都替你重复。
        </Text>
        <Composer />
        <Heading as="h2" id="listen" fontSize="xl" mt="14" mb="4">
          听听看
        </Heading>
        <Samples />
        {!offline && saved}
        <Foot />
      </Box>
    </Box>
  );
}
