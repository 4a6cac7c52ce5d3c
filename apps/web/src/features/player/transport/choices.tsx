import { Box } from '@chakra-ui/react';
import { useDispatch } from 'react-redux';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import { preferred, type Preferences } from '../../../shared/lib/kept/preferences.js';
import { Choice, Toggle } from '../../../shared/ui/controls.js';
import { useMoment } from '../context/context.js';
import { Line } from './line.js';
import { RATES } from './rates.js';
import { SLEEPS, type Sleep } from '../state/use-sleep.js';

const PAUSES = [0, 0.5, 0.75, 1, 1.5, 2, 3];
const SIZES = [18, 20, 22, 24, 26, 28, 30, 34];

/** Counts, pauses and speeds; what is marked in the text. All but the timer is remembered. */
export function Choices() {
  const { sleep, setSleep } = useMoment().listening;
  const preferences = usePreferences();
  const dispatch = useDispatch();
  const set = (change: Partial<Preferences>) => dispatch(preferred(change));
  return (
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
          onChange={(value) => setSleep(value as Sleep)}
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
      <Line title="第一遍不出译文">
        <Toggle
          label="第一遍不出译文"
          on={preferences.plainFirst}
          onChange={(plainFirst) => set({ plainFirst })}
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
  );
}
