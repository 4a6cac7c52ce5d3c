import type { Figure } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { Section } from '../kit/screen.js';
import { edge, grid, tile, useTileWhy } from './tiles.js';

/** A number, and on request what it was counted from. */
function Counted({ figure: { key, title, unit, value } }: { figure: Figure }) {
  const why = useTileWhy(key, title);
  return (
    <>
      <Box {...tile} {...edge(why)}>
        <Box display="flex" justifyContent="space-between" alignItems="center" gap="2">
          <Text color="fg.muted" fontSize="sm">
            {title}
          </Text>
          {why.button}
        </Box>
        <Text fontSize="3xl" fontWeight="600" lineHeight="1.3" fontVariantNumeric="tabular-nums">
          {value.toLocaleString('zh-CN')}
          <Text as="span" fontSize="sm" fontWeight="400" color="fg.muted" ml="2">
            {unit}
          </Text>
        </Text>
      </Box>
      {why.panel}
    </>
  );
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Section title="数字">
      <Box {...grid}>
        {figures.map((figure) => (
          <Counted key={figure.key} figure={figure} />
        ))}
      </Box>
    </Section>
  );
}
