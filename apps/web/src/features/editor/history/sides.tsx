import { inWords } from '@app/lesson';
import { Box, Button, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { languageName } from '../../../shared/lib/lessons/languages.js';
import { Icon } from '../../../shared/ui/icons.js';
import type { Difference, SentenceDifference, Side } from './difference.js';

const KINDS = { added: '新增', removed: '删除', changed: '改动', moved: '移动' } as const;

interface Sound {
  playing: string | undefined;
  play: (key: string, url: string) => void;
  stop: () => void;
}

function Half({
  side,
  other,
  sound,
  keyOf,
  name,
}: {
  side: Side | undefined;
  other: Side | undefined;
  sound: Sound;
  keyOf: string;
  name: string;
}) {
  if (!side) return <Text color="fg.subtle">{name}没有这句</Text>;
  const { audioUrl, content, language, reading, translations, speaker, pace, keywords } = side;
  const differs = (field: keyof Side) => other !== undefined && side[field] !== other[field];
  const facts = [
    differs('speaker') && `说话人 ${speaker}`,
    differs('language') && languageName(language),
    differs('pace') && `${pace} 倍速`,
    differs('voice') && '换过声音',
  ];
  const said = facts.filter(Boolean).join(' · ');
  return (
    <Box minW="0" display="grid" gridTemplateColumns="36px 1fr" columnGap="1">
      <Button
        variant="ghost"
        minH="36px"
        px="0"
        disabled={!audioUrl}
        aria-label={`${sound.playing === keyOf ? '停下' : '听'}${name}的第 ${side.number} 句`}
        onClick={() =>
          sound.playing === keyOf ? sound.stop() : audioUrl && sound.play(keyOf, audioUrl)
        }
      >
        <Icon name={sound.playing === keyOf ? 'pause' : 'play'} size={18} />
      </Button>
      <Box minW="0" pt="1">
        <Text
          lang={language}
          className="lesson-text"
          fontWeight={differs('content') ? '600' : undefined}
        >
          {content}
        </Text>
        {differs('reading') && reading !== '' && (
          <Text fontSize="sm" color="fg.muted" lang={language}>
            {reading}
          </Text>
        )}
        {Object.entries(translations).map(([target, text]) =>
          other?.translations[target] === text ? null : (
            <Text key={target} lang={target} fontSize="sm" color="fg.muted">
              {text}
            </Text>
          ),
        )}
        {differs('keywords') && keywords !== '' && (
          <Text fontSize="sm" color="fg.muted">
            关键词 {keywords}
          </Text>
        )}
        {said !== '' && (
          <Text fontSize="sm" color="fg.muted">
            {said}
          </Text>
        )}
      </Box>
    </Box>
  );
}

function Sentence({
  one,
  sound,
  names,
  children,
}: {
  one: SentenceDifference;
  sound: Sound;
  names: [string, string];
  children?: ReactNode;
}) {
  const { occurrenceId, kind, fields, before, after } = one;
  return (
    <Box as="li" py="3" borderTopWidth="1px" borderColor="border.muted">
      <Text fontSize="sm" color="fg.muted" mb="1" fontVariantNumeric="tabular-nums">
        第 {after?.number ?? before?.number} 句 ·{' '}
        {kind === 'changed'
          ? `改了${fields.join('、')}`
          : kind === 'moved'
            ? `从第 ${before?.number} 句移来`
            : KINDS[kind]}
      </Text>
      {kind === 'moved' ? (
        <Half
          side={after}
          other={before}
          sound={sound}
          keyOf={`${occurrenceId} after`}
          name={names[1]}
        />
      ) : (
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <Half
            side={before}
            other={after}
            sound={sound}
            keyOf={`${occurrenceId} before`}
            name={names[0]}
          />
          <Half
            side={after}
            other={before}
            sound={sound}
            keyOf={`${occurrenceId} after`}
            name={names[1]}
          />
        </Box>
      )}
      {children}
    </Box>
  );
}

/** Two documents side by side where they differ; both can be heard. @param names of the two sides @param each what stands below a sentence */
export function Sides({
  difference: { nodes, sentences, voices },
  sound,
  names,
  each,
}: {
  difference: Difference;
  sound: Sound;
  names: [string, string];
  each?: (one: SentenceDifference) => ReactNode;
}) {
  return (
    <>
      {nodes.length > 0 && (
        <Box mb="4">
          <Text fontWeight="500" mb="1">
            节点
          </Text>
          <chakra.ul listStyleType="none" m="0" p="0">
            {nodes.map(({ id, kind, name, fields }) => (
              <Box
                as="li"
                key={id}
                display="flex"
                gap="3"
                py="1.5"
                borderTopWidth="1px"
                borderColor="border.muted"
              >
                <chakra.span
                  flexShrink="0"
                  w="3em"
                  color={kind === 'removed' ? 'vermilion.fg' : 'fg.muted'}
                  fontSize="sm"
                  pt="0.5"
                >
                  {KINDS[kind]}
                </chakra.span>
                <chakra.span flexShrink="0">{name}</chakra.span>
                <chakra.ul listStyleType="none" m="0" p="0" minW="0" color="fg.muted">
                  {fields.map((field) => (
                    <li key={field.what}>{inWords(field)}</li>
                  ))}
                </chakra.ul>
              </Box>
            ))}
          </chakra.ul>
        </Box>
      )}
      {voices.length > 0 && (
        <Text mb="4" color="fg.muted">
          本课的声音：{voices.map(({ speaker }) => speaker).join('、')} 换过声音
        </Text>
      )}
      {sentences.length > 0 && (
        <>
          <Box
            display="grid"
            gridTemplateColumns="1fr 1fr"
            gap="4"
            fontWeight="500"
            pb="1"
            position="sticky"
            top="0"
            bg="bg.panel"
            zIndex="1"
          >
            <span>{names[0]}</span>
            <span>{names[1]}</span>
          </Box>
          <chakra.ul listStyleType="none" m="0" p="0" aria-label="有变化的句子">
            {sentences.map((one) => (
              <Sentence key={one.occurrenceId} one={one} sound={sound} names={names}>
                {each?.(one)}
              </Sentence>
            ))}
          </chakra.ul>
        </>
      )}
    </>
  );
}
