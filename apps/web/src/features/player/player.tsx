import { Box, chakra } from '@chakra-ui/react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { usePreferences, useTitle } from '../../shared/lib/calls/hooks.js';
import { useOffline } from '../../shared/lib/offline/use-offline.js';
import { useEngine } from '../../shared/lib/playback/use-engine.js';
import { Bone, Empty, Failed, NotFound } from '../../shared/ui/page.js';
import { useCancelJobMutation, useGenerateMutation, useSaveTranslationsMutation } from './calls.js';
import { ExportsButton } from './exports/exports-button.js';
import { LessonHead } from './lesson/lesson-head.js';
import { sentencesOf } from './lesson/numbers.js';
import { Sentence } from './sentence/sentence.js';
import { Transport } from './transport/transport.js';
import { useNamed, useTrueAddress } from './place/use-address.js';
import { useElsewhere } from './place/use-elsewhere.js';
import { useExercise } from './exercises/use-exercise.js';
import { useFollowing } from './lesson/use-following.js';
import { useGraded } from './sentence/use-graded.js';
import { useKeepSentence } from './sentence/use-keep-sentence.js';
import { useLesson } from './lesson/use-lesson.js';
import { useListening } from './transport/use-listening.js';
import { useMarking } from './sentence/use-marking.js';
import { useLines } from './lesson/use-lines.js';
import { usePlaces } from './place/use-places.js';
import { usePlayerKeys } from './keys/use-player-keys.js';
import { useSight } from './sentence/use-sight.js';
import { useStandIn } from './transport/use-stand-in.js';
import { useStart } from './place/use-start.js';
import { useWakeLock } from './transport/use-wake-lock.js';
import { part } from '../../shared/ui/part.js';

const Below = part(() => import('./sentence/below.js'), 'Below');
const KeysDialog = part(() => import('./keys/keys-dialog.js'), 'KeysDialog');
const Elsewhere = part(() => import('./place/elsewhere.js'), 'Elsewhere', { instead: null });
const Growth = part(() => import('./lesson/growth.js'), 'Growth');
const Panel = part(() => import('./transport/panel.js'), 'Panel');
const TranslateOffer = part(() => import('./sentence/translate-offer.js'), 'TranslateOffer', {
  instead: null,
});
const Ended = part(() => import('./lesson/ended.js'), 'Ended');

export function Player() {
  const { id = '' } = useParams();
  return <Lesson key={id} id={id} />;
}

