import type { PracticeGrade, Review } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useNotify, usePreferences } from '../../shared/lib/calls/hooks.js';
import { useOwnReadings } from '../../shared/lib/lessons/own-readings.js';
import { useClip } from '../../shared/lib/playback/use-clip.js';
import { untilDay } from '../../shared/lib/practice/days.js';
import { practised } from '../../shared/lib/practice/index.js';
import { EchoRing } from '../../shared/ui/echo-ring.js';
import { Icon } from '../../shared/ui/icons.js';
import { Ruby } from '../../shared/ui/ruby.js';

const GRADES: [PracticeGrade, string][] = [
  ['hard', '难'],
  ['ok', '还行'],
  ['easy', '容易'],
];

/** ms; a second tap within them was meant for what stood in this place before. */
const DOUBLE_TAP = 400;

interface Props {
  review: Review;
  /** It was graded already and came back: its words stand there at once. */
  again?: boolean;
  onGrade: (grade: PracticeGrade) => void;
}

/** One sentence to remember: first by ear alone, then with its words, then how it went. Space hears, Enter shows, 1 2 3 grade. */
export function ReviewCard({
  review: { content, sentence, after },
  again = false,
  onGrade,
}: Props) {
  const [shown, setShown] = useState(again || sentence.audioUrl === undefined);
  const since = useRef(0);
  useEffect(() => void (since.current = performance.now()), [shown]);
  const meant = (work: () => void) => () =>
    void (performance.now() - since.current >= DOUBLE_TAP && work());
  const { sounding, play } = useClip();
  const preferences = usePreferences();
  const own = useOwnReadings([sentence]);
  const notify = useNotify();
  const times = useRef(0);
  const { occurrenceId, audioUrl } = sentence;
  const playing = sounding !== undefined;

  const hear = useCallback(
    async (asked: boolean) => {
      if (audioUrl === undefined) return;
      try {
        const ms = Math.round(await play(audioUrl));
        if (ms === 0) return;
        times.current += 1;
        practised({
          kind: times.current > 1 ? 'replayed' : 'played',
          contentId: content.id,
          occurrenceId,
          ms,
        });
      } catch {
        if (asked) notify('声音加载失败，请稍后再试', 'bad'); // a browser that wants a tap first is no failure
      }
    },
    [audioUrl, content.id, occurrenceId, play],
  );
  useEffect(() => void (again || hear(false)), []);

  const keys = useRef({ hear, shown, onGrade });
  keys.current = { hear, shown, onGrade };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target instanceof Element && event.target.closest('input, [role=dialog]'))
      )
        return;
      const onControl =
        event.target instanceof Element && event.target.closest('button, a') !== null;
      const grade = GRADES[Number(event.key) - 1]?.[0];
      if (event.key === ' ' && !onControl) void keys.current.hear(true);
      else if (event.key === 'Enter' && !onControl) setShown(true);
      else if (grade && keys.current.shown) keys.current.onGrade(grade);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const now = new Date();
  const meaning =
    sentence.translations[preferences.language] ?? Object.values(sentence.translations)[0];
  return (
    <Box
      as="article"
      borderWidth="1px"
      borderColor="border"
      borderRadius="16px"
      bg="bg.panel"
      px={{ base: '4', md: '8' }}
      py="5"
      minH="420px"
      display="flex"
      flexDirection="column"
    >
      <chakra.span
        asChild
        color="fg.muted"
        fontSize="sm"
        display="inline-flex"
        alignItems="center"
        minH="44px"
        truncate
        _hover={{ color: 'pine.fg' }}
      >
        <Link
          to={`/player/${content.id}?o=${encodeURIComponent(occurrenceId)}`}
          lang={content.language}
        >
          {content.title}
        </Link>
      </chakra.span>
      <Box flex="1" display="grid" alignContent="center" justifyItems="center" gap="5" py="4">
        <chakra.button
          type="button"
          aria-label={playing ? '正在播放' : '听这句'}
          data-sounding={playing}
          disabled={audioUrl === undefined}
          onClick={() => void hear(true)}
          position="relative"
          boxSize="116px"
          borderRadius="full"
          cursor="pointer"
          display="grid"
          placeItems="center"
        >
          <Box position="absolute" inset="0">
            <EchoRing rings={4} done={Math.min(4, times.current)} size={116} inner={29} />
          </Box>
          <chakra.span
            position="relative"
            boxSize="54px"
            borderRadius="full"
            bg="pine.solid"
            color="pine.contrast"
            display="grid"
            placeItems="center"
          >
            <Icon name={playing ? 'sound' : 'play'} size={26} filled={!playing} />
          </chakra.span>
        </chakra.button>
        <Box minH="112px" textAlign="center" display="grid" alignContent="center" gap="1">
          {shown ? (
            <>
              <Text
                lang={sentence.language}
                className={preferences.serif ? 'serif' : undefined}
                fontSize={{ base: '22px', md: '26px' }}
                lineHeight="2"
                maxW="32em"
                textWrap="balance"
              >
                <Ruby
                  content={sentence.content}
                  annotation={preferences.readings ? own(sentence).annotation : undefined}
                  language={sentence.language}
                />
              </Text>
              {meaning && <Text color="fg.muted">{meaning}</Text>}
              {audioUrl === undefined && <Text color="fg.muted">这句还没有声音。</Text>}
            </>
          ) : (
            <Text color="fg.muted">先听，听懂了吗？</Text>
          )}
        </Box>
      </Box>
      <Box minH="64px">
        {shown ? (
          <Box
            role="group"
            aria-label="这句怎么样"
            display="grid"
            gridTemplateColumns="repeat(3, 1fr)"
            gap="3"
          >
            {GRADES.map(([grade, text], index) => (
              <Button
                key={grade}
                variant={grade === 'ok' ? 'subtle' : 'outline'}
                minH="64px"
                flexDirection="column"
                gap="0"
                onClick={meant(() => onGrade(grade))}
                aria-keyshortcuts={String(index + 1)}
              >
                {text}
                <Text as="span" fontSize="xs" fontWeight="400" color="fg.muted">
                  {untilDay(after[grade], now)}
                </Text>
              </Button>
            ))}
          </Box>
        ) : (
          <Button
            w="100%"
            minH="64px"
            onClick={meant(() => setShown(true))}
            aria-keyshortcuts="Enter"
          >
            看原文
          </Button>
        )}
      </Box>
    </Box>
  );
}
