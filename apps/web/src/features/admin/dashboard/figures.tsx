import type { Figure } from '@app/contracts';
import { Box, Button, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Section } from '../kit/screen.js';
import { grid, tile } from './tiles.js';

/** A number, and on request what it was counted from. */
function Counted({ figure: { title, value, provenance } }: { figure: Figure }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box {...tile}>
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="2">
        <Text color="fg.muted" fontSize="sm">
          {title}
        </Text>
        <Button
          variant="ghost"
          size="sm"
          mr="-2"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`为什么：${title}`}
          onClick={() => setOpen(!open)}
        >
          为什么
        </Button>
      </Box>
      <Text fontSize="3xl" fontWeight="600" lineHeight="1.3" fontVariantNumeric="tabular-nums">
        {value.toLocaleString('zh-CN')}
      </Text>
      <Box
        id={id}
        hidden={!open}
        mt="3"
        pt="3"
        borderTopWidth="1px"
        borderColor="border.muted"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <Text color="fg">{provenance.definition}</Text>
        <Text>
          {provenance.count === 0
            ? '还没有相关的事件'
            : `由 ${provenance.count.toLocaleString('zh-CN')} 个事件得出，日志位置 ${provenance.from} 到 ${provenance.to}`}
        </Text>
      </Box>
    </Box>
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
