import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { VISIBILITIES } from '../../shared/lib/lessons/own-lessons.js';
import { Icon } from '../../shared/ui/icons.js';
import { can, type CommandContext } from './commands/command.js';
import { HEADER, STEPS } from './commands/menus.js';
import { add } from './commands/node/add.js';
import { keys } from './commands/page/keys.js';
import { publish } from './commands/page/publish.js';
import type { Saved } from './session/shown.js';
import { useEditor } from './session/index.js';
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
  undo: 'M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2',
  redo: 'm15 7 4.500 4.500L15 16M19 11.500h-9a5 5 0 0 0 0 10h2',
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
    <chakra.h1
      lang={content.language}
      maxW="min(26em, 50vw)"
      px="9px"
      fontSize="17px"
      fontWeight="600"
      truncate
    >
      {content.title}
    </chakra.h1>
  );
}

/** On a phone not all of it has room: there it is drawn aside. */
const NARROW = { overflowX: 'auto', scrollbarWidth: 'none' } as const;

/** The lesson's name, whether all is safe, and the few things that are wanted all the time. */
export function TopBar({ context }: { context: CommandContext }) {
  const { content, saved, why, way } = useEditor();
  const [more, setMore] = useState<{ x: number; y: number }>();
  const closeMore = useCallback(() => setMore(undefined), []);
  return (
    <Box
      as="header"
      display="flex"
      alignItems="center"
      gap={{ base: '1', lg: '2' }}
      px={{ base: '3', lg: '4' }}
      h="60px"
      borderBottomWidth="1px"
      borderColor="border"
      bg="bg"
      {...NARROW}
    >
      <Suspense fallback={<Named />}>
        <Title />
      </Suspense>
      <Text
        fontSize="sm"
        color={saved === 'conflict' || saved === 'held' ? 'vermilion.fg' : 'fg.muted'}
        role="status"
        minW="3.5em"
        truncate
        data-saved={saved}
        title={why}
      >
        {why === undefined ? WORDS[saved] : `${why}，改动已存在本机`}
      </Text>
      <Suspense fallback={null}>{saved === 'held' && way && <WayOut way={way} />}</Suspense>
      <Box flex="1" />
      {STEPS.map((step) => (
        <Button
          key={step.id}
          variant="ghost"
          size="sm"
          px="2.5"
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
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          add.run(context, { x: left, y: bottom + 6 });
        }}
      >
        {add.title}
      </Button>
      <Suspense fallback={null}>
        <ProposalsButton />
        {content.origins && <UpstreamButton />}
      </Suspense>
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
        aria-haspopup="menu"
        aria-expanded={more !== undefined}
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          setMore(more ? undefined : { x: left, y: bottom + 6 });
        }}
      >
        更多
      </Button>
      <Suspense fallback={null}>
        {more && <MoreMenu commands={HEADER} context={context} at={more} onClose={closeMore} />}
      </Suspense>
      <Button variant="outline" size="sm" onClick={() => publish.run(context)}>
        {content.visibility !== 'private' && content.changed ? (
          <span>
            {VISIBILITIES[content.visibility]} · 有
            <chakra.span hideBelow="lg">未发布的</chakra.span>改动
          </span>
        ) : content.visibility === 'private' ? (
          publish.title
        ) : (
          VISIBILITIES[content.visibility]
        )}
      </Button>
      <Button asChild size="sm">
        <Link to={`/player/${content.id}`}>去听</Link>
      </Button>
    </Box>
  );
}
