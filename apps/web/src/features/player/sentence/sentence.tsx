import type { AudioItem, Sentence as Line } from '@app/lesson';
import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { memo, Suspense, useState, type ReactNode } from 'react';
import { Ruby } from '../../../shared/ui/ruby.js';
import { Boundary } from '../../../shared/ui/boundary.js';
import { part } from '../../../shared/ui/part.js';

const Words = part(() => import('../words/words.js'), 'Words');
const TranslationForm = part(() => import('./translation-form.js'), 'TranslationForm');

interface Props {
  line: Line;
  /** Of an announcement: of the sentence it leads to. */
  number: number;
  audio: AudioItem | undefined;
  current: boolean;
  readings: boolean;
  text: 'shown' | 'veiled' | 'hidden';
  keywords: boolean;
  /** It was asked to show itself though the text is not shown. */
  revealed: boolean;
  /** Its sound is there, but could not be had. */
  lost: boolean;
  /** It is being taken down from hearing: nothing of it is shown, and nothing shows it. */
  secret: boolean;
  /** The sound of a word by itself, where the lesson has one. */
  clipOf: (word: string) => string | undefined;
  /** The word she has opened, by its place among the words. While one is open the sentence stays as it is, though another sounds. */
  word: number | undefined;
  onWord: (occurrenceId: string, word: number | undefined) => void;
  /** The lesson rests while a word sounds or something is typed. */
  onRest: () => void;
  /** Language of the translation to show, or nothing. */
  translation?: string;
  /** Language in which the author may write what is missing. */
  writable?: string;
  speaks: boolean;
  onGo: (occurrenceId: string) => void;
  onReveal: (occurrenceId: string) => void;
  /** What belongs below the current sentence. */
  children?: ReactNode;
  onRetry?: (occurrenceId: string) => void;
  onWrite: (segmentId: string, language: string, text: string) => Promise<boolean>;
}

/** A sentence: its reading, itself, what it means. A tap on it is a wish to hear it. */
export const Sentence = memo(function Sentence(props: Props) {
  const {
    line,
    number,
    audio,
    current,
    lost,
    readings,
    keywords,
    secret,
    clipOf,
    translation,
    writable,
    speaks,
    onGo,
    onReveal,
    onRetry,
    onWrite,
    children,
  } = props;
  const { word, onWord, onRest } = props;
  const quiet = line.type === 'transition';
  const text = secret ? 'hidden' : props.text;
  const revealed = props.revealed && !secret;
  const [writing, setWriting] = useState(false);
  const ready = line.audioUrl !== undefined;
  const failed = audio?.status === 'failed';
  const seen = revealed || text === 'shown' || (word !== undefined && !secret);
  const shown = text === 'hidden' && !revealed ? '· · ·' : line.content;
  const meaning = translation ? line.translations[translation] : undefined;
  const speaker = speaks && line.speaker !== DEFAULT_SPEAKER && (
    <Text
      as="span"
      display="block"
      fontSize="sm"
      fontFamily="body"
      lineHeight="1.5"
      color="pine.fg"
    >
      {line.speaker}
    </Text>
  );
  const plain = (
    <chakra.span
      display="block"
      lang={line.language}
      dir="auto"
      className="lesson-text"
      color="fg"
      opacity={ready || failed ? 1 : 0.75}
      filter={seen || text === 'hidden' ? undefined : 'blur(9px)'}
      userSelect={seen ? 'text' : 'none'}
      aria-label={seen ? undefined : quiet ? '过渡语，没有显示' : `第 ${number} 句，原文没有显示`}
      role={seen ? undefined : 'img'}
    >
      <Ruby content={shown} annotation={readings && seen ? line.annotation : undefined} />
    </chakra.span>
  );
  return (
    <Box
      as="li"
      id={quiet ? undefined : `s${number}`}
      data-occurrence={line.occurrenceId}
      data-ready={ready}
      position="relative"
      py={{ base: '3', md: '4' }}
      px={{ base: '3', md: '5' }}
      borderRadius="12px"
      scrollMarginY="12px"
      bg={current ? 'pine.subtle' : undefined}
      aria-current={current ? 'true' : undefined}
      transition="background-color 180ms ease-out"
      css={
        quiet
          ? {
              '& .lesson-text.lesson-text': {
                fontSize: 'max(15px, calc(var(--lesson-size) * 0.66))',
                color: 'fg.muted',
              },
            }
          : undefined
      }
      _before={
        current
          ? {
              content: '""',
              position: 'absolute',
              left: '0',
              top: '14px',
              bottom: '14px',
              width: '3px',
              borderRadius: '3px',
              bg: 'pine.solid',
            }
          : undefined
      }
    >
      {(current || word !== undefined) && seen ? (
        <Box>
          {speaker}
          <Boundary instead={plain}>
            <Suspense fallback={plain}>
              <Words
                line={line}
                readings={readings}
                clipOf={clipOf}
                chosen={word}
                onChoose={(index) => onWord(line.occurrenceId, index)}
                onRest={onRest}
              />
            </Suspense>
          </Boundary>
        </Box>
      ) : (
        <chakra.button
          type="button"
          onClick={() => onGo(line.occurrenceId)}
          display="block"
          w="100%"
          textAlign="start"
          cursor="pointer"
          minH="44px"
        >
          {speaker}
          {plain}
        </chakra.button>
      )}
      {keywords && seen && line.keywords.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          m="0"
          p="0"
          mt="1"
          display="flex"
          flexWrap="wrap"
          gap="2"
          aria-label="关键词"
        >
          {line.keywords.map((keyword) => (
            <chakra.li
              key={keyword.id}
              lang={keyword.language}
              dir="auto"
              px="2.5"
              py="0.5"
              borderRadius="full"
              bg="pine.subtle"
              color="pine.fg"
              fontSize="sm"
            >
              {keyword.text}
            </chakra.li>
          ))}
        </Box>
      )}
      {meaning && !secret && (
        <Text
          lang={translation}
          dir="auto"
          color="fg.muted"
          fontSize={{ base: '16px', md: '17px' }}
          mt="0.5"
        >
          {meaning}
        </Text>
      )}
      {writing && writable && (
        <Suspense>
          <TranslationForm
            language={writable}
            before={line.translations[writable] ?? ''}
            onCancel={() => setWriting(false)}
            onSave={async (words) => (await onWrite(line.id, writable, words)) && setWriting(false)}
          />
        </Suspense>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" fontSize="sm">
        {failed && (
          <Text color="vermilion.fg" role="alert">
            {audio.error ?? '音频生成失败'}
          </Text>
        )}
        {lost && ready && (
          <>
            <Text color="vermilion.fg">声音没有取到</Text>
            <Button variant="outline" size="sm" minH="44px" onClick={() => onGo(line.occurrenceId)}>
              再试
            </Button>
          </>
        )}
        {failed && onRetry && (
          <Button
            variant="outline"
            size="sm"
            minH="44px"
            onClick={() => onRetry(line.occurrenceId)}
          >
            重试
          </Button>
        )}
        {!seen && !secret && !quiet && (
          <Button
            variant="plain"
            size="sm"
            px="0"
            minH="44px"
            onClick={() => onReveal(line.occurrenceId)}
          >
            看一眼
          </Button>
        )}
        {!ready && !failed && <Text color="fg.subtle">正在生成…</Text>}
        {writable && current && !writing && !secret && (
          <Button variant="plain" size="sm" px="0" minH="44px" onClick={() => setWriting(true)}>
            {line.translations[writable] ? '改译文' : '写译文'}
          </Button>
        )}
      </Box>
      {children}
    </Box>
  );
});