function Lesson({ id }: { id: string }) {
  const { content, lesson, error, growing, job, mine, refetch } = useLesson(id);
  const start = useStart(id, lesson, useNamed());
  const playing = useEngine(lesson, start);
  const { now, engine, silent, lost, waits } = playing;
  const listening = useListening(playing);
  const { replayed } = usePlaces(id, waits ? { ...now, status: 'loading' } : now);
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState(false);
  const { offline, toggle: toggleOffline } = useOffline(content, lesson, now.status === 'playing');
  const current = now.slot?.occurrenceId;
  useTrueAddress(current);
  const { grades, given, revealed, reveal, grade } = useMarking(id, current, useGraded(id));
  const section = lesson?.sections.find((one) => one.id === now.slot?.sectionId);
  const sight = useSight(section);
  const [word, setWord] = useState<{ occurrenceId: string; index: number }>();
  const practice = useExercise(current, () => engine?.pause());
  const { exercise } = practice;
  const { elsewhere, dismiss } = useElsewhere(id);
  const preferences = usePreferences();
  const [generate] = useGenerateMutation();
  const [save] = useSaveTranslationsMutation();
  const [cancel] = useCancelJobMutation();
  useTitle(content?.title ?? '');
  useStandIn(lesson, silent, now, preferences);
  useFollowing(current, now.status === 'playing', start?.occurrenceId);
  useWakeLock(now.status === 'playing' || exercise !== undefined);

  const fresh = useRef({ engine, refetch });
  fresh.current = { engine, refetch };
  const go = useCallback(
    (occurrenceId: string) => void fresh.current.engine?.goTo(occurrenceId),
    [],
  );
  const retry = useCallback(
    (occurrenceId: string) =>
      void generate({ id, occurrenceIds: [occurrenceId] }).then(() => fresh.current.refetch()),
    [generate, id],
  );
  const write = useCallback(
    async (segmentId: string, language: string, text: string) => {
      const { error: failed } = await save({
        id,
        language,
        origin: 'human',
        translations: { [segmentId]: text },
      });
      if (!failed) fresh.current.refetch();
      return !failed;
    },
    [save, id],
  );
  const rest = useCallback(() => fresh.current.engine?.pause(), []);
  const openWord = useCallback(
    (occurrenceId: string, index: number | undefined) =>
      setWord(index === undefined ? undefined : { occurrenceId, index }),
    [],
  );
  const again = () => {
    replayed();
    engine?.move(0);
  };
  const { keep } = useKeepSentence(content, current);
  usePlayerKeys({
    playing,
    listening,
    practice,
    sight,
    again,
    grade,
    keep,
    help: () => setKeys((open) => !open),
    closePanel: opened ? () => setOpened(false) : undefined,
  });

  const { lines, numbers, audio, clipOf } = useLines(lesson);

  if (isMissing(error)) return <NotFound />;
  if (error) return <Failed text={messageOf(error, '课程没有取到')} onRetry={refetch} />;
  if (!content || !lesson) return <Loading />;

  const { translationLanguages } = lesson;
  const shown = translationLanguages.includes(preferences.language)
    ? preferences.language
    : translationLanguages[0];
  const target =
    shown ??
    lesson.sections.find(({ translation }) => translation.enabled)?.translation.language ??
    (preferences.language === lesson.language ? 'en' : preferences.language);
  const spoken = sentencesOf(lines);
  const numberOf = (occurrenceId = '') => numbers.get(occurrenceId) ?? 0;
  const there = numberOf(elsewhere);
  const nextDictation = () => {
    const next = spoken
      .slice(spoken.findIndex(({ occurrenceId }) => occurrenceId === current) + 1)
      .find(({ audioUrl }) => audioUrl !== undefined);
    return (
      next &&
      (() => practice.dictateAt(next.occurrenceId, () => engine?.standAt(next.occurrenceId)))
    );
  };

  return (
    <Box
      px={{ base: '2', md: '8' }}
      pt={{ base: '4', md: '10' }}
      pb="calc(var(--floor, 212px) + 24px)"
      me={opened ? { lg: '360px' } : undefined}
      css={{ '& > :not([data-transport])': { maxWidth: '716px', marginInline: 'auto' } }}
    >
      <LessonHead content={content} offline={offline} onOffline={toggleOffline}>
        <ExportsButton content={content} lesson={lesson} />
      </LessonHead>
      <Box px={{ base: '3', md: '5' }}>
        {(growing ||
          content.readyCount < content.sentenceCount ||
          (job && job.state !== 'done')) && (
          <Suspense fallback={<Bone h="114px" />}>
            <Growth
              content={content}
              growing={growing}
              job={job}
              onRetry={mine ? () => void generate({ id }).then(refetch) : undefined}
              onCancel={
                mine && content.jobId !== undefined
                  ? () => void cancel(content.jobId ?? '').then(refetch)
                  : undefined
              }
            />
          </Suspense>
        )}
        {mine && preferences.translation && (
          <Suspense>
            <TranslateOffer id={id} lesson={lesson} target={target} onSaved={refetch} />
          </Suspense>
        )}
        {elsewhere !== undefined &&
          there > 0 &&
          elsewhere !== current &&
          now.status !== 'playing' && (
            <Suspense>
              <Elsewhere
                number={there}
                onGo={() => {
                  go(elsewhere);
                  dismiss();
                }}
                onStay={dismiss}
              />
            </Suspense>
          )}
      </Box>
      {lines.length === 0 && <Empty text="这一课还没有句子。" />}
      <chakra.ol
        listStyleType="none"
        p="0"
        m="0"
        css={{
          '--lesson-size': `${preferences.textSize}px`,
          '& .lesson-text': {
            fontSize: 'var(--lesson-size)',
            lineHeight: preferences.readings ? 2 : 1.7,
            maxWidth: '32em',
            textWrap: 'pretty',
          },
        }}
        className={preferences.serif ? 'serif-lesson' : undefined}
      >
        {lines.map((line) => {
          const here = line.occurrenceId === current;
          return (
            <Sentence
              key={line.occurrenceId}
              line={line}
              number={numberOf(line.occurrenceId)}
              audio={audio.get(line.occurrenceId)}
              current={here}
              readings={preferences.readings}
              text={sight.text}
              keywords={preferences.keywords}
              revealed={revealed.has(line.occurrenceId)}
              lost={lost.has(line.occurrenceId)}
              secret={here && exercise?.kind === 'dictation'}
              clipOf={clipOf}
              word={word?.occurrenceId === line.occurrenceId ? word.index : undefined}
              onWord={openWord}
              onRest={rest}
              onReveal={reveal}
              translation={sight.translation ? shown : undefined}
              writable={mine && preferences.translation ? target : undefined}
              speaks={lesson.speakers.length > 0}
              onGo={go}
              onRetry={mine ? retry : undefined}
              onWrite={write}
            >
              {here && line.type === 'normal' ? (
                <Suspense fallback={<Box h="44px" mt="2" />}>
                  <Below
                    content={content}
                    line={line}
                    number={numberOf(line.occurrenceId)}
                    practice={practice}
                    grade={grades.get(line.occurrenceId)}
                    given={given.get(line.occurrenceId)}
                    onGrade={grade}
                    onNext={nextDictation()}
                  />
                </Suspense>
              ) : undefined}
            </Sentence>
          );
        })}
      </chakra.ol>
      {now.status === 'ended' && !growing && (
        <Suspense>
          <Ended content={content} onAgain={() => engine?.toggle()} />
        </Suspense>
      )}
      <Transport
        playing={playing}
        place={numberOf(current)}
        total={spoken.length}
        section={lesson.sections.length > 1 ? section?.title : undefined}
        sight={sight}
        held={listening.held}
        onAgain={again}
        opened={opened}
        onOpen={() => setOpened((open) => !open)}
        onKeys={() => setKeys(true)}
        panel={
          <Panel
            sight={sight}
            onClose={() => setOpened(false)}
            mode={listening.mode}
            onMode={listening.setMode}
            loop={listening.loop}
            onLoop={listening.turnLoop}
            sleep={listening.sleep}
            onSleep={listening.setSleep}
            onKeys={() => setKeys(true)}
          />
        }
      />
      {keys && (
        <Suspense>
          <KeysDialog open onClose={() => setKeys(false)} />
        </Suspense>
      )}
    </Box>
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
