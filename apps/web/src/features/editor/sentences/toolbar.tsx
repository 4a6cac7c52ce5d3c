import { SEARCH_DEBOUNCE } from '@app/contracts';
import { DEFAULT_SPEAKER } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Input } from '../../../shared/ui/fields.js';
import type { Filter, speakersOf } from './filters.js';
import { KEYS } from './sentence-table.js';
import type { Open } from './row-acts.js';

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
  chosen: number;
  /** Of the chosen sentences: how many would sound anew, and the units it costs. */
  price: { anew: number; units: number } | undefined;
  onVoice: () => void;
  onCast: () => void;
  onRegenerate: () => void;
  onPace: (pace: number | null) => void;
  /** Opens a field of the current sentence. */
  onOpen: ((what: Open) => void) | undefined;
  /** First target language, to write a translation. */
  target: string | undefined;
}

const select = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: '8px',
  h: '36px',
  px: '2',
  fontSize: 'sm',
  color: 'fg',
} as const;
const PACES = [0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2];

export function Toolbar({ filter, onFilter, counts, speakers, shown, chosen, price, onVoice, onCast, onRegenerate, onPace, onOpen, target }: Props) {
  const [text, setText] = useState(filter.text);
  useEffect(() => {
    if (text === filter.text) return undefined;
    const timer = setTimeout(() => onFilter({ ...filter, text }), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text, filter, onFilter]);
  return (
    <Box borderBottomWidth="1px" borderColor="border" px="4" py="2" display="grid" gap="2">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Input
          type="search"
          aria-label="在句子里找"
          placeholder="找文字、读音、译文"
          h="36px"
          w="220px"
          px="3"
          fontSize="sm"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.stopPropagation()}
        />
        <chakra.select
          {...select}
          aria-label="状态"
          value={filter.state}
          onChange={(event) => onFilter({ ...filter, state: event.target.value as Filter['state'] })}
        >
          <option value="all">全部状态</option>
          {STATES.map(([state, name]) => (
            <option key={state} value={state} disabled={counts[state] === 0 && filter.state !== state}>
              {name} · {counts[state]} 句
            </option>
          ))}
        </chakra.select>
        {speakers.length > 1 && (
          <chakra.select
            {...select}
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
        <Button size="sm" variant="outline" onClick={onCast}>
          说话人的声音
        </Button>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="1" minH="36px" fontSize="sm" color="fg.muted">
        {chosen === 0 ? (
          KEYS.map(([key, what]) => (
            <chakra.span key={key} mr="3" whiteSpace="nowrap">
              <chakra.kbd fontFamily="body" fontSize="xs" borderWidth="1px" borderColor="border" borderRadius="4px" px="1.5" py="0.5" mr="1" color="fg">
                {key}
              </chakra.kbd>
              {what}
            </chakra.span>
          ))
        ) : (
          <>
            <chakra.span mr="2" color="fg" fontWeight="500" fontVariantNumeric="tabular-nums">
              已选 {chosen} 句
            </chakra.span>
            <Button size="sm" variant="ghost" onClick={onVoice}>
              换声音
            </Button>
            <chakra.select
              {...select}
              aria-label="所选句子的语速"
              value=""
              onChange={(event) => onPace(event.target.value === '1' ? null : Number(event.target.value))}
            >
              <option value="" disabled>
                语速
              </option>
              {PACES.map((pace) => (
                <option key={pace} value={pace}>
                  {pace} 倍速
                </option>
              ))}
            </chakra.select>
            <Button size="sm" variant="ghost" disabled={!price || price.anew === 0} onClick={onRegenerate}>
              {price?.anew === 0 ? '声音都是新的' : price ? `重新生成 ${price.anew} 句 · 用 ${price.units} 句额度` : '重新生成'}
            </Button>
            {chosen === 1 && onOpen && (
              <>
                <Button size="sm" variant="ghost" onClick={() => onOpen('content')}>
                  改文字
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onOpen('reading')}>
                  改读音
                </Button>
                <Button size="sm" variant="ghost" onClick={() => onOpen('keywords')}>
                  关键词
                </Button>
                {target !== undefined && (
                  <Button size="sm" variant="ghost" onClick={() => onOpen(`to:${target}`)}>
                    改译文
                  </Button>
                )}
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
