import type { FavouriteSentence } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useNotify, usePreferences } from '../../shared/lib/calls/hooks.js';
import { useOwnReadings } from '../../shared/lib/lessons/own-readings.js';
import { useClip } from '../../shared/lib/playback/use-clip.js';
import { Icon } from '../../shared/ui/icons.js';
import { Ruby } from '../../shared/ui/ruby.js';

/** Sentences they kept: each is heard where it stands, and leads to its place in the lesson. */
export function KeptSentences({
  sentences,
  onRemove,
}: {
  sentences: FavouriteSentence[];
  onRemove: (contentId: string, occurrenceId: string) => void;
}) {
  const { sounding, play, stop } = useClip();
  const { readings, language } = usePreferences();
  const own = useOwnReadings(sentences.flatMap(({ sentence }) => sentence ?? []));
  const notify = useNotify();
  return (
    <chakra.ul listStyleType="none" m="0" p="0">
      {sentences.map(({ contentId, occurrenceId, withdrawn, content, sentence }) => {
        const url = withdrawn ? undefined : sentence?.audioUrl;
        const here = url !== undefined && sounding === url;
        const name = sentence?.content ?? '这句';
        const meaning =
          sentence && (sentence.translations[language] ?? Object.values(sentence.translations)[0]);
        return (
          <chakra.li
            key={`${contentId} ${occurrenceId}`}
            display="flex"
            alignItems="center"
            gap="2"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.muted"
          >
            <Button
              variant="ghost"
              px="2.5"
              disabled={url === undefined}
              aria-label={here ? '停' : `听 ${name}`}
              onClick={() =>
                here
                  ? stop()
                  : url !== undefined &&
                    void play(url).catch(() => notify('声音加载失败，请稍后再试', 'bad'))
              }
            >
              <Icon name={here ? 'pause' : 'play'} filled={!here} />
            </Button>
            <Box flex="1" minW="0">
              {sentence ? (
                <Text lang={sentence.language} fontSize="lg" lineHeight={readings ? 2 : 1.7}>
                  <Ruby
                    content={sentence.content}
                    annotation={readings ? own(sentence).annotation : undefined}
                    language={sentence.language}
                  />
                </Text>
              ) : (
                <Text color="fg.muted">
                  {withdrawn ? '这一课已下架' : content ? '这句已经不在课里了' : '正在收藏…'}
                </Text>
              )}
              {meaning && (
                <Text color="fg.muted" fontSize="sm">
                  {meaning}
                </Text>
              )}
              {content && !withdrawn && (
                <chakra.span
                  asChild
                  color="pine.fg"
                  fontSize="sm"
                  display="inline-flex"
                  alignItems="center"
                  minH="32px"
                >
                  <Link
                    to={`/player/${contentId}?o=${encodeURIComponent(occurrenceId)}`}
                    lang={content.language}
                  >
                    {content.title}
                  </Link>
                </chakra.span>
              )}
              {withdrawn && sentence && (
                <Text color="fg.muted" fontSize="sm">
                  已下架
                </Text>
              )}
            </Box>
            <Button
              variant="ghost"
              px="2.5"
              aria-label={`取消收藏 ${name}`}
              onClick={() => onRemove(contentId, occurrenceId)}
            >
              <Icon name="heart" filled />
            </Button>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
