import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { useNotify, usePreferences, useSession } from '../../../shared/lib/calls/hooks.js';
import { useClip } from '../../../shared/lib/playback/use-clip.js';
import { Input } from '../../../shared/ui/fields.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useAddReadingMutation, useChangeReadingMutation, useOwnReadingsQuery } from '../calls.js';
import { Gloss } from './gloss.js';
import { Propose, type Place } from '../sentence/propose.js';
import { useWordPiece } from './use-word-piece.js';
import type { Wanted } from './word-piece.js';

const onVoices = (tell: () => void) => {
  if (!('speechSynthesis' in globalThis)) return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
};
/** Has this browser a voice of the language? Most find out only after they were asked. */
const browserSpeaks = (language: string): boolean =>
  'speechSynthesis' in globalThis &&
  speechSynthesis
    .getVoices()
    .some(({ lang }) => lang.slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase());
const bySpeech = (text: string, language: string) => {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
};

/** She has asked for the browser's voice once: until she leaves, other words need not be asked for. */
let asked = false;

interface Props {
  place: Place;
  text: string;
  reading?: string | undefined;
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

/** One word: how it is read, how it sounds, and a place to put the reading right for herself. */
export function WordCard({
  place,
  text,
  reading,
  language,
  sentence,
  clip: own,
  within,
  onClose,
  onRest,
}: Props) {
  const { token } = useSession();
  const { play } = useClip();
  const [writing, setWriting] = useState(false);
  const [value, setValue] = useState(reading ?? '');
  const { data } = useOwnReadingsQuery(undefined, { skip: !token });
  const [add, adding] = useAddReadingMutation();
  const [change, changing] = useChangeReadingMutation();
  const notify = useNotify();
  const speaks = useSyncExternalStore(onVoices, () => browserSpeaks(language));
  const { standIn } = usePreferences();
  const sounded = useRef(false);
  const { clip, looking } = useWordPiece(own, within);
  const speak = () => {
    onRest();
    bySpeech(text, language);
  };
  useEffect(() => {
    if (sounded.current || looking || (clip === undefined && !(speaks && (standIn || asked))))
      return;
    sounded.current = true; // also where a voice is found later than the word was tapped
    if (clip === undefined) return speak();
    onRest();
    void play(clip).catch(() => undefined);
  }, [clip, looking, speaks, standIn]);
  useEffect(
    () => () => ('speechSynthesis' in globalThis ? speechSynthesis.cancel() : undefined),
    [],
  );

  const known = data?.words.find((word) => word.word === text && word.language === language);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rule = {
      word: text,
      language,
      kind: 'reading',
      value: value.trim(),
      priority: 0,
      isEnabled: true,
    } as const;
    const { error } = await (known
      ? change({ id: known.id, ...rule })
      : add({ ...rule, scope: 'user' }));
    if (error) return; // said by the toast; what she wrote stays
    notify(`以后「${text}」读作「${rule.value}」`, 'good');
    setWriting(false);
  };
  // Only Japanese is written with its readings group by group.
  const correctable = language.startsWith('ja');
  return (
    <Box
      role="group"
      aria-label={text}
      onFocusCapture={({ target }) => target instanceof HTMLInputElement && onRest()}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mt="1"
      py="1"
      px="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="10px"
    >
      <Text lang={language} fontSize="lg" aria-live="polite">
        {text}
        {reading && <chakra.span color="fg.muted">　{reading}</chakra.span>}
      </Text>
      {clip !== undefined ? (
        <Button
          variant="ghost"
          size="sm"
          minH="44px"
          onClick={() => (
            onRest(),
            void play(clip).catch(() => notify('声音没有取到，等一下再试', 'bad'))
          )}
        >
          再听
        </Button>
      ) : (
        speaks &&
        !looking && (
          <Button variant="ghost" size="sm" minH="44px" onClick={() => ((asked = true), speak())}>
            浏览器读一下
          </Button>
        )
      )}
      {correctable && !writing && (
        <Button
          variant="ghost"
          size="sm"
          minH="44px"
          onClick={() => (token ? setWriting(true) : notify('请先登录'))}
        >
          改读音
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        minH="44px"
        minW="44px"
        px="2"
        ms="auto"
        aria-label={`关闭「${text}」`}
        onClick={onClose}
      >
        <Icon name="close" size={18} />
      </Button>
      <Gloss
        text={text}
        reading={reading}
        language={language}
        sentence={sentence}
        start={place.start}
      />
      {writing && (
        <chakra.form
          onSubmit={(event) => void save(event)}
          display="flex"
          flexWrap="wrap"
          gap="2"
          flexBasis="100%"
          pb="2"
        >
          <Input
            flex="1 1 8em"
            aria-label={`「${text}」的读音`}
            lang={language}
            value={value}
            maxLength={120}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => setValue(target.value)}
          />
          <Button
            type="submit"
            disabled={value.trim() === '' || adding.isLoading || changing.isLoading}
          >
            记住
          </Button>
          <Button variant="ghost" onClick={() => setWriting(false)}>
            取消
          </Button>
          <Text fontSize="sm" color="fg.muted" flexBasis="100%">
            只改你看到的注音；你自己的课下次生成也这样读。
          </Text>
        </chakra.form>
      )}
      {correctable && (
        <Propose
          place={place}
          word={text}
          language={language}
          reading={writing ? value.trim() : (known?.value ?? '')}
          onProposed={() => setWriting(false)}
        />
      )}
    </Box>
  );
}
