import { Box, Text } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { Segmented } from '../../shared/ui/controls.js';
import { Page } from '../../shared/ui/page.js';
import { BarsLegend } from '../../shared/ui/section-bars.js';
import type { Filter } from './calls.js';
import { Gallery } from './gallery.js';
import { UseTemplate } from './use-template.js';

const TABS: { value: Filter; text: string }[] = [
  { value: 'all', text: '全部' },
  { value: 'official', text: '官方' },
  { value: 'mine', text: '我的' },
];

/** How lessons are played, to be filled with other texts. */
export function Templates() {
  const { token } = useSession();
  const [search, setSearch] = useSearchParams();
  const used = search.get('use');
  if (used !== null) return <UseTemplate key={used} id={used} />;
  const tabs = token ? TABS : TABS.filter(({ value }) => value !== 'mine');
  const filter = tabs.find(({ value }) => value === search.get('tab'))?.value ?? 'all';
  return (
    <Page title="模板" width="1040px">
      <Text color="fg.muted" maxW="40em" mb="6">
        模板记着一课怎么播放：分几节，每句几遍，多快，停多久，看什么。换一段文字，就是新的一课。
      </Text>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
        mb="6"
      >
        <Segmented
          label="哪些模板"
          value={filter}
          options={tabs}
          onChange={(value) => setSearch(value === 'all' ? {} : { tab: value }, { replace: true })}
        />
        <BarsLegend />
      </Box>
      <Gallery key={filter} filter={filter} />
    </Page>
  );
}
