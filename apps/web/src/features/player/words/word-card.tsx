import { REFUSALS } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { Slot } from '../../../shared/feature/slot.js';
import type { WordTold } from '../../../shared/feature/slots.js';
import { useNotify, useSession } from '../../../shared/lib/calls/hooks.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useShown } from '../context/context.js';
import { Gloss } from './gloss.js';
import { OwnReadingForm, useOwnReading } from './own-reading.js';
import { useLookUp } from './use-look-up.js';
import { useWordSound } from './use-word-sound.js';
import type { Wanted } from './word-piece.js';

interface Props {
  place: WordTold['place'];
  text: string;
  reading?: string | undefined;
  /** As a dictionary writes it, where that is otherwise. */
  base?: string | undefined;
  language: string;
  sentence: string;
  /** The sound of the word by itself, where the lesson has one. */
  clip: string | undefined;
  /** The sound of its sentence, out of which it may be cut. */
  within: Wanted | undefined;
  onClose: () => void;
  /** The lesson rests: two voices at once are none, and who types wants nothing to move. */
  onRest: () => void;
}

/** One word: how it is read, how it sounds, and a place to put the reading right for oneself. */
export function WordCard({
  place,
  text,
  reading: read,
  base,
  language,
  sentence,
  clip: own,
  within,
  onClose,
  onRest,
}: Props) {
  const { token } = useSession();
  const { content } = useShown();
  useLookUp(place.occurrenceId, text);
  const reading = useOwnReading(text, language, read);
  const notify = useNotify();
  const sound = useWordSound({ text, language, own, within, onRest });
  // Japanese and Chinese are written with their readings group by group; an author is asked in kana alone.
  const correctable = /^(?:ja|zh)/.test(language);
  const proposable = language.startsWith('ja');
  return (
    <Box
      role="group"
      aria-label={text}
      onFocusCapture={({ target }) => target instanceof HTMLInputElement && onRest()}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      position="relative"
      mt="1"
      py="1"
      ps="3"
      pe="48px"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
    >
      <Text lang={language} fontSize="lg" aria-live="polite">
        {text}
        {read && <chakra.span color="fg.muted">　{read}</chakra.span>}
        {base !== undefined && (
          <chakra.span color="fg.muted" fontSize="md" ms="3">
            <span lang="zh-CN">原形</span> {base}
          </chakra.span>
        )}
      </Text>
      {sound.again && (
        <Button variant="ghost" size="sm" minH="44px" onClick={sound.again}>
          再听
        </Button>
      )}
      {sound.read && (
        <Button variant="ghost" size="sm" minH="44px" onClick={sound.read}>
          浏览器读一下
        </Button>
      )}
      {correctable && !reading.writing && (
        <Button
          variant="ghost"
          size="sm"
          minH="44px"
          onClick={() => (token ? reading.setWriting(true) : notify(REFUSALS.LOGIN_REQUIRED))}
        >
          改读音
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        minW="44px"
        position="absolute"
        top="1"
        insetEnd="1"
        px="0"
        aria-label={`关闭「${text}」`}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </Button>
      <Gloss
        text={text}
        reading={read}
        language={language}
        sentence={sentence}
        start={place.start}
      />
      {reading.writing && <OwnReadingForm reading={reading} text={text} language={language} />}
      {proposable && (
        <Slot
          name="word.actions"
          told={{
            content,
            place,
            word: text,
            language,
            reading: reading.writing ? reading.value.trim() : (reading.known ?? ''),
            onDone: () => reading.setWriting(false),
          }}
        />
      )}
    </Box>
  );
}
