import { SEARCH_DEBOUNCE } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { languageName, SOURCES } from '../../shared/lib/lessons/languages.js';
import { VISIBILITIES } from '../../shared/lib/lessons/visibilities.js';
import { Input } from '../../shared/ui/fields.js';
import { Bone, Empty, Failed, Page } from '../../shared/ui/page.js';
import { Bin } from './bin.js';
import {
  useDeleteContentMutation,
  useOwnContentsQuery,
  useUndeleteContentMutation,
} from './calls.js';
import { Importing } from './importing.js';
import { Line } from './line.js';
import { Pages } from '../../shared/ui/pages.js';
import { ALL, SORTS, STATES, useWanted, type Wanted } from './wanted.js';

const UNDO_MS = 10_000;
const ASK_MS = 3_000;
const select = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '10px',
  h: '44px',
  px: '3',
  color: 'fg',
} as const;

const isNarrow = ({ q, visibility, state, language }: Wanted): boolean =>
  [q, visibility, state, language].some((value) => value !== '');

function Filters({
  wanted,
  onWant,
}: {
  wanted: Wanted;
  onWant: (change: Partial<Wanted>) => void;
}) {
  const [text, setText] = useState(wanted.q);
  const asked = useRef(wanted.q);
  const want = (change: Partial<Wanted> & Pick<Wanted, 'q'>) => {
    asked.current = change.q;
    onWant({ ...change, page: 1 });
  };
  const later = useRef(want);
  later.current = want;
  useEffect(() => {
    if (text.trim() === wanted.q) return undefined;
    const timer = setTimeout(() => later.current({ q: text.trim() }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, wanted]);
  useEffect(() => {
    // Another list was asked for elsewhere: by a link, or the browser's way back. Their own words stay while they type.
    if (wanted.q === asked.current) return;
    asked.current = wanted.q;
    setText(wanted.q);
  }, [wanted.q]);
  const choose = (change: Partial<Wanted>) => want({ q: text.trim(), ...change });
  return (
    <Box role="search" display="flex" flexWrap="wrap" gap="2" mb="4">
      <Input
        type="search"
        h="44px"
        flex="1 1 220px"
        w="auto"
        aria-label="搜索我的课程"
        placeholder="搜索标题、简介、标签"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <chakra.select
        {...select}
        aria-label="状态"
        value={wanted.state}
        onChange={(event) => choose({ state: event.target.value as Wanted['state'] })}
      >
        {Object.entries(STATES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </chakra.select>
      <chakra.select
        {...select}
        aria-label="谁能看"
        value={wanted.visibility}
        onChange={(event) => choose({ visibility: event.target.value as Wanted['visibility'] })}
      >
        <option value="">不论谁能看</option>
        {Object.entries(VISIBILITIES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </chakra.select>
      <chakra.select
        {...select}
        aria-label="语言"
        value={wanted.language}
        onChange={(event) => choose({ language: event.target.value })}
      >
        <option value="">所有语言</option>
        {SOURCES.map((code) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </chakra.select>
      <chakra.select
        {...select}
        aria-label="排序"
        value={wanted.sort}
        onChange={(event) => choose({ sort: event.target.value as Wanted['sort'] })}
      >
        {Object.entries(SORTS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </chakra.select>
    </Box>
  );
}

/** What just went to the bin, and the way back. */
function Binned({
  title,
  onUndo,
  onGone,
}: {
  title: string;
  onUndo: () => void;
  onGone: () => void;
}) {
  useEffect(() => {
    const timer = setTimeout(onGone, UNDO_MS);
    return () => clearTimeout(timer);
  }, [onGone]);
  return (
    <Box
      role="status"
      position="fixed"
      bottom="6"
      left="50%"
      transform="translateX(-50%)"
      zIndex="30"
      display="flex"
      alignItems="center"
      gap="3"
      maxW="92vw"
      pl="4"
      pr="2"
      py="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="12px"
      boxShadow="0 6px 24px rgb(20 40 32 / .14)"
    >
      <Text truncate>「{title}」已移到回收站，30 天内可以取回</Text>
      <Button variant="plain" onClick={onUndo}>
        撤销
      </Button>
    </Box>
  );
}

function Lessons() {
  const [wanted, setWanted] = useWanted();
  const [growing, setGrowing] = useState(false);
  const [binned, setBinned] = useState<{ id: string; title: string }>();
  const { data, error, refetch, isFetching } = useOwnContentsQuery(wanted, {
    refetchOnMountOrArgChange: true,
    pollingInterval: growing ? ASK_MS : 0,
  });
  const [remove] = useDeleteContentMutation();
  const [undelete] = useUndeleteContentMutation();
  useEffect(() => setGrowing(data?.contents.some(({ generating }) => generating) ?? false), [data]);
  const toBin = async (id: string, title: string) => {
    const { error: failed } = await remove(id);
    if (!failed) setBinned({ id, title });
  };
  return (
    <>
      <Filters wanted={wanted} onWant={setWanted} />
      {!data && error && (
        <Failed
          error={error}
          text={messageOf(error, '课程加载失败，内容都还在')}
          onRetry={() => void refetch()}
        />
      )}
      {!data &&
        !error &&
        ['a', 'b', 'c'].map((key) => (
          <Box key={key} py="3">
            <Bone h="84px" radius="12px" />
          </Box>
        ))}
      {data?.total === 0 && !isNarrow(wanted) && (
        <Empty text="还没有课。贴一段文字，第一课马上就有。">
          <Button asChild>
            <Link to="/">生成听力课</Link>
          </Button>
        </Empty>
      )}
      {data?.total === 0 && isNarrow(wanted) && (
        <Empty text="没有符合条件的课。">
          <Button variant="outline" onClick={() => setWanted(ALL)}>
            看全部
          </Button>
        </Empty>
      )}
      {data && data.total > 0 && (
        <>
          <Text
            role="status"
            fontSize="sm"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            opacity={isFetching && !growing ? 0.6 : 1}
          >
            {data.total} 课
          </Text>
          <chakra.ul listStyleType="none" p="0" m="0" aria-label="课程">
            {data.contents.map((content) => (
              <Line
                key={content.id}
                content={content}
                onBin={() => void toBin(content.id, content.title)}
              />
            ))}
          </chakra.ul>
          <Pages of={data} onPage={(page) => setWanted({ page })} />
        </>
      )}
      {binned && (
        <Binned
          key={binned.id}
          title={binned.title}
          onGone={() => setBinned(undefined)}
          onUndo={() => {
            setBinned(undefined);
            void undelete(binned.id);
          }}
        />
      )}
    </>
  );
}

/** One's own lessons: found, described, published, copied, thrown away and brought back. */
export function Contents() {
  const [inBin, setInBin] = useState(false);
  return (
    <Page
      title={inBin ? '回收站' : '我的课程'}
      width="1080px"
      aside={
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
          <Button variant="ghost" onClick={() => setInBin(!inBin)}>
            {inBin ? '返回课程' : '回收站'}
          </Button>
          {!inBin && <Importing />}
          <Button asChild>
            <Link to="/">新的一课</Link>
          </Button>
        </Box>
      }
    >
      {inBin ? <Bin /> : <Lessons />}
    </Page>
  );
}
