import { Box, Button, chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { PropsOf } from '../../../shared/feature/slots.js';
import { useCollectionQuery } from '../calls.js';
import { playerOf, standingIn } from '../standing.js';

const WAITS = 5;

/** At the end of a lesson of a collection: on to the next one, by itself unless somebody wants to rest. */
export function PlayOn({ content, rests }: PropsOf<'lesson.ended'>) {
  const [search] = useSearchParams();
  const id = search.get('in');
  return id === null ? null : <Following id={id} contentId={content.id} rests={rests} />;
}

function Following({ id, contentId, rests }: { id: string; contentId: string; rests: boolean }) {
  const { data } = useCollectionQuery(id);
  const navigate = useNavigate();
  const [left, setLeft] = useState<number | undefined>(rests ? undefined : WAITS);
  const heard = data ? standingIn(data.collection.items).heard : [];
  const here = heard.findIndex(({ content }) => content.id === contentId);
  const next = here < 0 ? undefined : heard[here + 1];
  // From its beginning or where they left it: the player knows.
  const to = next && playerOf(id, { content: next.content, done: false, percentage: 0 });
  useEffect(() => {
    if (left === undefined || to === undefined) return undefined;
    if (left <= 0) {
      void navigate(to, { state: 'next' });
      return undefined;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, to, navigate]);
  if (!data) return null;
  const { title } = data.collection;
  return (
    <Box mb="4">
      <Text mb="3">
        <chakra.span asChild color="pine.fg">
          <Link to={`/collection/${id}`}>{title}</Link>
        </chakra.span>
        {here >= 0 && (
          <chakra.span ms="2" fontVariantNumeric="tabular-nums">
            {here + 1} / {heard.length}
          </chakra.span>
        )}
      </Text>
      {next && to !== undefined ? (
        <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3">
          <Button asChild maxW="100%">
            <Link to={to} state="next">
              <Text as="span" truncate>
                下一课：<span lang={next.content.language}>{next.content.title}</span>
              </Text>
            </Link>
          </Button>
          {left !== undefined && (
            <Button
              variant="outline"
              fontVariantNumeric="tabular-nums"
              onClick={() => setLeft(undefined)}
            >
              {left} 秒后接着放，先停一停
            </Button>
          )}
        </Box>
      ) : (
        here >= 0 && <Text>整个合集听到了最后一课。</Text>
      )}
    </Box>
  );
}
