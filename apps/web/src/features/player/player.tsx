import type { PracticeGrade } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { isMissing, messageOf } from '../../shared/lib/errors.js';
import { usePreferences, useSession, useTitle } from '../../shared/lib/hooks.js';
import { languageName } from '../../shared/lib/languages.js';
import { preferred } from '../../shared/lib/preferences.js';
import { FavouriteButton } from '../../shared/ui/favourite-button.js';
import { Bone, Empty, Failed, NotFound } from '../../shared/ui/page.js';
import { useCancelJobMutation, useGenerateMutation, useProgressQuery, useSaveTranslationsMutation } from './calls.js';
import { Growth } from './growth.js';
import { bindingsOf } from './keyboard.js';
import { Marks, useKeepSentence } from './marks.js';
import { Panel } from './panel.js';
import { placeOf } from '../../shared/lib/practice/places.js';
import { nextRate } from './rates.js';
import { Sentence } from './sentence.js';
import { TranslateOffer } from './translate-offer.js';
import { Transport } from './transport.js';
import { useEngine } from '../../shared/lib/playback/use-engine.js';
import { useFollowing } from './use-following.js';
import { useKeys } from './use-keys.js';
import { useLesson } from './use-lesson.js';
import { useListening } from './use-listening.js';
import { useOffline } from '../../shared/lib/offline/use-offline.js';
import { Icon } from '../../shared/ui/icons.js';
import { usePlaces } from './use-places.js';
import { useStandIn } from './use-stand-in.js';
import { practised } from '../../shared/lib/practice/index.js';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.js')).KeysDialog }));

/** The sentence in the address, else where she was last, here or on another device. */
const useStart = (id: string, lesson: { segments: readonly { occurrenceId: string }[] } | undefined, wanted: string | null): string | undefined => {
  const { token } = useSession();
  const { data } = useProgressQuery(id, { skip: !token || wanted !== null });
  if (wanted !== null) return lesson?.segments[Number(wanted) - 1]?.occurrenceId;
  const [here, there] = [placeOf(id), data?.progress];
  if (there?.done) return undefined;
  return there?.occurrenceId !== undefined && (here === undefined || there.at > here.at) ? there.occurrenceId : here?.occurrenceId;
};

export function Player() {
  const { id = '' } = useParams();
  return <Lesson key={id} id={id} />;
}

