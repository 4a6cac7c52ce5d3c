import { FIRST_LESSON_SENTENCES, type Usage } from '@app/contracts';
import { Button, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useUsageQuery } from '../../shared/lib/calls/rights.js';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { enoughFor, roomOf, shortageOf, type Need } from '../../shared/lib/quota/room.js';
import { useLessonCountQuery } from './lesson-count.js';

/** So many free places for lessons are worth a word. */
const FEW = 3;

/**
 * How much of today is left, in words, for a text that needs so much. `gift`: units of each kind that a first lesson does not count.
 * @returns `first` when the server will probably refuse (only it knows what is there already): of how many sentences it will not
 */
export const allowanceOf = (
  usage: Record<string, Usage>,
  need: Need,
  gift: number,
): { text: string; first?: number } | undefined => {
  const sentences = need.tts_generation;
  const short = shortageOf(usage, need, gift);
  if (short !== undefined) return { text: short, first: enoughFor(usage, need, gift, sentences) };
  if (gift > 0) return { text: `第一课 ${gift} 句以内不计额度` };
  const { left, when } = usage['tts_generation']
    ? roomOf(usage['tts_generation'])
    : { left: Infinity, when: '' };
  if (left === Infinity) return undefined;
  return {
    text: `${when}还能配音 ${left.toLocaleString('zh-CN')} 句，这次 ${sentences.toLocaleString('zh-CN')} 句`,
  };
};

/** Whether there is room for one lesson more. @param most `null`: as many as they like */
export const placesOf = (
  most: number | null,
  present: number,
): { text: string; full: boolean } | undefined => {
  if (most === null || most - present > FEW) return undefined;
  return present < most
    ? { text: `还能新建 ${most - present} 课`, full: false }
    : { text: `课程已有 ${present} 个，到了上限。删去一课，或提升等级，再做新的`, full: true };
};

/** Said before the click what the click may cost, and how much can be had; after a refusal, why, what is kept, and where more is to be had. */
export function Allowance({
  need,
  refused,
  busy,
  onFirst,
}: {
  need: Need;
  refused: string;
  busy: boolean;
  onFirst: (sentences: number) => void;
}) {
  const { token } = useSession();
  const again = { skip: !token, refetchOnMountOrArgChange: true };
  const { data } = useUsageQuery(undefined, again);
  const { data: count } = useLessonCountQuery(undefined, again);
  if (!token) return null;
  const gift = data?.firstLesson === FIRST_LESSON_SENTENCES ? FIRST_LESSON_SENTENCES : 0;
  const said = data && allowanceOf(data.usage, need, gift);
  const places = data && count ? placesOf(data.lessons ?? null, count.total) : undefined;
  const { first } = said ?? {};
  const bad = refused !== '' || first !== undefined || places?.full === true;
  const enough = first === undefined ? [places?.text, said?.text] : [said?.text];
  const lines = refused ? [`${refused}。文字留着。`] : places?.full ? [places.text] : enough;
  return (
    <>
      <Text
        mt="3"
        minH="1.6em"
        fontSize="sm"
        color={bad ? 'vermilion.fg' : 'fg.muted'}
        role={refused ? 'alert' : undefined}
        fontVariantNumeric="tabular-nums"
      >
        {lines.filter((line) => line !== undefined).join(' · ')}
        {bad && (
          <>
            {' '}
            <chakra.span asChild ml="2" color="pine.fg" textDecoration="underline">
              <Link to="/upgrade">怎样获得更多</Link>
            </chakra.span>
          </>
        )}
      </Text>
      {first !== undefined && first > 0 && !places?.full && (
        <Button mt="2" variant="outline" disabled={busy} onClick={() => onFirst(first)}>
          先生成前 {first.toLocaleString('zh-CN')} 句
        </Button>
      )}
    </>
  );
}
