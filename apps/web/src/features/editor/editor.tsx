import { Box } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/errors.js';
import { Bone, Failed, NotFound } from '../../shared/ui/page.js';
import { EditorProvider } from './session/index.js';

// The canvas is as heavy as the rest of the screen: it comes while the lesson is being fetched.
const workshop = () => import('./workshop.js');
const Workshop = lazy(async () => ({ default: (await workshop()).Workshop }));
const StartScreen = lazy(async () => ({ default: (await import('./start-screen.js')).StartScreen }));

function Opening() {
  return (
    <Box h="100dvh" display="grid" gridTemplateRows="60px 1fr" gap="4" px="4" pb="4" aria-busy="true">
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
  if (id === undefined)
    return (
      <Suspense fallback={<Opening />}>
        <StartScreen />
      </Suspense>
    );
  void workshop().catch(() => undefined);
  return (
    <EditorProvider
      key={id}
      id={id}
      waiting={<Opening />}
      failed={(error) =>
        isMissing(error) ? (
          <NotFound />
        ) : (
          <Failed text={`${messageOf(error, '课程没有取到')}。没有存上的改动都还在这台设备上。`} onRetry={() => location.reload()} />
        )
      }
    >
      <Suspense fallback={<Opening />}>
        <Workshop />
      </Suspense>
    </EditorProvider>
  );
}
