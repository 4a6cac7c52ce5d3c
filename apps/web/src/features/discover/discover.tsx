import { SEARCH_DEBOUNCE } from '@app/contracts';
import { Box, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Slot } from '../../shared/feature/slot.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { Segmented } from '../../shared/ui/controls.js';
import { Page } from '../../shared/ui/page.js';
import { Filters } from './filters.js';
import { Found } from './found.js';
import { Lists } from './lists.js';
import { SearchBox } from './search-box.js';
import { Tags } from './tags.js';
import { useChoice } from './use-choice.js';

const ORDERS = [
  { value: 'hot', text: '热门' },
  { value: 'latest', text: '最新' },
] as const;
/** By what they heard, and of those whom they follow: for whoever is here. */
const OWN_ORDERS = [
  { value: 'words', text: '新词少' },
  { value: 'following', text: '关注' },
] as const;

/** Public lessons: what others hear, what is new, and what holds one's words. */
export function Discover() {
  const [choice, choose] = useChoice();
  const { q = '', tag, language, level, length } = choice;
  const { token } = useSession();
  const orders = token ? [...ORDERS, ...OWN_ORDERS] : [...ORDERS];
  const order = orders.find(({ value }) => value === choice.order)?.value ?? 'hot';
  const feed = order === 'following' && q === '';
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  const ask = () => {
    asked.current = typed.trim();
    choose({ q: asked.current });
  };
  // The address may change without them typing: a link to an author, the back key. What they asked for themselves stays as they
  // typed it: the space before their next word, and what came while the answer did.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const waiting = setTimeout(ask, SEARCH_DEBOUNCE);
    return () => clearTimeout(waiting);
  }, [typed]);
  const filters = {
    ...(language !== undefined && { language }),
    ...(level !== undefined && { level }),
    ...(length !== undefined && { length }),
  };
  const key = JSON.stringify([q, order, tag, filters]);
  return (
    <Page title={tag === undefined ? '发现' : `#${tag}`} heading="发现" width="1040px">
      <SearchBox value={typed} onChange={setTyped} onNow={ask} />
      {q === '' && !feed && <Tags chosen={tag} onChoose={(chosen) => choose({ tag: chosen })} />}
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mt="4"
        mb="6"
        css={{ '--control': '44px', '--control-text': '0.875rem' }}
      >
        {q === '' && (
          <Segmented
            label="顺序"
            value={order}
            onChange={(chosen) => choose({ order: chosen === 'hot' ? '' : chosen })}
            options={orders}
          />
        )}
        {!feed && <Filters choice={choice} onChoose={choose} />}
      </Box>
      {q === '' ? (
        <>
          {feed && (
            <Box minH="44px" mb="4">
              <Slot name="feed.people" told={{}} />
            </Box>
          )}
          {order === 'words' && (
            <Text fontSize="sm" color="fg.muted" mb="4">
              最热门的 100 课里，按你没听过的词占几成来排，少的在前。
            </Text>
          )}
          <Lists
            key={key}
            order={order}
            {...(!feed && filters)}
            {...(!feed && tag !== undefined && { tag })}
          />
        </>
      ) : (
        <Found
          key={key}
          q={q}
          {...filters}
          onWiden={() => choose({ language: '', level: '', length: '' })}
        />
      )}
    </Page>
  );
}
