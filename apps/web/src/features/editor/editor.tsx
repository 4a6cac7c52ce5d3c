import { Box } from '@chakra-ui/react';
import { Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { later } from '../../shared/ui/later.js';
import { Bone, Failed, NotFound, Page } from '../../shared/ui/page.js';
import { EditorProvider } from './session/index.js';

// The canvas is as heavy as the rest of the screen: it comes while the lesson is being fetched, and not before it is asked for.
const Workshop = later(() => import('./workshop.js'), 'Workshop');
const StartScreen = later(() => import('./start-screen.js'), 'StartScreen');

function Opening() {
  return (
    <Box
      h="100dvh"
      display="grid"
      gridTemplateRows="60px 1fr"
      gap="4"
      px="4"
      pb="4"
      aria-busy="true"
    >
      <Box display="flex" alignItems="center">
        <Bone h="24px" w="12em" />
      </Box>
      <Bone h="100%" radius="16px" />
    </Box>
  );
}

/** A lesson as its author works on it; without an id, the way to a new one. */
export function Editor() {
  const { id } = useParams();
  // Effects of children come first: by now the lesson has been asked for, and is on its way while the canvas keeps the page busy.
  useEffect(() => {
    if (id !== undefined) Workshop.ahead();
  }, [id]);
  if (id === undefined) return <StartScreen waiting={<Opening />} />;
  return (
    <EditorProvider
      key={id}
      id={id}
      waiting={<Opening />}
      failed={(error) =>
        isMissing(error) ? (
          <NotFound />
        ) : (
          <Page title="编辑">
            <Failed
              error={error}
              text={`${messageOf(error, '课程加载失败')}。还没保存的改动都在这台设备上。`}
              onRetry={() => location.reload()}
            />
          </Page>
        )
      }
    >
      <Suspense fallback={<Opening />}>
        <Workshop waiting={<Opening />} />
      </Suspense>
    </EditorProvider>
  );
}
