import { LICENCE_WORDS } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Slot } from '../../../shared/feature/slot.js';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { useOffline } from '../../../shared/lib/offline/use-offline.js';
import { AuthorLink } from '../../../shared/ui/author-link.js';
import { Icon } from '../../../shared/ui/icons.js';
import { Origins } from '../../../shared/ui/origins.js';
import { useMoment, useShown } from '../context/context.js';

/** Characters of a title that wants the width of a phone for itself. */
const LONG = 18;

/** Which lesson it is, with what can be done to it as a whole. */
export function LessonHead() {
  const { content, lesson, lines } = useShown();
  // What they take along has their own readings in it; what the device keeps of it has not.
  const seen = useMemo(() => ({ ...lesson, segments: [...lines] }), [lesson, lines]);
  const { now } = useMoment().playing;
  const { offline, toggle } = useOffline(content, lesson, now.status === 'playing');
  const saved = offline.state === 'saved';
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="start"
      gap="1"
      px={{ base: '3', md: '5' }}
      mb="5"
    >
      <Box
        flex={{ base: content.title.length > LONG ? '1 1 100%' : '1 1 9em', md: '1 1 20em' }}
        minW="0"
        pr="2"
      >
        <Heading
          as="h1"
          fontSize={{ base: '24px', md: '32px' }}
          lang={content.language}
          className="serif"
        >
          {content.title}
        </Heading>
        <Text color="fg.muted" fontSize="sm" mt="1" fontVariantNumeric="tabular-nums">
          {[languageName(content.language), content.level, `${content.sentenceCount} 句`]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <AuthorLink author={content.author} />
          {[
            content.author.disabled && '作者已停用，只有管理员看得到这一课',
            content.licence && LICENCE_WORDS[content.licence].name,
          ].map((words) => words && ` · ${words}`)}
          {content.tags.map((tag) => (
            <chakra.span key={tag} asChild ms="3" _hover={{ color: 'pine.fg' }}>
              <Link to={`/discover?tag=${encodeURIComponent(tag)}`}>#{tag}</Link>
            </chakra.span>
          ))}
        </Text>
        <Origins content={content} mt="1" />
      </Box>
      <Box display="flex" gap="1" ms="auto" flexShrink="0">
        <chakra.span
          asChild
          display="grid"
          placeItems="center"
          boxSize="44px"
          color="fg.muted"
          _hover={{ color: 'pine.fg' }}
        >
          <Link to={`/content-info?id=${content.id}`} aria-label="课程介绍">
            <Icon name="info" />
          </Link>
        </chakra.span>
        <Button
          variant="ghost"
          px="2.5"
          minW="44px"
          color={saved ? 'pine.fg' : undefined}
          aria-pressed={saved}
          aria-label={
            offline.state === 'saving'
              ? `正在下载 ${offline.done}/${offline.total}，取消`
              : '下载到本机'
          }
          onClick={toggle}
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {offline.state === 'saving' ? (
            `${offline.done}/${offline.total}`
          ) : (
            <Icon name="download" filled={saved} size={22} />
          )}
        </Button>
        <Slot
          name="player.tools"
          told={{ content, lesson: seen }}
          waiting={<Box boxSize="44px" />}
        />
        <Slot name="lesson.actions" told={{ content }} waiting={<Box boxSize="44px" />} />
      </Box>
    </Box>
  );
}
