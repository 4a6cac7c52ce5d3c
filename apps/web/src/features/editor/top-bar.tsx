import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/icons.js';
import { can, type CommandContext, type Runnable } from './commands/command.js';
import { HEADER, STEPS } from './commands/menus.js';
import { add } from './commands/node/add.js';
import { keys } from './commands/page/keys.js';
import { PublishButton } from './publish-button.js';
import type { Saved } from './session/shown.js';
import { useEditor } from './session/index.js';
import { ROOM } from './top-bar-room.js';
import { part } from '../../shared/ui/part.js';

const ProposalsButton = part(() => import('./proposals/proposals-button.js'), 'ProposalsButton', {
  instead: null,
});
const UpstreamButton = part(() => import('./upstream/upstream-button.js'), 'UpstreamButton', {
  instead: null,
});
const Title = part(() => import('./title.js'), 'Title', { instead: <Named /> });
const WayOut = part(() => import('./way-out.js'), 'WayOut', { instead: null });
const MoreMenu = part(() => import('./more-menu.js'), 'MoreMenu', { instead: null });

const WORDS: Record<Saved, string> = {
  opening: '正在打开…',
  saved: '已保存',
  saving: '保存中…',
  offline: '离线，改动已存在本机',
  held: '还没有保存，改动已存在本机',
  conflict: '两处改动，请选择',
};
const PATHS: Record<string, string> = {
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2',
};

const Curve = ({ path }: { path: string | undefined }) => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);

/** As wide and high as the field that comes. */
function Named() {
  const { content } = useEditor();
  return (
    <chakra.h1 lang={content.language} {...ROOM} px="9px" fontSize="17px" fontWeight="600" truncate>
      {content.title}
    </chakra.h1>
  );
}

/** Of Chakra's `md`, px: narrower, only what is wanted first stands in the header. */
const PHONE = 768;
/** Everything else, in the order it is looked for. */
const ALL: readonly Runnable[] = [add, ...STEPS, ...HEADER];

/** The lesson's name, whether all is safe, and the few things that are wanted all the time. */
export function TopBar({ context }: { context: CommandContext }) {
  const { content, saved, why, way } = useEditor();
  const [more, setMore] = useState<{ x: number; y: number; commands: readonly Runnable[] }>();
  const closeMore = useCallback(() => setMore(undefined), []);
  return (
    <Box
      as="header"
      display="flex"
      // What waits to be looked at takes a second row, where there is something and no room.
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      overflowX={{ md: 'auto' }}
      css={{ scrollbarWidth: 'none' }}
      alignItems="center"
      gap={{ base: '1', lg: '2' }}
      px={{ base: '3', lg: '4' }}
      minH="60px"
      borderBottomWidth="1px"
      borderColor="border"
      bg="bg"
    >
      <Suspense fallback={<Named />}>
        <Title />
      </Suspense>
      <Text
        fontSize="sm"
        color={saved === 'conflict' || saved === 'held' ? 'vermilion.fg' : 'fg.muted'}
        role="status"
        flex={{ base: '1 1 3.5em', md: '0 1 auto' }}
        minW="3.5em"
        truncate
        data-saved={saved}
        title={why}
      >
        {why ? `${why}，改动已存在本机` : WORDS[saved]}
      </Text>
      <Suspense>{saved === 'held' && way && <WayOut way={way} />}</Suspense>
      <Box flex="1" hideBelow="md" />
      {STEPS.map((step) => (
        <Button
          key={step.id}
          variant="ghost"
          size="sm"
          px="2.5"
          hideBelow="md"
          aria-label={step.title}
          title={step.title}
          disabled={!can(step, context)}
          onClick={() => step.run(context)}
        >
          <Curve path={PATHS[step.id]} />
        </Button>
      ))}
      <Button
        variant="outline"
        size="sm"
        hideBelow="md"
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          add.run(context, { x: left, y: bottom + 6 });
        }}
      >
        {add.title}
      </Button>
      <Box
        display={{ base: 'flex', md: 'contents' }}
        order={{ base: 1, md: 0 }}
        css={{ '&:empty': { display: 'none' } }}
      >
        <Suspense>
          <ProposalsButton />
          {content.origins && <UpstreamButton />}
        </Suspense>
      </Box>
      {HEADER.map((command) => (
        <Button
          key={command.id}
          variant="ghost"
          size="sm"
          hideBelow="lg"
          aria-label={command.short ?? command.title}
          px={command === keys ? '2.5' : '3'}
          onClick={() => command.run(context)}
        >
          {command === keys ? <Icon name="keys" size={20} /> : (command.short ?? command.title)}
        </Button>
      ))}
      <Button
        variant="ghost"
        size="sm"
        hideFrom="lg"
        minH="44px"
        minW="44px"
        aria-haspopup="menu"
        aria-expanded={more !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          const commands = innerWidth < PHONE ? ALL : HEADER;
          setMore(more ? undefined : { x: left, y: bottom + 6, commands });
        }}
      >
        更多
      </Button>
      <Suspense>
        {more && (
          <MoreMenu commands={more.commands} context={context} at={more} onClose={closeMore} />
        )}
      </Suspense>
      <PublishButton context={context} />
      <Button asChild size="sm" minH="44px">
        <Link to={`/player/${content.id}`}>去听</Link>
      </Button>
    </Box>
  );
}
