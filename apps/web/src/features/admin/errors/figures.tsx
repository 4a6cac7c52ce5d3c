import type { ErrorOverview, ErrorState } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Bone } from '../../../shared/ui/page.js';
import { useWhy } from '../kit/figure-why.js';
import { DROPPED } from './words.js';

const tile = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: '10px',
  px: '4',
  py: '3',
} as const;
const grid = {
  display: 'grid',
  gap: '3',
  gridAutoFlow: 'row dense', // what a tile opens takes a row of its own
  gridTemplateColumns: {
    base: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;
const row = { ...tile, borderColor: 'border', gridColumn: '1 / -1' } as const;

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

/** A number with its 为什么. Where it narrows the list: pressed, the list shows these alone; pressed again, all. */
function Tile({
  of,
  narrows,
  children,
  ...words
}: {
  of: string;
  title: string;
  count: number;
  loud?: boolean;
  narrows?: { on: boolean; onToggle: () => void };
  children?: ReactNode;
}) {
  const { open, button, panel } = useWhy(of, words.title, row);
  return (
    <>
      <Box {...tile} borderColor={open || narrows?.on ? 'pine.solid' : 'border'}>
        {narrows ? (
          <chakra.button
            type="button"
            display="block"
            w="100%"
            textAlign="start"
            cursor="pointer"
            aria-pressed={narrows.on}
            onClick={narrows.onToggle}
          >
            <Words {...words} />
          </chakra.button>
        ) : (
          <Words {...words} />
        )}
        {children}
        <Box display="flex" justifyContent="flex-end">
          {button}
        </Box>
      </Box>
      {panel}
    </>
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
          <Bone key={at} h="112px" radius="10px" />
        ))}
      </Box>
    );
  const dropped = Object.values(overview.dropped).reduce((sum, count) => sum + count, 0);
  const toggle = (wanted: ErrorState) => ({
    on: status === wanted,
    onToggle: () => onStatus(status === wanted ? undefined : wanted),
  });
  const { last24h, last7d, open, regressed, escalating } = overview;
  return (
    <Box {...grid} mb="4">
      <Tile of="errorsOfDay" title="24 小时" count={last24h} />
      <Tile of="errorsOfWeek" title="7 天" count={last7d} />
      <Tile of="errorGroupsOpen" title="待处理的组" count={open} />
      <Tile
        of="errorGroupsRegressed"
        title="复发"
        count={regressed}
        loud
        narrows={toggle('regressed')}
      />
      <Tile
        of="errorGroupsEscalating"
        title="激增"
        count={escalating}
        loud
        narrows={toggle('escalating')}
      />
      <Tile of="errorsDroppedOfWeek" title="未留细节" count={dropped}>
        {dropped > 0 && (
          <Text fontSize="xs" color="fg.muted">
            {droppedOf(overview.dropped)}
          </Text>
        )}
      </Tile>
    </Box>
  );
}
