import { SAMPLE_RATE, type Sentence } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { fetchClip } from '../../../shared/lib/playback/sound.js';
import { useClip } from '../../../shared/lib/playback/use-clip.js';
import { Icon } from '../../../shared/ui/icons.js';
import { peaksOf } from './peaks.js';
import type { ShadowKeys } from './use-exercise.js';
import { useRecorder } from './use-recorder.js';

/** A key that is held longer than this records as long as it is held. */
const HOLD_MS = 500;
const BARS = 96;

interface Props {
  line: Sentence;
  /** Begin to record as soon as it is there. */
  atOnce: boolean;
  keys: RefObject<ShadowKeys | undefined>;
  onClose: () => void;
}

/** She says it after the voice and hears both, one after the other. Nothing leaves the device. */
export function Shadow({ line, atOnce, keys, onClose }: Props) {
  const { state, recording, refusal, start, stop } = useRecorder();
  const [voice, setVoice] = useState<Int16Array>();
  const { sounding, play, stop: hush } = useClip();
  const notify = useNotify();
  const pressed = useRef(0);
  const box = useRef<HTMLDivElement>(null);
  const { audioUrl } = line;
  const busy = state === 'recording';

  useEffect(() => {
    if (audioUrl === undefined) return;
    fetchClip(audioUrl)
      .then(setVoice)
      .catch(() => undefined);
  }, [audioUrl]);

  const record = () => {
    pressed.current = performance.now();
    hush();
    if (busy) stop();
    else void start();
  };
  const hear = (url: string, rate?: number) =>
    play(url, rate === undefined ? {} : { rate }).catch(() =>
      notify('声音没有取到，等一下再试', 'bad'),
    );
  const compare = async () => {
    if (busy || !recording) return;
    // Broken off by another sound: then hers does not come after it.
    if (audioUrl !== undefined && !((await hear(audioUrl)) ?? 0)) return;
    await hear(recording.url, 1);
  };
  keys.current = {
    record,
    release: () => busy && performance.now() - pressed.current > HOLD_MS && stop(),
    compare: () => void compare(),
  };
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (atOnce) record();
    return () => {
      keys.current = undefined;
    };
  }, []);

  const longest = Math.max(voice?.length ?? 0, recording?.samples.length ?? 0, 1);
  const voicePeaks = useMemo(() => barsOf(voice, longest), [voice, longest]);
  const herPeaks = useMemo(() => barsOf(recording?.samples, longest), [recording, longest]);
  const loudest = Math.max(...voicePeaks, ...herPeaks, 0.01);
  return (
    <Box
      ref={box}
      role="group"
      aria-label="跟读"
      scrollMarginBottom="76px"
      mt="2"
      display="grid"
      gap="3"
    >
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button
          size="sm"
          minH="44px"
          variant={busy ? 'solid' : 'outline'}
          css={
            busy
              ? {
                  background: 'vermilion.fg',
                  color: 'bg.panel',
                  '&:hover': { background: 'vermilion.fg' },
                }
              : undefined
          }
          disabled={state === 'asking'}
          aria-pressed={busy}
          onClick={record}
        >
          <Icon name="mic" size={20} />
          {busy ? '停止' : state === 'asking' ? '等待许可…' : recording ? '重录' : '录音'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          minH="44px"
          disabled={!recording || busy}
          onClick={() => void compare()}
        >
          对比
        </Button>
        <Button variant="ghost" size="sm" minH="44px" onClick={onClose}>
          结束跟读
        </Button>
      </Box>
      <Text role="status" fontSize="sm" color={refusal ? 'vermilion.fg' : 'fg.muted'} minH="22px">
        {refusal ||
          (busy
            ? '正在录音，再按一次停止。'
            : recording
              ? '先放原声，再放你的。录音只在这台设备上，离开这句就没有了。'
              : '照着说一遍。录音只在这台设备上。')}
      </Text>
      <Wave
        name="原声"
        samples={voice?.length}
        bars={voicePeaks}
        loudest={loudest}
        sounding={sounding !== undefined && sounding === audioUrl}
        onHear={audioUrl === undefined ? undefined : () => void hear(audioUrl)}
      />
      <Wave
        name="你的"
        samples={recording?.samples.length}
        bars={herPeaks}
        loudest={loudest}
        sounding={sounding !== undefined && sounding === recording?.url}
        onHear={recording && !busy ? () => void hear(recording.url, 1) : undefined}
      />
    </Box>
  );
}

/** As many bars as it is long beside the longest. */
const barsOf = (samples: Float32Array | Int16Array | undefined, longest: number): number[] =>
  samples ? peaksOf(samples, Math.max(1, Math.round((BARS * samples.length) / longest))) : [];

/** Both on one scale: what is longer, was slower; what is lower, was softer. */
function Wave({
  name,
  samples,
  bars,
  loudest,
  sounding,
  onHear,
}: {
  name: string;
  /** How many; absent while there are none. */
  samples: number | undefined;
  bars: readonly number[];
  /** Of both. */
  loudest: number;
  sounding: boolean;
  onHear: (() => void) | undefined;
}) {
  const seconds = (samples ?? 0) / SAMPLE_RATE;
  return (
    <Box display="flex" alignItems="center" gap="3">
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        px="2"
        w="5em"
        css={{ '& svg': { boxSize: sounding ? '18px' : '26px' } }}
        disabled={!onHear}
        onClick={onHear}
        aria-label={`听${name}`}
        data-sounding={sounding}
      >
        <Icon name={sounding ? 'sound' : 'play'} size={sounding ? 18 : 26} filled={!sounding} />
        {name}
      </Button>
      <Box flex="1" h="44px">
        <svg
          viewBox={`0 0 ${BARS * 3} 40`}
          width="100%"
          height="44"
          preserveAspectRatio="none"
          role="img"
          aria-label={samples ? `${name}，${seconds.toFixed(1)} 秒` : `${name}，还没有`}
        >
          <path d={`M0 20H${BARS * 3}`} stroke="var(--echo-colors-border)" />
          <path
            d={bars
              .map(
                (peak, bar) =>
                  `M${bar * 3 + 1.5} ${20 - Math.max(0.5, (peak / loudest) * 18)}v${Math.max(1, (peak / loudest) * 36)}`,
              )
              .join('')}
            stroke={sounding ? 'var(--echo-colors-pine-solid)' : 'var(--echo-colors-fg-muted)'}
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Box>
      <chakra.span
        w="3.5em"
        textAlign="end"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        {samples ? `${seconds.toFixed(1)} 秒` : ''}
      </chakra.span>
    </Box>
  );
}