function Lesson({ id }: { id: string }) {
  const { content, lesson, error, growing, job, mine, refetch } = useLesson(id);
  const [search] = useSearchParams();
  const start = useStart(id, lesson, search.get('s'));
  const playing = useEngine(lesson, start);
  const { now, engine, silent } = playing;
  const listening = useListening(engine, now);
  const { replayed } = usePlaces(id, now);
  const [opened, setOpened] = useState(false);
  const [keys, setKeys] = useState(false);
  const { offline, toggle: toggleOffline } = useOffline(content, lesson, now.status === 'playing');
  const [grades, setGrades] = useState<ReadonlyMap<string, PracticeGrade>>(new Map());
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const [generate] = useGenerateMutation();
  const [save] = useSaveTranslationsMutation();
  const [cancel] = useCancelJobMutation();
  useTitle(content?.title ?? '');
  const current = now.slot?.occurrenceId;
  useStandIn(lesson, silent, now, preferences);
  useFollowing(current, now.status === 'playing' || search.has('s'));

  const fresh = useRef({ engine, refetch });
  fresh.current = { engine, refetch };
  const go = useCallback((occurrenceId: string) => void fresh.current.engine?.goTo(occurrenceId), []);
  const retry = useCallback((occurrenceId: string) => void generate({ id, occurrenceIds: [occurrenceId] }).then(() => fresh.current.refetch()), [generate, id]);
  const write = useCallback(
    async (segmentId: string, language: string, text: string) => {
      const { error: failed } = await save({ id, language, origin: 'human', translations: { [segmentId]: text } });
      if (!failed) fresh.current.refetch();
      return !failed;
    },
    [save, id],
  );
  const reveal = useCallback(
    (occurrenceId: string) => {
      setRevealed((before) => new Set(before).add(occurrenceId));
      practised({ kind: 'revealed', contentId: id, occurrenceId });
    },
    [id],
  );
  const again = () => {
    replayed();
    engine?.move(0);
  };
  const set = (change: Partial<typeof preferences>) => void dispatch(preferred(change));
  const grade = (value: PracticeGrade) => {
    if (current === undefined) return;
    practised({ kind: 'graded', contentId: id, occurrenceId: current, grade: value });
    setGrades((before) => new Map(before).set(current, value));
  };
  const { keep } = useKeepSentence(content, current);
  useKeys(
    bindingsOf(preferences.keys),
    {
      // In a pause, the same key means this sentence again, and no timer runs on.
      toggle: () => (now.status === 'playing' && now.slot?.kind === 'pause' ? again() : engine?.toggle()),
      previous: () => engine?.move(-1),
      next: () => engine?.move(1),
      again,
      skip: () => engine?.skipPause(),
      back: () => engine?.nudge(-1),
      forth: () => engine?.nudge(1),
      one: () => listening.setMode(listening.mode === 'one' ? 'on' : 'one'),
      loop: listening.turnLoop,
      slower: () => set({ rate: nextRate(preferences.rate, -1) }),
      faster: () => set({ rate: nextRate(preferences.rate, 1) }),
      text: () => set({ text: ({ shown: 'veiled', veiled: 'hidden', hidden: 'shown' } as const)[preferences.text] }),
      readings: () => set({ readings: !preferences.readings }),
      translation: () => set({ translation: !preferences.translation }),
      keywords: () => set({ keywords: !preferences.keywords }),
      easy: () => grade('easy'),
      ok: () => grade('ok'),
      hard: () => grade('hard'),
      keep,
      stop: () => engine?.pause(),
      help: () => setKeys((open) => !open),
    },
    (repeats) => set({ repeats }),
  );

  const audio = useMemo(
    () => new Map(lesson?.audioItems.filter(({ audioType, speed }) => audioType === 'source' && speed === 1).map((item) => [item.sequenceId, item])),
    [lesson],
  );

  if (isMissing(error)) return <NotFound />;
  if (error) return <Failed text={messageOf(error, '课程没有取到')} onRetry={refetch} />;
  if (!content || !lesson)
    return (
      <Box maxW="720px" mx="auto" px="5" pt="10" display="grid" gap="5" aria-busy="true">
        <Bone h="34px" w="50%" />
        {[72, 88, 64, 80].map((width) => (
          <Bone key={width} h="64px" w={`${width}%`} />
        ))}
      </Box>
    );

  const { translationLanguages, segments } = lesson;
  const shown = translationLanguages.includes(preferences.language) ? preferences.language : translationLanguages[0];
  const target =
    shown ??
    lesson.sections.find(({ translation }) => translation.enabled)?.translation.language ??
    (preferences.language === lesson.language ? 'en' : preferences.language);
  const spoken = segments.filter(({ type }) => type === 'normal').length;
  let number = 0;

  return (
    <Box maxW="780px" mx="auto" px={{ base: '2', md: '8' }} pt={{ base: '4', md: '10' }} pb={{ base: '230px', md: '260px' }}>
      <Box display="flex" alignItems="start" gap="3" px={{ base: '3', md: '5' }} mb="5">
        <Box flex="1" minW="0">
          <Heading as="h1" fontSize={{ base: '24px', md: '32px' }} lang={content.language} className="serif">
            {content.title}
          </Heading>
          <Text color="fg.muted" fontSize="sm" mt="1" fontVariantNumeric="tabular-nums">
            {[languageName(content.language), content.level, `${content.sentenceCount} 句`, content.author.username].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        <Button
          variant="ghost"
          px="2.5"
          color={offline.state === 'saved' ? 'pine.fg' : undefined}
          aria-pressed={offline.state === 'saved'}
          aria-label={offline.state === 'saving' ? `正在下载 ${offline.done}/${offline.total}，取消` : '下载到本机'}
          onClick={toggleOffline}
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {offline.state === 'saving' ? `${offline.done}/${offline.total}` : <Icon name="download" filled={offline.state === 'saved'} size={22} />}
        </Button>
        <FavouriteButton content={content} />
      </Box>
      <Box px={{ base: '3', md: '5' }}>
        <Growth
          content={content}
          growing={growing}
          job={job}
          onRetry={mine ? () => void generate({ id }).then(refetch) : undefined}
          onCancel={mine && content.jobId !== undefined ? () => void cancel(content.jobId ?? '').then(refetch) : undefined}
        />
        {mine && preferences.translation && <TranslateOffer id={id} lesson={lesson} target={target} onSaved={refetch} />}
      </Box>
      {segments.length === 0 && <Empty text="这一课还没有句子。" />}
      <chakra.ol
        listStyleType="none"
        p="0"
        m="0"
        css={{ '& .lesson-text': { fontSize: `${preferences.textSize}px`, lineHeight: preferences.readings ? 2 : 1.7, maxWidth: '32em', textWrap: 'pretty' } }}
        className={preferences.serif ? 'serif-lesson' : undefined}
      >
        {segments.map((line) => (
          <Sentence
            key={line.occurrenceId}
            line={line}
            number={(number += 1)}
            audio={audio.get(line.occurrenceId)}
            current={line.occurrenceId === current}
            readings={preferences.readings}
            text={preferences.text}
            keywords={preferences.keywords}
            revealed={revealed.has(line.occurrenceId)}
            onReveal={reveal}
            translation={preferences.translation ? shown : undefined}
            writable={mine && preferences.translation ? target : undefined}
            speaks={lesson.speakers.length > 0}
            onGo={go}
            onRetry={mine ? retry : undefined}
            onWrite={write}
          >
            {line.occurrenceId === current && line.type === 'normal' ? (
              <Marks content={content} occurrenceId={line.occurrenceId} number={number} grade={grades.get(line.occurrenceId)} onGrade={grade} />
            ) : undefined}
          </Sentence>
        ))}
      </chakra.ol>
      {now.status === 'ended' && !growing && (
        <Box textAlign="center" py="8" color="fg.muted" role="status">
          <Text mb="3">这一课听完了。</Text>
          <Button variant="outline" onClick={() => engine?.toggle()}>
            从头再听
          </Button>
        </Box>
      )}
      <Transport
        playing={playing}
        total={spoken}
        held={listening.held}
        onAgain={again}
        opened={opened}
        onOpen={() => setOpened((open) => !open)}
        onKeys={() => setKeys(true)}
        panel={
          <Panel
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
