import { PRACTICE, type ContentSummary } from '@app/contracts';
import { compareSaid, type Dictation as Compared, type Sentence } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { Slot } from '../../../shared/feature/slot.js';
import { useNotify } from '../../../shared/lib/calls/hooks.js';
import { useClip } from '../../../shared/lib/playback/use-clip.js';
import { practised } from '../../../shared/lib/practice/index.js';
import { Chip } from '../../../shared/ui/controls.js';
import { Input } from '../../../shared/ui/fields.js';
import { useWritings } from './use-writings.js';
import { clozeOf, gapsOf, spellingsOf } from './cloze.js';
import { groupsOf } from '../words/readings.js';
import { Gaps, Pieces } from './written.js';

interface Props {
  content: ContentSummary;
  line: Sentence;
  /** Little of it was heard at the first try. */
  onPoor: () => void;
  /** On to the next sentence, still by dictation; absent at the end. */
  onNext: (() => void) | undefined;
  onClose: () => void;
  /** Only the words of the gaps. */
  cloze: boolean;
  onCloze: (cloze: boolean) => void;
  /** For keys and buttons outside of it. */
  keys: RefObject<(() => void) | undefined>;
}

/** The learner writes what they hear. Enter compares, word by word or letter by letter; ↑ says it again. */
export function Dictation({ content, line, onPoor, onNext, onClose, cloze, onCloze, keys }: Props) {
  const [typed, setTyped] = useState('');
  const [compared, setCompared] = useState<Compared>();
  const [answered, setAnswered] = useState(false);
  const revealed = useRef(false);
  const tries = useRef(0);
  const times = useRef(0);
  const input = useRef<HTMLInputElement>(null);
  const { sounding, play } = useClip();
  const notify = useNotify();
  const { occurrenceId, audioUrl, joins = [] } = line;
  const contentId = content.id;
  const parts = cloze ? clozeOf(line) : [];
  const gaps = gapsOf(parts);
  const expected = gaps === '' ? line.content : gaps;
  const writings = useWritings(line.language);
  const groups = groupsOf(line.content, line.annotation) ?? [];

  const hear = useCallback(async () => {
    if (audioUrl === undefined) return;
    try {
      const ms = Math.round(await play(audioUrl));
      if (ms === 0) return;
      times.current += 1;
      practised({
        kind: times.current > 1 ? 'replayed' : 'played',
        contentId,
        occurrenceId,
        repetition: 1,
        ms,
      });
    } catch {
      notify('声音加载失败，请稍后再试', 'bad');
    }
  }, [audioUrl, contentId, occurrenceId, play]);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    void hear();
  }, []);
  useEffect(() => {
    keys.current = () => void hear();
    return () => void (keys.current = undefined);
  }, [keys, hear]);
  // What is compared takes room: on a phone the buttons would slide below the transport.
  useEffect(() => {
    input.current?.form?.scrollIntoView({ block: 'nearest' });
  }, [compared, answered]);

  const reveal = () => {
    if (!revealed.current) practised({ kind: 'revealed', contentId, occurrenceId });
    revealed.current = true;
    setAnswered(true);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (compared?.right) return onNext ? onNext() : onClose();
    if (typed.trim() === '') return void hear();
    const spellings = gaps === '' ? groups : spellingsOf(parts, groups);
    const result = compareSaid(expected, typed, spellings, writings);
    tries.current += 1;
    setCompared(result);
    // Written before it was seen, and all of it: that says how much was heard.
    if (!revealed.current && tries.current === 1 && gaps === '')
      practised({ kind: 'dictated', contentId, occurrenceId, score: result.score });
    if (!result.right) reveal(); // the pieces show the sentence
    if (!result.right && tries.current === 1 && result.score < PRACTICE.poorBelow) onPoor();
    void hear();
  };
  return (
    <chakra.form
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else if (event.key === 'ArrowUp') void hear();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      mt="2"
      scrollMarginBottom="100px"
      display="grid"
      gap="3"
      aria-label="听写"
    >
      {gaps !== '' && (
        <Text lang={line.language} fontSize="xl" lineHeight="1.9">
          <Gaps parts={parts} />
        </Text>
      )}
      <Input
        ref={input}
        aria-label="写下你听到的"
        placeholder={gaps === '' ? '写下你听到的，回车比较' : '写下空里的词，用空格隔开'}
        lang={line.language}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => {
          setTyped(target.value);
          setCompared(undefined);
        }}
      />
      <Box role="status" minH="32px">
        {compared && <Pieces compared={compared} language={line.language} />}
        {answered && !compared && (
          <Text lang={line.language} fontSize="xl">
            {line.content}
          </Text>
        )}
      </Box>
      {compared && !compared.right && (
        <Slot name="dictation.notes" told={{ content, occurrenceId, joins }} />
      )}
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button type="submit" size="sm" minH="44px">
          {compared?.right ? (onNext ? '下一句' : '结束') : '比较'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          minH="44px"
          onClick={() => void hear()}
          data-sounding={sounding !== undefined}
        >
          再听
        </Button>
        {!answered && !compared?.right && (
          <Button
            variant="ghost"
            size="sm"
            minH="44px"
            onClick={() => {
              reveal();
              setCompared(undefined);
            }}
          >
            看答案
          </Button>
        )}
        {onNext && !compared?.right && (
          <Button variant="ghost" size="sm" minH="44px" onClick={onNext}>
            下一句
          </Button>
        )}
        <Chip
          on={cloze}
          onToggle={() => {
            onCloze(!cloze);
            setTyped('');
            setCompared(undefined);
            setAnswered(false); // another exercise
            input.current?.focus();
          }}
        >
          填空
        </Chip>
        <Button variant="ghost" size="sm" minH="44px" onClick={onClose}>
          结束听写
        </Button>
      </Box>
    </chakra.form>
  );
}
