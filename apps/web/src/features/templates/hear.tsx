import type { Lesson } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { finished } from '../../shared/lib/playback/schedule.js';
import { useEngine } from '../../shared/lib/playback/use-engine.js';
import { EchoRing } from '../../shared/ui/echo-ring.js';
import { Icon } from '../../shared/ui/icons.js';

/** Plays a few sentences as a template has them, and shows of them what it shows. */
export function Hear({
  lesson,
  note,
  onClose,
}: {
  lesson: Lesson;
  /** Whose sounds these are, and what is not among them. */
  note: string;
  onClose: () => void;
}) {
  const { now, engine, ring, order } = useEngine(lesson, undefined);
  const { slot, status } = now;
  const sounding = status === 'playing' || status === 'loading';
  const section = lesson.sections.find(({ id }) => id === slot?.sectionId);
  const line = lesson.segments.find(({ occurrenceId }) => occurrenceId === slot?.occurrenceId);
  const [language] = lesson.translationLanguages;
  const translation = language === undefined ? undefined : line?.translations[language];

  // Asked for by a press: it begins by itself, once.
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !engine || status !== 'idle' || order.length === 0) return;
    begun.current = true;
    engine.toggle();
  }, [engine, status, order.length]);

  return (
    <Box
      as="section"
      aria-label="试听"
      borderTopWidth="1px"
      borderColor="border.muted"
      pt="3"
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      columnGap="3"
    >
      <chakra.button
        type="button"
        aria-label={sounding ? '暂停' : '播放'}
        data-status={status}
        onClick={() => engine?.toggle()}
        position="relative"
        boxSize="60px"
        borderRadius="full"
        cursor="pointer"
        display="grid"
        placeItems="center"
      >
        <Box position="absolute" inset="0">
          <EchoRing
            rings={Math.min(6, slot?.of ?? 1)}
            done={slot ? finished(slot) : 0}
            activeRef={ring}
            size={60}
            inner={19}
          />
        </Box>
        <chakra.span
          position="relative"
          boxSize="34px"
          borderRadius="full"
          bg="pine.solid"
          color="pine.contrast"
          display="grid"
          placeItems="center"
        >
          <Icon name={sounding ? 'pause' : 'play'} size={18} filled={!sounding} />
        </chakra.span>
      </chakra.button>
      <Box minW="0" minH="66px" alignContent="center">
        <Text fontSize="xs" color="fg.muted" data-section>
          {section?.title ?? '　'}
        </Text>
        <Text lang={line?.language} truncate>
          {section?.showText === false ? '……' : (line?.content ?? '　')}
        </Text>
        <Text fontSize="sm" color="fg.muted" lang={language} truncate>
          {section?.showTranslation === false ? '　' : (translation ?? '　')}
        </Text>
      </Box>
      <Button variant="ghost" size="sm" px="2" aria-label="结束试听" onClick={onClose}>
        <Icon name="close" size={18} />
      </Button>
      <Text gridColumn="1 / -1" fontSize="xs" color="fg.muted" mt="1">
        {note}
      </Text>
    </Box>
  );
}
