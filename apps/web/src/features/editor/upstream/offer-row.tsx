import type { UpstreamChoice, UpstreamOffer } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Ruby } from '../../../shared/ui/ruby.js';
import { CHOICES, doneTo } from './words.js';

type Told = NonNullable<UpstreamOffer['mine']>;

/** A sentence as one of both has it: its words with their reading, what it means, who says it. */
function Saying({ name, told, fields }: { name: string; told: Told; fields: readonly string[] }) {
  const translated = Object.entries(told.translations).filter(
    ([language]) => fields.length === 0 || fields.includes(`translation:${language}`),
  );
  return (
    <Box display="grid" gridTemplateColumns="3em minmax(0, 1fr)" columnGap="2" mt="2">
      <Text fontSize="sm" color="fg.muted">
        {name}
      </Text>
      <Box minW="0">
        <Text
          className="lesson-text"
          lang={told.language}
          fontSize="17px"
          lineHeight={fields.includes('reading') ? 2 : 1.6}
          overflowWrap="anywhere"
        >
          <Ruby
            content={told.content}
            annotation={fields.includes('reading') ? told.reading : undefined}
            language={told.language}
          />
        </Text>
        {fields.includes('speaker') && (
          <Text fontSize="sm" color="pine.fg">
            {told.speaker === 'default' ? '旁白' : told.speaker}
          </Text>
        )}
        {fields.includes('keywords') && (
          <Text fontSize="sm" color="fg.muted" lang={told.language}>
            {told.keywords.map((keyword) => keyword.split('\n')[0]).join('、') || '没有关键词'}
          </Text>
        )}
        {translated.map(([language, text]) => (
          <Text key={language} fontSize="sm" color="fg.muted" lang={language}>
            {text}
          </Text>
        ))}
      </Box>
    </Box>
  );
}

/** One sentence of the original that is another one now: what stands here, what stands there, and which it shall be. */
export function OfferRow({
  offer,
  choice,
  onChoose,
}: {
  offer: UpstreamOffer;
  choice: UpstreamChoice;
  onChoose: (choice: UpstreamChoice) => void;
}) {
  const { occurrenceId, mine, theirs, fields, met, choices } = offer;
  const words = doneTo(offer);
  return (
    <Box
      as="li"
      listStyleType="none"
      px="5"
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Text fontSize="sm" color={met ? 'vermilion.fg' : 'fg.muted'}>
        {words}
      </Text>
      {mine && <Saying name="我的" told={mine} fields={fields} />}
      {theirs && <Saying name="原作" told={theirs} fields={fields} />}
      <Box role="radiogroup" aria-label={words} display="flex" flexWrap="wrap" columnGap="4" mt="2">
        {choices.map((value) => (
          <chakra.label
            key={value}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="44px"
            fontSize="sm"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={`upstream-${occurrenceId}`}
              boxSize="18px"
              accentColor="pine.solid"
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            {CHOICES[value]}
          </chakra.label>
        ))}
      </Box>
    </Box>
  );
}
