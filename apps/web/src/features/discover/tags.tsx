import { Box } from '@chakra-ui/react';
import { Chip } from '../../shared/ui/controls.js';
import { useChoicesQuery } from './calls.js';

/** As many as stand in a line or two. */
const MOST = 16;

const same = (a: string, b: string) =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** The tags of public lessons, the most used first; the chosen one is always among them. */
export function Tags({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (tag: string) => void;
}) {
  const { data } = useChoicesQuery(undefined);
  const names = (data?.tags ?? []).slice(0, MOST).map(({ name }) => name);
  const shown =
    chosen === undefined || names.some((name) => same(name, chosen)) ? names : [chosen, ...names];
  // Their place is kept until it is known that there are none.
  if (data && shown.length === 0) return null;
  return (
    <Box
      role="group"
      aria-label="标签"
      display="flex"
      gap="2"
      mt="4"
      minH="44px"
      mx={{ base: '-4', md: '0' }}
      px={{ base: '4', md: '0' }}
      overflowX="auto"
      css={{ scrollbarWidth: 'none', '& > *': { flexShrink: 0 } }}
    >
      {shown.map((name) => {
        const on = chosen !== undefined && same(name, chosen);
        return (
          <Chip key={name} on={on} onToggle={() => onChoose(on ? '' : name)}>
            {name}
          </Chip>
        );
      })}
    </Box>
  );
}
