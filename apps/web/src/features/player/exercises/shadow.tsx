import type { Sentence } from '@app/lesson';
import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { fetchClip } from '../../../shared/lib/playback/sound.js';
import { useClip } from '../../../shared/lib/playback/use-clip.js';
import { Icon } from '../../../shared/ui/icons.js';
import type { ShadowKeys } from './use-exercise.js';
import { useRecorder } from './use-recorder.js';
import { barsOf, Wave } from './wave.js';

/** A key that is held longer than this records as long as it is held. */
const HOLD_MS = 500;

interface Props {
  line: Sentence;
  /** Begin to record as soon as it is there. */
  atOnce: boolean;
  keys: RefObject<ShadowKeys | undefined>;
  onClose: () => void;
}

/** They say it after the voice and hear both, one after the other. Nothing leaves the device. */
export function Shadow({ line, atOnce, keys, onClose }: Props) {
  const { state, recording, refusal, start, stop } = useRecorder();
  const [voice, setVoice] = useState<Int16Array>();
  const { sounding, play, stop: hush } = useClip();
  const notify = useNotify();
  const pressed = useRef(0);
  /** Counts what they asked for: a comparison goes on only when nothing came after it. */
  const wishes = useRef(0);
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
    wishes.current += 1;
    hush();
    if (busy) stop();
    else void start();
  };
  const hear = (url: string, rate?: number) => {
    wishes.current += 1;
    return play(url, rate === undefined ? {} : { rate }).catch(() =>
      notify('声音加载失败，请稍后再试', 'bad'),
    );
  };
  const compare = async () => {
    if (busy || !recording) return;
    const heard = audioUrl === undefined || hear(audioUrl);
    const wish = wishes.current;
    if ((await heard) && wish === wishes.current) await hear(recording.url, 1);
  };
  keys.current = {
    record,
    release: () => state !== 'idle' && performance.now() - pressed.current > HOLD_MS && stop(),
    compare: () => void compare(),
  };
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (atOnce) record();
    return () => {
      keys.current = undefined;
      wishes.current += 1;
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
