import type { FoundContent, Marked } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Slot } from '../../shared/feature/slot.js';
import { messageOf } from '../../shared/lib/calls/errors.js';
import { putIntoDraft } from '../../shared/lib/kept/home-draft.js';
import { clock, languageName } from '../../shared/lib/lessons/languages.js';
import { AuthorLink } from '../../shared/ui/author-link.js';
import { Cover } from '../../shared/ui/cover.js';
import { Bone, Empty, Failed } from '../../shared/ui/page.js';
import { PAGE_SIZE, useSearchedQuery, type Searched } from './calls.js';
import { Marks } from './marks.js';
import { useCounted } from './use-counted.js';

/** A sentence that holds the words: it opens the player there. */
function Line({ content: { id, language }, marked }: { content: FoundContent; marked: Marked }) {
  const { in: where, sentence } = marked;
  return (
    <chakra.li
      asChild
      display="flex"
      alignItems="baseline"
      gap="3"
      minH="32px"
      fontVariantNumeric="tabular-nums"
    >
      <li>
        <chakra.span color="fg.subtle" fontSize="sm" minW="2.2em" textAlign="end" flexShrink="0">
          {sentence}
        </chakra.span>
        <chakra.span asChild _hover={{ color: 'pine.fg' }} minW="0">
          <Link to={`/player/${id}?s=${sentence}`}>
            {marked.of !== undefined && <span lang={language}>{marked.of}</span>}
            <chakra.span
              lang={where === 'translation' ? undefined : language}
              {...(marked.of !== undefined && { ml: '2', fontSize: 'sm', color: 'fg.muted' })}
            >
              <Marks of={marked} />
            </chakra.span>
            {where === 'translation' && (
              <chakra.span ml="2" fontSize="xs" color="fg.subtle">
                译文
              </chakra.span>
            )}
          </Link>
        </chakra.span>
      </li>
    </chakra.li>
  );
}

function Result({ content }: { content: FoundContent }) {
  const { id, title, language, level, author, tags, found, sentenceCount, durationSeconds } =
    content;
  const of = (where: Marked['in'], text: string): ReactNode => {
    const marked = found.find((one) => one.in === where && one.text === text);
    return marked ? <Marks of={marked} /> : text;
  };
  const lines = found.filter(({ sentence }) => sentence !== undefined);
  const sounds = found.find((one) => one.in === 'reading' && one.sentence === undefined);
  const facts = [
    languageName(language),
    level,
    `${sentenceCount} 句`,
    durationSeconds > 0 ? clock(durationSeconds) : '',
  ].filter(Boolean);
  return (
    <Box
      as="article"
      display="grid"
      gridTemplateColumns={{ base: '88px 1fr', md: '144px 1fr' }}
      gap={{ base: '4', md: '6' }}
      py="5"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box
        borderRadius="10px"
        overflow="hidden"
        alignSelf="start"
        aria-hidden="true"
        css={{ '& h2': { display: 'none' } }}
      >
        <Cover title={title} language={language}>
          {title}
        </Cover>
      </Box>
      <Box minW="0">
        <Heading as="h2" fontSize="lg" fontWeight="600" className="serif" lang={language}>
          <Link to={`/player/${id}`}>{of('title', title)}</Link>
          {sounds && (
            <chakra.span ml="3" fontSize="sm" fontWeight="400" color="fg.muted">
              <Marks of={sounds} />
            </chakra.span>
          )}
        </Heading>
        <Text fontSize="sm" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
          <AuthorLink author={author}>{of('author', author.username)}</AuthorLink>
          {` · ${facts.join(' · ')}`}
          {tags.map((tag) => (
            <chakra.span key={tag} asChild ml="3" _hover={{ color: 'pine.fg' }}>
              <Link to={`/discover?tag=${encodeURIComponent(tag)}`}>#{of('tags', tag)}</Link>
            </chakra.span>
          ))}
        </Text>
        {lines.length > 0 && (
          <chakra.ol listStyleType="none" m="0" p="0" mt="3" lineHeight="1.9">
            {lines.map((marked) => (
              <Line key={`${marked.in}${marked.sentence}`} content={content} marked={marked} />
            ))}
          </chakra.ol>
        )}
      </Box>
    </Box>
  );
}

function Nothing({ q }: { q: string }) {
  const navigate = useNavigate();
  return (
    <Empty text={`没有课程提到「${q}」。把它写成一课，就能听见回声。`}>
      <Button
        onClick={() => {
          putIntoDraft(q);
          void navigate('/');
        }}
      >
        用这些字做一课
      </Button>
    </Empty>
  );
}

/** Of a part of the lessons it is not said that none has the words. */
const NothingHere = ({ q, onWiden }: { q: string; onWiden: () => void }) => (
  <Empty text={`选的条件里没有课程提到「${q}」。`}>
    <Button variant="outline" onClick={onWiden}>
      在全部课程里找
    </Button>
  </Empty>
);

function PageOf({
  asked,
  onMore,
  onWiden,
}: {
  asked: Searched;
  onMore: (() => void) | undefined;
  onWiden: () => void;
}) {
  const { data, error, refetch } = useSearchedQuery(asked);
  const { q, language, level, length } = asked;
  const all = language === undefined && level === undefined && length === undefined;
  useCounted(q, !all, asked.page === 1 ? data?.total : undefined);
  if (!data && error)
    return (
      <Failed error={error} text={messageOf(error, '搜索失败')} onRetry={() => void refetch()} />
    );
  if (!data)
    return (
      <Box display="grid" gap="4">
        {['a', 'b', 'c'].map((key) => (
          <Bone key={key} h="96px" radius="12px" />
        ))}
      </Box>
    );
  return (
    <>
      {asked.page === 1 && (
        <Box display="flex" alignItems="center" gap="4" minH="44px" mb="2">
          <Text role="status" fontSize="sm" color="fg.muted" flexShrink="0">
            {data.total} 课
          </Text>
          <Slot name="search.people" told={{ q }} />
        </Box>
      )}
      {data.total === 0 && (all ? <Nothing q={q} /> : <NothingHere q={q} onWiden={onWiden} />)}
      {data.contents.map((content) => (
        <Result key={content.id} content={content} />
      ))}
      {onMore && data.total > asked.page * PAGE_SIZE && (
        <Box display="grid" justifyItems="center" mt="8">
          <Button variant="outline" onClick={onMore}>
            更多
          </Button>
        </Box>
      )}
    </>
  );
}

/** Lessons that hold the words, the best places first. */
export function Found({ onWiden, ...asked }: Omit<Searched, 'page'> & { onWiden: () => void }) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, n) => (
    <PageOf
      key={n}
      asked={{ ...asked, page: n + 1 }}
      onWiden={onWiden}
      onMore={n + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ));
}
