import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import { finished } from '../../../shared/lib/playback/schedule.js';
import { useEngine } from '../../../shared/lib/playback/use-engine.js';
import { EchoRing } from '../../../shared/ui/echo-ring.js';
import { Icon } from '../../../shared/ui/icons.js';
import { nameOf } from '../nodes/name.js';
import { useEditor } from '../session/index.js';
import { heard } from './heard.js';

/** Plays what a node comes to, where it stands. */
export function MiniPlayer({ nodeId, onClose }: { nodeId: string; onClose: () => void }) {
  const { document: edited } = useEditor();
  const node = edited.graph.nodes.find(({ id }) => id === nodeId);
  const name = node ? nameOf(node) : '';
  const lesson = useMemo(() => heard(edited, nodeId, name), [edited, nodeId, name]);
  const { now, engine, ring, order } = useEngine(lesson, undefined);
  const { slot, status } = now;
  const sounding = status === 'playing' || status === 'loading';
  const line = lesson?.segments.find(({ occurrenceId }) => occurrenceId === slot?.occurrenceId);

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
      aria-label={`播放${name}`}
      position="absolute"
      zIndex="12"
      bottom="16px"
      left="50%"
      transform="translateX(-50%)"
      w="min(560px, calc(100% - 32px))"
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      py="2"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="16px"
      boxShadow="0 12px 36px rgb(10 24 18 / .14)"
    >
      <chakra.button
        type="button"
        aria-label={sounding ? '暂停' : '播放'}
        data-status={status}
        disabled={order.length === 0}
        onClick={() => engine?.toggle()}
        position="relative"
        boxSize="60px"
        flexShrink="0"
        borderRadius="full"
        cursor="pointer"
        display="grid"
        placeItems="center"
        _disabled={{ opacity: 0.5 }}
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
      <Box flex="1" minW="0">
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate data-place>
          {name} · {line ? order.indexOf(line.occurrenceId) + 1 : 0}/{order.length}
        </Text>
        <Text lang={line?.language} truncate>
          {order.length === 0 ? '还没有声音。先在素材里生成。' : (line?.content ?? '')}
        </Text>
      </Box>
      <Button variant="ghost" size="sm" px="2" aria-label="上一句" onClick={() => engine?.move(-1)}>
        <Icon name="previous" size={20} />
      </Button>
      <Button variant="ghost" size="sm" px="2" aria-label="下一句" onClick={() => engine?.move(1)}>
        <Icon name="next" size={20} />
      </Button>
      <Button variant="ghost" size="sm" px="2" aria-label="关闭播放" onClick={onClose}>
        <Icon name="close" size={18} />
      </Button>
    </Box>
  );
}
