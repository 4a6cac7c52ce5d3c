import { PRACTICE, ProgressList, Reviews } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useOnline } from '../../shared/lib/device/online.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import type { SavedLesson } from '../../shared/lib/offline/lessons.js';
import { useReviewsQuery, useStandingQuery } from '../../shared/lib/practice/calls.js';
import { untilDay } from '../../shared/lib/practice/days.js';
import { useDay } from '../../shared/lib/practice/use-day.js';
import { placesHere } from '../../shared/lib/practice/places.js';
import { EchoRing } from '../../shared/ui/echo-ring.js';
import { Icon } from '../../shared/ui/icons.js';
import { nextOf, type Next } from './next.js';

function Card({
  to,
  mark,
  title,
  text,
  lang,
}: {
  to: string;
  mark: ReactNode;
  title: string;
  text: string;
  lang?: string;
}) {
  const inside = (
    <>
      <Box
        position="relative"
        flexShrink="0"
        boxSize="60px"
        display="grid"
        placeItems="center"
        color="pine.fg"
      >
        {mark}
      </Box>
      <Box minW="0">
        <Text fontWeight="600" truncate lang={lang}>
          {title}
        </Text>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" truncate>
          {text}
        </Text>
      </Box>
    </>
  );
  return (
    <chakra.span
      asChild
      display="flex"
      alignItems="center"
      gap="4"
      h="92px"
      px="4"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="14px"
      transition="border-color 160ms ease-out"
      _hover={{ borderColor: 'pine.solid' }}
    >
      {to.startsWith('#') ? <a href={to}>{inside}</a> : <Link to={to}>{inside}</Link>}
    </chakra.span>
  );
}

/** Titles of lessons for whoever has no account, or no network: what this device has kept. */
const useSaved = (): readonly SavedLesson[] => {
  const [saved, setSaved] = useState<readonly SavedLesson[]>([]);
  useEffect(() => {
    import('../../shared/lib/offline/lessons.js')
      .then(({ savedLessons }) => savedLessons())
      .then(setSaved)
      .catch(() => undefined);
  }, []);
  return saved;
};

export function Today() {
  return <Cards key={useDay(PRACTICE.reviewsFromMs)} />;
}

/** What to do next, first of all: go on at the very sentence, then what is due. Its place on the page is kept free before it is there. */
function Cards() {
  const { token } = useSession();
  const skip = { skip: !token };
  const asked = useStandingQuery(undefined, { ...skip, refetchOnMountOrArgChange: true });
  const due = useReviewsQuery(undefined, { ...skip, refetchOnMountOrArgChange: true });
  const standing = useKept('practice/progress', asked, ProgressList);
  useKeeping('practice/progress', asked.data);
  const reviews = useKept('practice/reviews', due, Reviews);
  const online = useOnline();
  const saved = useSaved();
  const places = placesHere();
  const next = nextOf({ standing: standing.data?.progress ?? [], places, saved });
  const known =
    !token || standing.data !== undefined || (asked.error !== undefined && !standing.looking);
  // Nobody to ask for its name: that they have begun is known all the same.
  const begun =
    online && !standing.last ? undefined : (places.find(({ before }) => !before) ?? places[0]);
  return (
    <>
      {next ? (
        <Continue next={next} />
      ) : !known ? (
        <Box h="92px" />
      ) : begun ? (
        <Unnamed place={begun} />
      ) : (
        <Begin hasHeard={standing.data?.progress.some(({ finished }) => finished > 0) ?? false} />
      )}
      {token && reviews.data && (
        <Card
          to="/practice"
          mark={<Icon name="practice" size={34} />}
          title={reviews.data.total > 0 ? `今日复习 ${reviews.data.total} 句` : '现在没有要复习的'}
          text={
            reviews.data.total > 0
              ? '先听，再看，再说难不难'
              : reviews.data.next === undefined
                ? '把难的句子标成「难」，它会回来'
                : `${untilDay(reviews.data.next, new Date())}有下一句`
          }
        />
      )}
    </>
  );
}

function Continue({
  next: { contentId, occurrenceId, title, language, number, sentences, percentage, again },
}: {
  next: Next;
}) {
  const place = number === undefined ? '' : `第 ${number}/${sentences} 句`;
  return (
    <Card
      to={`/player/${contentId}${occurrenceId === undefined ? '' : `?o=${encodeURIComponent(occurrenceId)}`}`}
      mark={
        <>
          <Box position="absolute" inset="0">
            <EchoRing
              rings={4}
              done={Math.floor(((percentage ?? 0) / 100) * 4)}
              size={60}
              inner={15}
            />
          </Box>
          <Icon name="play" filled size={18} />
        </>
      }
      title={`${again ? '再听' : '继续'} ${title}`}
      lang={language}
      text={
        [place, percentage !== undefined && `听过 ${percentage}%`].filter(Boolean).join(' · ') ||
        '从上次的那句接着听'
      }
    />
  );
}

function Unnamed({ place }: { place: ReturnType<typeof placesHere>[number] }) {
  return (
    <Card
      to={`/player/${place.contentId}?o=${encodeURIComponent(place.occurrenceId)}`}
      mark={<Icon name="play" size={30} />}
      title="继续上次那一课"
      text="它没有下载到这台设备，连上网就能接着听"
    />
  );
}

/** @param hasHeard a lesson to its end, and none is begun */
function Begin({ hasHeard }: { hasHeard: boolean }) {
  return (
    <Card
      to="#listen"
      mark={<Icon name="play" size={30} />}
      title={hasHeard ? '听下一课' : '听第一课'}
      text={hasHeard ? '上一课听完了，从下面挑一课' : '听过以后，这里会带你回到那一句'}
    />
  );
}
