import { voiceCredits } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { Suspense } from 'react';
import { Slot } from '../../shared/feature/slot.js';
import { isMissing, messageOf } from '../../shared/lib/calls/errors.js';
import { usePreferences, useSession } from '../../shared/lib/calls/hooks.js';
import { useOffline } from '../../shared/lib/offline/use-offline.js';
import { AuthorLink } from '../../shared/ui/author-link.js';
import { Cover } from '../../shared/ui/cover.js';
import { Icon } from '../../shared/ui/icons.js';
import { LastTime } from '../../shared/ui/last-time.js';
import { Origins } from '../../shared/ui/origins.js';
import { Bone, Failed, NotFound, Page } from '../../shared/ui/page.js';
import { part } from '../../shared/ui/part.js';
import { useNewWordsQuery } from './calls.js';
import { factsOf, targetsOf } from './facts.js';
import { HardSentences } from './hard-sentences.js';
import { Stops } from './stops.js';
import { Tag } from '../../shared/ui/tag.js';
import { NewWords } from './new-words.js';
import { Use } from './use.js';
import { useAbout } from './use-about.js';

const Untranslated = part(
  () => import('../../shared/ui/translations/untranslated.js'),
  'Untranslated',
  { instead: null },
);

/** What is in a lesson, before they begin. */
export function ContentInfo() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { content, lesson, error, kept, looking, refetch } = useAbout(id);
  const { token, user } = useSession();
  const { language: preferred } = usePreferences();
  const { data: words } = useNewWordsQuery(id, {
    skip: id === '' || !token,
    refetchOnMountOrArgChange: true,
  });
  const { offline, toggle } = useOffline(content, lesson, false);
  if (id === '' || isMissing(error)) return <NotFound />;
  if (!content || !lesson)
    return (
      <Page title="课程介绍" heading={<Bone h="40px" w="10em" />}>
        {error && !looking ? (
          <Failed error={error} text={messageOf(error, '课程加载失败')} onRetry={refetch} orSaved />
        ) : (
          <Bone h="420px" radius="16px" />
        )}
      </Page>
    );
  const mine = user?.id === content.author.id;
  const voices = voiceCredits(lesson.audioItems);
  return (
    <Page
      title={content.title}
      heading={<span lang={content.language}>{content.title}</span>}
      aside={<Slot name="lesson.actions" told={{ content }} waiting={<Box boxSize="44px" />} />}
    >
      <LastTime on={kept} />
      {content.takenDown && (
        <Slot
          name="taken.down"
          told={{ target: 'lesson', id: content.id, takenDown: content.takenDown, mine }}
          waiting={<Bone h="120px" />}
        />
      )}
      {/* However long the lesson is told of, how to begin stands above the fold. */}
      <Box
        borderRadius="16px"
        overflow="hidden"
        maxH="40vh"
        aria-hidden="true"
        css={{ '& h2': { visibility: 'hidden' } }}
      >
        <Cover title={content.title} language={content.language}>
          {content.title}
        </Cover>
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" mt="5">
        <Button asChild size="lg">
          <Link to={`/player/${content.id}`}>开始听</Link>
        </Button>
        <Button
          variant="outline"
          size="lg"
          px="5"
          aria-pressed={offline.state === 'saved'}
          onClick={toggle}
          fontVariantNumeric="tabular-nums"
        >
          <Icon name="download" filled={offline.state === 'saved'} />
          {offline.state === 'saving'
            ? `${offline.done}/${offline.total}，取消`
            : offline.state === 'saved'
              ? '已下载'
              : '下载'}
        </Button>
        <Slot name="about.actions" told={{ content }} waiting={<Box h="48px" w="76px" />} />
      </Box>
      <Origins content={content} mt="5" />
      {content.description && (
        <Text mt="5" whiteSpace="pre-line">
          {content.description}
        </Text>
      )}
      {content.tags.length > 0 && (
        <chakra.ul
          listStyleType="none"
          m="0"
          mt="4"
          p="0"
          display="flex"
          flexWrap="wrap"
          gap="2"
          aria-label="标签"
        >
          {content.tags.map((tag) => (
            <li key={tag}>
              <Tag tag={tag} />
            </li>
          ))}
        </chakra.ul>
      )}
      <Box
        as="dl"
        m="0"
        mt="6"
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }}
        columnGap="6"
        rowGap="4"
      >
        {factsOf(content, lesson, words?.fresh).map(([name, value, url]) => (
          <Box key={name} minW="0">
            <Text as="dt" color="fg.muted" fontSize="sm">
              {name}
            </Text>
            <Text as="dd" m="0" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {url === undefined ? (
                value
              ) : (
                <chakra.a
                  href={url}
                  target="_blank"
                  rel="license noreferrer"
                  color="pine.fg"
                  textDecoration="underline"
                  textUnderlineOffset="0.25em"
                >
                  {value}
                </chakra.a>
              )}
            </Text>
          </Box>
        ))}
        <Box minW="0">
          <Text as="dt" color="fg.muted" fontSize="sm">
            作者
          </Text>
          <Text as="dd" m="0" overflowWrap="anywhere">
            <AuthorLink author={content.author} />
            {content.author.disabled && '（已停用，只有管理员看得到这一课）'}
          </Text>
        </Box>
      </Box>
      {voices.length > 0 && (
        <Text mt="4" fontSize="sm" color="fg.muted" whiteSpace="pre-line">
          {voices.join('\n')}
        </Text>
      )}
      {words && <NewWords words={words.first} fresh={words.fresh} language={content.language} />}
      {mine && (
        <Suspense>
          <Untranslated
            contentId={content.id}
            sentences={lesson.segments}
            targets={targetsOf(lesson, preferred)}
            onSaved={refetch}
          />
        </Suspense>
      )}
      {mine && <HardSentences id={content.id} />}
      {mine && <Stops id={content.id} />}
      {mine && <Use id={content.id} />}
      <Slot name="about.sections" told={{ content }} />
      <Slot name="lesson.foot" told={{ content }} waiting={<Box h="84px" />} />
    </Page>
  );
}
