import { Box, Button, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Loop, Mode } from '../../../shared/lib/playback/span.js';
import { preferred, type Preferences } from '../../../shared/lib/kept/preferences.js';
import { Choice, Segmented, Toggle } from '../../../shared/ui/controls.js';
import { Icon } from '../../../shared/ui/icons.js';
import { RATES } from './rates.js';
import type { Sight } from '../sentence/use-sight.js';
import { SLEEPS, type Sleep } from './use-sleep.js';

const PAUSES = [0, 0.5, 0.75, 1, 1.5, 2, 3];
const SIZES = [18, 20, 22, 24, 26, 28, 30, 34];

/** On a desk it stands beside the lesson; on a phone it is part of the transport, in the thumb's reach. */
const BESIDE = {
  '@media (min-width: 1024px)': {
    position: 'fixed',
    insetBlock: 0,
    right: 0,
    width: '360px',
    padding: '20px 24px',
    background: 'var(--echo-colors-bg)',
    borderInlineStart: '1px solid var(--echo-colors-border)',
  },
};

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="1.5"
      minH="52px"
    >
      <Text color="fg.muted" fontSize="sm">
        {title}
      </Text>
      {children}
    </Box>
  );
}

interface Props {
  sight: Sight;
  onClose: () => void;
  mode: Mode;
  onMode: (mode: Mode) => void;
  loop: Loop | undefined;
  onLoop: () => void;
  sleep: Sleep;
  onSleep: (sleep: Sleep) => void;
  onKeys: () => void;
}

/** How she listens: what is repeated, how fast, how long it rests, what is to be seen. */
export function Panel({
  sight,
  onClose,
  mode,
  onMode,
  loop,
  onLoop,
  sleep,
  onSleep,
  onKeys,
}: Props) {
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const set = (change: Partial<Preferences>) => dispatch(preferred(change));
  return (
    <Box
      id="listening"
      role="group"
      aria-label="听法"
      maxH={{ base: '46dvh', md: '52dvh', lg: 'none' }}
      overflowY="auto"
      overscrollBehavior="contain"
      pb="2"
      css={BESIDE}
    >
      <Box hideBelow="lg" display="flex" alignItems="center" justifyContent="space-between" mb="2">
        <Heading as="h2" fontSize="lg" fontWeight="600">
          听法
        </Heading>
        <Button variant="ghost" px="2.5" me="-2.5" aria-label="关闭听法" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </Box>
      <Line title="播放">
        <Segmented
          label="播放方式"
          value={mode}
          onChange={onMode}
          options={[
            { value: 'on', text: '连续' },
            { value: 'one', text: '单句循环' },
            { value: 'once', text: '一句一停' },
          ]}
        />
      </Line>
      <Line title="两句之间循环">
        <Button variant="outline" onClick={onLoop}>
          {loop === undefined ? '从这句开始' : loop.to === undefined ? '到这句为止' : '取消循环'}
        </Button>
      </Line>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr' }}
        columnGap="8"
      >
        <Line title="每句">
          <Choice
            hideLabel
            label="每句重复"
            value={String(preferences.repeats)}
            onChange={(repeats) => set({ repeats: Number(repeats) })}
            options={[
              { value: '0', text: '按课程' },
              ...Array.from({ length: 10 }, (_, index) => ({
                value: String(index + 1),
                text: `${index + 1} 遍`,
              })),
            ]}
          />
        </Line>
        <Line title="停顿">
          <Choice
            hideLabel
            label="停顿"
            value={String(preferences.pauseScale)}
            onChange={(scale) => set({ pauseScale: Number(scale) })}
            options={PAUSES.map((scale) => ({
              value: String(scale),
              text: scale === 0 ? '没有' : scale === 1 ? '按课程' : `${scale} 倍`,
            }))}
          />
        </Line>
        <Line title="速度">
          <Choice
            hideLabel
            label="速度"
            value={String(preferences.rate)}
            onChange={(rate) => set({ rate: Number(rate) })}
            options={RATES.map((rate) => ({ value: String(rate), text: `${rate}×` }))}
          />
        </Line>
        <Line title="定时停止">
          <Choice
            hideLabel
            label="定时停止"
            value={sleep}
            onChange={(value) => onSleep(value as Sleep)}
            options={Object.entries(SLEEPS).map(([value, { text }]) => ({ value, text }))}
          />
        </Line>
        <Line title="字号">
          <Choice
            hideLabel
            label="字号"
            value={String(SIZES.findLast((size) => size <= preferences.textSize) ?? 26)}
            onChange={(size) => set({ textSize: Number(size) })}
            options={SIZES.map((size) => ({ value: String(size), text: `${size}` }))}
          />
        </Line>
        <Line title="关键词">
          <Toggle
            label="标出关键词"
            on={preferences.keywords}
            onChange={(keywords) => set({ keywords })}
          />
        </Line>
        <Line title="缺的声音用浏览器代读">
          <Toggle
            label="缺的声音用浏览器代读"
            on={preferences.standIn}
            onChange={(standIn) => set({ standIn })}
          />
        </Line>
      </Box>
      <Line title="原文">
        <Segmented
          label="原文"
          value={sight.text}
          onChange={sight.setText}
          options={[
            { value: 'shown', text: '显示' },
            { value: 'veiled', text: '遮住' },
            { value: 'hidden', text: '隐藏' },
          ]}
        />
      </Line>
      <Button variant="ghost" hideFrom="md" onClick={onKeys}>
        按键
      </Button>
    </Box>
  );
}
