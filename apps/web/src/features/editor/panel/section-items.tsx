import { DEFAULT_SPEAKER, detectLanguage, type Section, type Segment, segmentId, voicesFor } from '@app/lesson';
import { nanoid } from '@reduxjs/toolkit';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTtsInfoQuery } from '../../../shared/lib/api.js';
import { Choice } from '../../../shared/ui/controls.js';
import { Input } from '../../../shared/ui/fields.js';
import { Icon } from '../../../shared/ui/icons.js';
import { useOrder } from './use-order.js';

const languageOf = (content: string): string => detectLanguage(content);

/** An announcement before a sentence, spoken once, in a voice of its own. */
function Announce({ onSay, onClose }: { onSay: (segment: Segment) => void; onClose: () => void }) {
  const [content, setContent] = useState('');
  const [voice, setVoice] = useState('');
  const { data: info } = useTtsInfoQuery(undefined);
  const language = languageOf(content);
  const voices = info ? voicesFor(info.data, language) : [];
  const say = () => {
    const words = content.trim();
    if (words === '') return onClose();
    const chosen = voices.some(({ id }) => id === voice) ? { voice_db_id: voice } : {};
    onSay({ id: segmentId(words), occurrenceId: nanoid(), content: words, type: 'transition', keywords: [], language, speaker: DEFAULT_SPEAKER, ...chosen });
  };
  return (
    <Box display="grid" gap="2" p="3" bg="bg.muted" borderRadius="10px">
      <Input
        autoFocus
        aria-label="过渡语"
        placeholder="例：下面跟读"
        maxLength={500}
        h="40px"
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') say();
          if (event.key === 'Escape') onClose();
        }}
      />
      <Box display="flex" flexWrap="wrap" gap="2">
        <Choice
          hideLabel
          label="过渡语的声音"
          value={voice}
          onChange={setVoice}
          options={[{ value: '', text: '默认声音' }, ...voices.map(({ id, name }) => ({ value: id, text: name }))]}
        />
        <Button size="sm" minH="44px" onClick={say}>
          插入
        </Button>
        <Button size="sm" minH="44px" variant="ghost" onClick={onClose}>
          取消
        </Button>
      </Box>
    </Box>
  );
}

interface Props {
  section: Section;
  /** Everything that can be played: sentences of the sources and the announcements. */
  lines: ReadonlyMap<string, Segment>;
  onItems: (itemIds: string[]) => void;
  onAnnounce: (segment: Segment, itemIds: string[]) => void;
}

const tool = {
  boxSize: '32px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '6px',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
} as const;

/** What a section plays, in order. */
export function SectionItems({ section, lines, onItems, onAnnounce }: Props) {
  const [before, setBefore] = useState<string>();
  const items = section.itemIds.filter((id) => lines.has(id));
  const missing = [...lines.values()].filter(({ type, occurrenceId }) => type === 'normal' && !section.itemIds.includes(occurrenceId));
  const move = (id: string, next: string | null) => {
    const rest = items.filter((other) => other !== id);
    onItems(rest.toSpliced(next === null ? rest.length : rest.indexOf(next), 0, id));
  };
  const order = useOrder(items, move);
  return (
    <Box>
      <chakra.ol listStyleType="none" p="0" m="0" maxH="320px" overflowY="auto" aria-label={`「${section.title}」的句子`}>
        {items.map((id) => {
          const line = lines.get(id);
          if (!line) return null;
          return (
            <chakra.li key={id}>
              {before === id && (
                <Announce
                  onClose={() => setBefore(undefined)}
                  onSay={(segment) => {
                    onAnnounce(segment, items.toSpliced(items.indexOf(id), 0, segment.occurrenceId));
                    setBefore(undefined);
                  }}
                />
              )}
              <Box
                {...order.row(id)}
                tabIndex={0}
                onKeyDown={order.keys(id)}
                aria-label={line.content}
                role="group"
                display="flex"
                alignItems="center"
                gap="1"
                minH="36px"
                px="2"
                borderTopWidth="1px"
                borderColor="border.muted"
                css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 36px', '&[data-over=true]': { borderTopColor: 'pine.solid' } }}
              >
                <Text lang={line.language} flex="1" minW="0" truncate fontStyle={line.type === 'transition' ? 'italic' : undefined} fontSize="sm">
                  {line.type === 'transition' && <chakra.span color="fg.subtle">过渡语 </chakra.span>}
                  {line.content}
                </Text>
                <chakra.button type="button" {...tool} title="在前面插入过渡语" aria-label={`在「${line.content}」前插入过渡语`} onClick={() => setBefore(id)}>
                  +
                </chakra.button>
                <chakra.button
                  type="button"
                  {...tool}
                  title="移出这一节"
                  aria-label={`把「${line.content}」移出这一节`}
                  onClick={() => onItems(items.filter((other) => other !== id))}
                >
                  <Icon name="close" size={14} />
                </chakra.button>
              </Box>
            </chakra.li>
          );
        })}
      </chakra.ol>
      {missing.length > 0 && (
        <Button size="sm" variant="ghost" mt="1" onClick={() => onItems([...items, ...missing.map(({ occurrenceId }) => occurrenceId)])}>
          加入其余 {missing.length} 句
        </Button>
      )}
    </Box>
  );
}
