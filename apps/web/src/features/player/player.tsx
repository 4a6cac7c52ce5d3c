import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { useTitle } from '../../shared/lib/calls/hooks.js';
import { Bone, Failed, NotFound } from '../../shared/ui/page.js';
import { MomentContext, ShownContext } from './context/context.js';
import { useMadeMoment } from './context/use-moment.js';
import { useMadeShown } from './context/use-shown.js';
import { LessonScreen } from './lesson/lesson-screen.js';
import { useLesson } from './state/use-lesson.js';

export function Player() {
  const { id = '' } = useParams();
  return <OpenLesson key={id} id={id} />;
}

/** A lesson, and what goes on in it, each told to whatever of the screen hangs on it. */
function OpenLesson({ id }: { id: string }) {
  const loaded = useLesson(id);
  const { content, error, growing, away, job, refetch } = loaded;
  const { moment, reveal, openWord } = useMadeMoment(id, loaded);
  const { playing, sight } = moment;
  const shown = useMadeShown({ id, loaded, engine: playing.engine, sight, reveal, openWord });
  useTitle(content?.title ?? '');
  if (isMissing(error)) return <NotFound />;
  if (error)
    return (
      <Failed error={error} text={messageOf(error, '课程加载失败')} onRetry={refetch} orSaved />
    );
  if (!shown) return <Loading />;
  return (
    <ShownContext value={shown}>
      <MomentContext value={moment}>
        <LessonScreen growing={growing} away={away} job={job} />
      </MomentContext>
    </ShownContext>
  );
}

function Loading() {
  return (
    <Box maxW="720px" mx="auto" px="5" pt="10" display="grid" gap="5" aria-busy="true">
      <Bone h="34px" w="50%" />
      {[72, 88, 64, 80].map((width) => (
        <Bone key={width} h="64px" w={`${width}%`} />
      ))}
    </Box>
  );
}
