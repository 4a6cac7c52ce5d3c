import type { Collection, ContentSummary } from '@app/contracts';
import { Box, Button, chakra, Heading, Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useState } from 'react';
import { messageOf } from '../../../shared/lib/calls/errors.js';
import { Input } from '../../../shared/ui/fields.js';
import { useAddToCollectionMutation, useOwnLessonsQuery, usePublicLessonsQuery } from '../calls.js';
import { factsOf } from '../detail/lessons.js';

const SETTLED_MS = 300;
const MOST = 20;

/** What they typed, once they have paused. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const hasWords = ({ title, author, tags }: ContentSummary, q: string): boolean =>
  folded([title, author.username, ...tags].join('\n')).includes(folded(q));

/** Their own lessons and those of everybody, by words. */
export function AddLessons({ collection: { id, items } }: { collection: Collection }) {
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const own = useOwnLessonsQuery(q);
  const everybodys = usePublicLessonsQuery(undefined);
  const [add] = useAddToCollectionMutation();
  const [failed, setFailed] = useState<string>();
  const [adding, setAdding] = useState<string>();
  const here = new Set(items.map(({ contentId }) => contentId));
  const mine = own.data?.contents ?? [];
  const ownIds = new Set(mine.map((one) => one.id));
  const others = (everybodys.data?.contents ?? []).filter(
    (one) => !ownIds.has(one.id) && (q === '' || hasWords(one, q)),
  );
  const found = useDeferredValue([...mine, ...others].slice(0, MOST));
  const known = own.data !== undefined && everybodys.data !== undefined;
  const put = async (contentId: string) => {
    setFailed(undefined);
    setAdding(contentId);
    const { error } = await add({ id, contentId });
    setAdding(undefined);
    if (error) setFailed(messageOf(error, '没有加入成功，请再试一次'));
  };
  return (
    <Box as="section" aria-labelledby="add-lessons">
      <Heading as="h2" fontSize="lg" mb="3" id="add-lessons">
        加几课
      </Heading>
      <Input
        type="search"
        aria-label="找课程"
        placeholder="找自己的课和大家的课"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failed && (
        <Text role="alert" color="vermilion.fg" mt="2">
          {failed}
        </Text>
      )}
      <chakra.ul listStyleType="none" m="0" mt="3" p="0" aria-label="可以加的课">
        {found.map((content) => (
          <chakra.li
            key={content.id}
            display="flex"
            alignItems="center"
            gap="3"
            minH="60px"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box flex="1" minW="0">
              <Text truncate lang={content.language}>
                {content.title}
              </Text>
              <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums" truncate>
                {factsOf(content)}
              </Text>
            </Box>
            <Button
              variant="outline"
              size="sm"
              minH="44px"
              disabled={here.has(content.id) || adding === content.id}
              aria-label={
                here.has(content.id) ? `已加入 ${content.title}` : `加入 ${content.title}`
              }
              onClick={() => void put(content.id)}
            >
              {here.has(content.id) ? '已加入' : '加入'}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
      {known && found.length === 0 && (
        <Text color="fg.muted" mt="3" role="status">
          没有找到。课也可以在播放页点「加入合集」放进来。
        </Text>
      )}
    </Box>
  );
}
