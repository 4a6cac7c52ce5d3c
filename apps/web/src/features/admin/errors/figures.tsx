import type { ErrorOverview, ErrorState } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { DROPPED } from './words.js';

const tile = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: '10px',
  px: '4',
  py: '3',
  textAlign: 'start',
  display: 'block',
  alignContent: 'start', // buttons would stand in the middle of theirs
} as const;
const grid = {
  display: 'grid',
  gap: '3',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
} as const;

function Words({ title, count, loud }: { title: string; count: number; loud?: boolean }) {
  return (
    <>
      <Text as="span" display="block" fontSize="sm" color="fg.muted">
        {title}
      </Text>
      <Text
        as="span"
        display="block"
        fontSize="2xl"
        fontWeight="600"
        lineHeight="1.3"
        fontVariantNumeric="tabular-nums"
        color={loud && count > 0 ? 'vermilion.fg' : undefined}
      >
        {count.toLocaleString('zh-CN')}
      </Text>
    </>
  );
}

/** Pressed, the list shows these alone; pressed again, all. */
function Narrowing({
  on,
  onToggle,
  children,
}: {
  on: boolean;
  onToggle: () => void;
  children: ReactNode;
}) {
  return (
    <chakra.button
      type="button"
      {...tile}
      cursor="pointer"
      aria-pressed={on}
      css={{ '&[aria-pressed=true]': { borderColor: 'pine.solid' } }}
      onClick={onToggle}
    >
      {children}
    </chakra.button>
  );
}

const droppedOf = (dropped: ErrorOverview['dropped']): string =>
  Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${DROPPED[reason as keyof typeof DROPPED]} ${count}`)
    .join('，');

/** How it stands now; the three that ask for something narrow the list. */
export function Figures({
  overview,
  status,
  onStatus,
}: {
  overview: ErrorOverview | undefined;
  status: ErrorState | undefined;
  onStatus: (status: ErrorState | undefined) => void;
}) {
  if (!overview)
    return (
      <Box {...grid} mb="4">
        {Array.from({ length: 6 }, (_, at) => (
          <Bone key={at} h="76px" radius="10px" />
        ))}
      </Box>
    );
  const dropped = Object.values(overview.dropped).reduce((sum, count) => sum + count, 0);
  const toggle = (wanted: ErrorState) => ({
    on: status === wanted,
    onToggle: () => onStatus(status === wanted ? undefined : wanted),
  });
  return (
    <Box {...grid} mb="4">
      <Box {...tile}>
        <Words title="24 小时" count={overview.last24h} />
      </Box>
      <Box {...tile}>
        <Words title="7 天" count={overview.last7d} />
      </Box>
      <Box {...tile}>
        <Words title="待处理的组" count={overview.open} />
      </Box>
      <Narrowing {...toggle('regressed')}>
        <Words title="复发" count={overview.regressed} loud />
      </Narrowing>
      <Narrowing {...toggle('escalating')}>
        <Words title="激增" count={overview.escalating} loud />
      </Narrowing>
      <Box {...tile} title={droppedOf(overview.dropped) || '七天里没有'}>
        <Words title="未留细节" count={dropped} />
        {dropped > 0 && (
          <Text fontSize="xs" color="fg.muted">
            {droppedOf(overview.dropped)}
          </Text>
        )}
      </Box>
    </Box>
  );
}
