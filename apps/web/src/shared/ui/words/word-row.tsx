import type { SpecialWordView } from '@app/contracts';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/errors.js';
import { useNotify } from '../../lib/calls/hooks.js';
import { languageName } from '../../lib/lessons/languages.js';
import { useChangeSpecialWordMutation, usePreviewSpecialWordQuery } from '../../lib/words/calls.js';
import { KINDS, ruleOf, SCOPES } from '../../lib/words/names.js';
import { Toggle } from '../controls.js';
import { Affected } from './affected.js';
import { Regenerate } from './regenerate.js';

/** Where it counts: its sentences, to be heard, and what of them is still as it was without it. */
function Where({ word }: { word: SpecialWordView }) {
  const { contentId, kind } = word;
  const {
    currentData: preview,
    error,
    refetch,
  } = usePreviewSpecialWordQuery(
    { word: word.word, language: word.language, kind, ...(contentId && { contentId }) },
    { refetchOnMountOrArgChange: true },
  );
  if (!preview)
    return (
      <Text fontSize="sm" color="fg.muted" role="status">
        {error ? messageOf(error, '没有找到句子') : '正在找这个词…'}{' '}
        {error !== undefined && (
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            再找一次
          </Button>
        )}
      </Text>
    );
  return (
    <>
      <Affected preview={preview} word={word.word} />
      {kind !== 'no-split' && preview.sentences > 0 && (
        <Box mt="3">
          <Regenerate affected={preview.affected} word={`${word.id} ${word.updatedAt}`} />
        </Box>
      )}
    </>
  );
}

const saysWhat = ({ kind, value }: SpecialWordView): string =>
  kind === 'no-split' ? '不从中间断开' : value;

/** One word: what it is, where it holds, and what can be done with it. */
export function WordRow({
  word,
  single = false,
  onEdit,
  onRemove,
  onOwn,
}: {
  word: SpecialWordView;
  /** All of the list hold in the same place: it is not said of each. */
  single?: boolean;
  onEdit: () => void;
  onRemove: () => void;
  /** Of everybody's words: one's own instead. */
  onOwn?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const [change, changing] = useChangeSpecialWordMutation();
  const notify = useNotify();
  const { kind, language, scope, mine, isEnabled, contentTitle } = word;
  // Everybody's are the administration's to change, where it asks why.
  const own = mine && scope !== 'global';
  const on = changing.isLoading ? !isEnabled : isEnabled;
  const turn = async (to: boolean) => {
    const { error } = await change({ id: word.id, ...ruleOf(word), isEnabled: to });
    if (error) notify(messageOf(error, '没有改成，还是原来的样子'), 'bad');
  };
  const facts = [
    KINDS[kind],
    kind === 'glossary' ? `译成${languageName(language)}` : languageName(language),
    single ? '' : scope === 'content' ? `「${contentTitle ?? '一课'}」` : SCOPES[scope],
  ].filter(Boolean);
  return (
    <chakra.li
      listStyleType="none"
      py="3"
      borderTopWidth="1px"
      borderColor="border.muted"
      aria-label={word.word}
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <Box flex="1 1 15em" minW="0">
          <Text fontSize="lg" lineHeight="1.6" overflowWrap="anywhere">
            <chakra.span
              lang={kind === 'glossary' ? undefined : language}
              fontWeight="600"
              color={on ? undefined : 'fg.muted'}
              className="serif"
            >
              {word.word}
            </chakra.span>
            <chakra.span aria-hidden="true" color="fg.muted" mx="2">
              →
            </chakra.span>
            <chakra.span
              lang={kind === 'no-split' ? undefined : language}
              color={kind === 'no-split' || !on ? 'fg.muted' : 'pine.fg'}
            >
              {saysWhat(word)}
            </chakra.span>
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {facts.join(' · ')}
            {!on && ' · 已停用'}
          </Text>
        </Box>
        <Box display="flex" alignItems="center" gap="1" ml={{ base: '-3', md: '0' }}>
          <Button
            variant="ghost"
            size="sm"
            minH="44px"
            aria-expanded={open}
            aria-label={`影响的句子：${word.word}`}
            onClick={() => setOpen(!open)}
          >
            句子
          </Button>
          {own ? (
            <>
              <Button
                variant="ghost"
                size="sm"
                minH="44px"
                aria-label={`编辑 ${word.word}`}
                onClick={onEdit}
              >
                编辑
              </Button>
              <Button
                variant="ghost"
                size="sm"
                minH="44px"
                aria-label={`删除 ${word.word}`}
                onClick={onRemove}
              >
                删除
              </Button>
              <Toggle label={`启用 ${word.word}`} on={on} onChange={(to) => void turn(to)} />
            </>
          ) : (
            onOwn && (
              <Button
                variant="ghost"
                size="sm"
                minH="44px"
                aria-label={`另设我的 ${word.word}`}
                onClick={onOwn}
              >
                另设我的
              </Button>
            )
          )}
        </Box>
      </Box>
      {open && (
        <Box
          mt="2"
          p="4"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border.muted"
          borderRadius="10px"
        >
          <Where word={word} />
        </Box>
      )}
    </chakra.li>
  );
}
