import { SpaceStats, type SpaceFigure } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { useKeeping, useKept } from '../../shared/lib/kept/use-kept.js';
import { Bone, Failed } from '../../shared/ui/page.js';
import { useSpaceStatsQuery } from './calls.js';

const FIGURES = [
  ['lessons', '课程', '课'],
  ['collections', '合集', '个'],
  ['favourites', '被收藏', '次'],
  ['plays', '被收听', '次'],
  ['streak', '连续打卡', '天'],
] as const satisfies readonly (readonly [keyof SpaceStats['stats'], string, string])[];

const dayOf = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString('zh-CN');
const told = ({ definition, since }: SpaceFigure) =>
  since === undefined ? definition : `${definition}。从 ${dayOf(since)} 起`;

/** One number with its unit; what it counts is told to who points at it, stands on it or taps it. */
function Figure({
  name,
  unit,
  figure,
  on,
  onTell,
}: {
  name: string;
  unit: string;
  figure: SpaceFigure;
  on: boolean;
  onTell: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <chakra.button
      type="button"
      aria-describedby={id}
      textAlign="start"
      px="3"
      py="2"
      minH="72px"
      borderRadius="10px"
      cursor="help"
      bg={on ? 'bg.muted' : undefined}
      onMouseEnter={() => onTell(true)}
      onMouseLeave={() => onTell(false)}
      onFocus={() => onTell(true)}
      onBlur={() => onTell(false)}
      onClick={() => onTell(true)}
    >
      <Text as="span" display="block" fontSize="sm" color="fg.muted">
        {name}
      </Text>
      <Text as="span" fontSize="2xl" fontWeight="600" fontVariantNumeric="tabular-nums">
        {figure.value.toLocaleString('zh-CN')}
      </Text>
      <Text as="span" fontSize="sm" color="fg.muted" ms="1">
        {unit}
      </Text>
      <span id={id} hidden>
        {told(figure)}
      </span>
    </chakra.button>
  );
}

/** Five numbers that everybody may know, and below them what the one they look at counts. */
export function Figures({ id }: { id: string }) {
  const asked = useSpaceStatsQuery(id, { refetchOnMountOrArgChange: true });
  const name = `users/${id}/stats`;
  const { data, looking } = useKept(name, asked, SpaceStats);
  useKeeping(name, asked.data);
  const [pointed, point] = useState<keyof SpaceStats['stats']>();
  return (
    <Box as="section" aria-label="数字" minH={{ base: '212px', md: '132px' }}>
      {!data && asked.error && !looking ? (
        <Failed
          error={asked.error}
          text={messageOf(asked.error, '数字加载失败')}
          onRetry={() => void asked.refetch()}
        />
      ) : (
        <>
          <Box
            display="grid"
            gridTemplateColumns={{ base: 'repeat(3, 1fr)', md: 'repeat(5, 1fr)' }}
            gap="1"
            mx="-3"
          >
            {FIGURES.map(([key, title, unit]) =>
              data ? (
                <Figure
                  key={key}
                  name={title}
                  unit={unit}
                  figure={data.stats[key]}
                  on={pointed === key}
                  onTell={(on) => point(on ? key : undefined)}
                />
              ) : (
                <Bone key={key} h="72px" />
              ),
            )}
          </Box>
          <Text aria-hidden="true" fontSize="sm" color="fg.muted" mt="2" minH="3.2em">
            {data && (pointed ? told(data.stats[pointed]) : '点一个数字，看它数的是什么。')}
          </Text>
        </>
      )}
    </Box>
  );
}
