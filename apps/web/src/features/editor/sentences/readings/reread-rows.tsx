import type { ReadOtherwise } from '@app/contracts';
import { Box, chakra, Text } from '@chakra-ui/react';
import { Above } from '../../../../shared/ui/ruby-line.js';
import { marked, type MarkedGroup } from './marked.js';

function Line({
  name,
  groups,
  language,
}: {
  name: string;
  groups: MarkedGroup[];
  language: string;
}) {
  return (
    <Box display="flex" gap="3" alignItems="baseline">
      <Text flexShrink="0" w="1.5em" fontSize="sm" color="fg.muted">
        {name}
      </Text>
      <Text lang={language} lineHeight="2.2" minW="0" overflowWrap="anywhere">
        {groups.map((group, at) => {
          const words = group.reading === undefined ? group.text : <Above group={group} />;
          return group.differs ? (
            <chakra.mark
              key={at}
              bg="pine.subtle"
              color="inherit"
              borderBottomWidth="2px"
              borderColor="pine.solid"
            >
              {words}
            </chakra.mark>
          ) : (
            <span key={at}>{words}</span>
          );
        })}
      </Text>
    </Box>
  );
}

/** Sentences as they read until now and as they would, what differs marked in both. */
export function RereadRows({ sentences }: { sentences: readonly ReadOtherwise[] }) {
  return (
    <chakra.ol listStyleType="none" m="0" p="0" aria-label="会读得不一样的句子">
      {sentences.map(({ segmentId, content, language, before, after, saidOnly }) => (
        <Box as="li" key={segmentId} py="2" borderTopWidth="1px" borderColor="border.muted">
          {saidOnly === true ? (
            <>
              <Line name="" groups={marked(content, after, after)} language={language} />
              <Text fontSize="sm" color="fg.muted">
                看着一样，念得更准
              </Text>
            </>
          ) : (
            <>
              <Line name="原" groups={marked(content, before, after)} language={language} />
              <Line name="新" groups={marked(content, after, before)} language={language} />
            </>
          )}
        </Box>
      ))}
    </chakra.ol>
  );
}
