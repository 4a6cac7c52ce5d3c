import { Box, Button } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { Segmented } from '../../../shared/ui/controls.js';
import { Page } from '../../../shared/ui/page.js';
import { part } from '../../../shared/ui/part.js';
import { Everybodys, Mine } from './lists.js';
import { Kept } from './kept.js';

const NewCollection = part(() => import('./new-collection.js'), 'NewCollection');

const TABS = [
  { value: 'mine', text: '我的' },
  { value: 'public', text: '大家的' },
  { value: 'kept', text: '收藏的' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Courses: one's own, those of everybody, and those one keeps. */
export function Collections() {
  const { token } = useSession();
  const [search, setSearch] = useSearchParams();
  const [making, setMaking] = useState(false);
  const named = TABS.find(({ value }) => value === search.get('tab'))?.value;
  const tab: Tab = token ? (named ?? 'mine') : 'public';
  return (
    <Page
      title="合集"
      width="1040px"
      aside={token && <Button onClick={() => setMaking(true)}>新建合集</Button>}
    >
      {token && (
        <Box mb="6">
          <Segmented
            label="哪些合集"
            value={tab}
            options={[...TABS]}
            onChange={(value) => setSearch({ tab: value }, { replace: true })}
          />
        </Box>
      )}
      {tab === 'mine' && <Mine onNew={() => setMaking(true)} />}
      {tab === 'public' && <Everybodys />}
      {tab === 'kept' && <Kept />}
      {making && (
        <Suspense>
          <NewCollection onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Page>
  );
}
