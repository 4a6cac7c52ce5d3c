import type { ContentSummary } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Slot } from '../../../shared/feature/slot.js';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { useStandingQuery } from '../../../shared/lib/practice/calls.js';
import { placeOf, wasFinished } from '../../../shared/lib/practice/places.js';
import { useOtherLessonsQuery } from './other-lessons.js';
import { followingLesson } from '../state/following-lesson.js';

/** The end of a lesson: again, or on to another. */
export function Ended({
  content,
  rests = false,
  onAgain,
}: {
  content: ContentSummary;
  /** They wanted it to stop by the clock. */
  rests?: boolean;
  onAgain: () => void;
}) {
  const { token } = useSession();
  const [search] = useSearchParams();
  // Who came from a list of lessons goes on in it.
  const within = search.has('in');
  const { data } = useOtherLessonsQuery(undefined);
  const { data: standing } = useStandingQuery(undefined, { skip: !token });
  const finished = new Set(
    standing?.progress.filter(({ finished: times }) => times > 0).map(({ contentId }) => contentId),
  );
  // What this device has heard to its end counts too, of a visitor nothing else.
  for (const { id } of data?.contents ?? []) if (wasFinished(placeOf(id))) finished.add(id);
  const next = data && followingLesson(content, data.contents, finished);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [next?.id]);
  return (
    <Box ref={box} textAlign="center" py="8" color="fg.muted" role="status">
      <Text mb="3">这一课听完了。</Text>
      <Slot name="lesson.ended" told={{ content, rests }} />
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
        {next && !within && (
          <Button asChild maxW="100%">
            <Link to={`/player/${next.id}`}>
              <Text as="span" truncate>
                下一课：<span lang={next.language}>{next.title}</span>
              </Text>
            </Link>
          </Button>
        )}
        <Button variant="outline" onClick={onAgain}>
          从头再听
        </Button>
      </Box>
    </Box>
  );
}
