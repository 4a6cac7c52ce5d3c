import { SEARCH_DEBOUNCE } from '@app/contracts';
import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Input } from '../../../shared/ui/fields.js';
import type { Filter, speakersOf } from './rows/filters.js';
import { KEYS } from './sentence-table.js';

const STATES: [Filter['state'], string][] = [
  ['failed', '失败'],
  ['stale', '待更新'],
  ['missing', '没有声音'],
  ['untranslated', '没有译文'],
];

interface Props {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  counts: Record<Filter['state'], number>;
  speakers: ReturnType<typeof speakersOf>;
  shown: number;
  onCast: () => void;
  /** What else can be done with all of them. */
  children?: ReactNode;
}

export const FIELD = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '8px',
  h: '36px',
  px: '2',
  fontSize: 'sm',
  color: 'fg',
} as const;

/** Which sentences are shown, and who speaks them. */
export function Toolbar({ filter, onFilter, counts, speakers, shown, onCast, children }: Props) {
  const [keys, setKeys] = useState(false);
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (text === filter.text) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, text }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, filter, onFilter]);
  return (
    <Box borderBottomWidth="1px" borderColor="border" px="4" py="1.5" display="grid" gap="1.5">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Input
          type="search"
          aria-label="在句子里找"
          placeholder="找文字、读音、译文"
          h="36px"
          w="auto"
          maxW="220px"
          flex="1 1 140px"
          px="3"
          fontSize="sm"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
        <chakra.select
          {...FIELD}
          aria-label="状态"
          value={filter.state}
          onChange={(event) =>
            onFilter({ ...filter, state: event.target.value as Filter['state'] })
          }
        >
          <option value="all">全部状态</option>
          {STATES.map(([state, name]) => (
            <option
              key={state}
              value={state}
              disabled={counts[state] === 0 && filter.state !== state}
            >
              {name} · {counts[state]} 句
            </option>
          ))}
        </chakra.select>
        {speakers.length > 1 && (
          <chakra.select
            {...FIELD}
            aria-label="说话人"
            maxW="12em"
            value={filter.speaker}
            onChange={(event) => onFilter({ ...filter, speaker: event.target.value })}
          >
            <option value="">所有说话人</option>
            {speakers.map(({ speaker, count }) => (
              <option key={speaker} value={speaker}>
                {speaker === DEFAULT_SPEAKER ? '旁白' : speaker} · {count} 句
              </option>
            ))}
          </chakra.select>
        )}
        <Text fontSize="sm" color="fg.muted" role="status" fontVariantNumeric="tabular-nums">
          {shown === counts.all ? `${counts.all} 句` : `${shown} / ${counts.all} 句`}
        </Text>
        <Box flex="1" />
        {children}
        <Button size="sm" variant="outline" onClick={onCast}>
          说话人的声音
        </Button>
        <Button
          size="sm"
          variant="ghost"
          minW="36px"
          px="0"
          aria-label="句子表的按键"
          aria-expanded={keys}
          aria-controls={keys ? 'sentence-keys' : undefined}
          onClick={() => setKeys(!keys)}
        >
          ?
        </Button>
      </Box>
      {keys && (
        <Box
          id="sentence-keys"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="1"
          fontSize="sm"
          color="fg.muted"
        >
          {KEYS.map(([key, what]) => (
            <chakra.span key={key} mr="3" whiteSpace="nowrap">
              <chakra.kbd
                fontFamily="body"
                fontSize="xs"
                borderWidth="1px"
                borderColor="border"
                borderRadius="4px"
                px="1.5"
                py="0.5"
                mr="1"
                color="fg"
              >
                {key}
              </chakra.kbd>
              {what}
            </chakra.span>
          ))}
        </Box>
      )}
    </Box>
  );
}
