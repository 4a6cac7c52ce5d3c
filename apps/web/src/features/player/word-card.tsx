import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState, type FormEvent } from 'react';
import { useNotify, useSession } from '../../shared/lib/hooks.js';
import { useClip } from '../../shared/lib/playback/use-clip.js';
import { Input } from '../../shared/ui/fields.js';
import { useAddReadingMutation, useChangeReadingMutation, useOwnReadingsQuery } from './calls.js';
import { Gloss } from './gloss.js';
import { Propose, type Place } from './propose.js';

/** Has this browser a voice of the language? */
const browserSpeaks = (language: string): boolean =>
  'speechSynthesis' in globalThis && speechSynthesis.getVoices().some(({ lang }) => lang.slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase());
const bySpeech = (text: string, language: string) => {
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
};

interface Props {
  place: Place;
  text: string;
  reading?: string | undefined;
  language: string;
  sentence: string;
  clip: string | undefined;
}

/** One word: how it is read, how it sounds, and a place to put the reading right for herself. */
export function WordCard({ place, text, reading, language, sentence, clip }: Props) {
  const { token } = useSession();
  const { play } = useClip();
  const [writing, setWriting] = useState(false);
  const [value, setValue] = useState(reading ?? '');
  const { data } = useOwnReadingsQuery(undefined, { skip: !token });
  const [add, adding] = useAddReadingMutation();
  const [change, changing] = useChangeReadingMutation();
  const notify = useNotify();
  useEffect(() => {
    if (clip !== undefined) void play(clip).catch(() => undefined);
  }, [clip]);

  const known = data?.words.find((word) => word.word === text && word.language === language);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rule = { word: text, language, kind: 'reading', value: value.trim(), priority: 0, isEnabled: true } as const;
    const { error } = await (known ? change({ id: known.id, ...rule }) : add({ ...rule, scope: 'user' }));
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
        <Button variant="ghost" size="sm" minH="44px" onClick={() => void play(clip).catch(() => notify('声音没有取到，等一下再试', 'bad'))}>
          再听
        </Button>
      ) : (
        browserSpeaks(language) && (
          <Button variant="ghost" size="sm" minH="44px" onClick={() => bySpeech(text, language)}>
            浏览器读一下
          </Button>
        )
      )}
      {correctable && !writing && (
        <Button variant="ghost" size="sm" minH="44px" onClick={() => (token ? setWriting(true) : notify('请先登录'))}>
          改读音
        </Button>
      )}
      <Gloss text={text} reading={reading} language={language} sentence={sentence} start={place.start} />
      {writing && (
        <chakra.form onSubmit={(event) => void save(event)} display="flex" flexWrap="wrap" gap="2" flexBasis="100%" pb="2">
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
          <Button type="submit" disabled={value.trim() === '' || adding.isLoading || changing.isLoading}>
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
        <Propose place={place} word={text} language={language} reading={writing ? value.trim() : (known?.value ?? '')} onProposed={() => setWriting(false)} />
      )}
    </Box>
  );
}
