import { COUNTED, FIRST_LESSON_SENTENCES, type Usage } from '@app/contracts';
import { chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useUsageQuery } from '../../shared/lib/calls/rights.js';
import { useSession } from '../../shared/lib/calls/hooks.js';

const NAMES = { tts_generation: '配音', annotation: '注音', translation: '翻译' } as const;
type Counted = keyof typeof NAMES;
export type Need = Record<Counted, number>;

interface Room {
  left: number;
  when: '今天' | '本月';
}
/** What is left of a counted feature: of the day, or of the month where that is less. */
export const roomOf = ({ dailyLimit, dailyUsage, monthlyLimit, monthlyUsage }: Usage): Room => {
  const day = dailyLimit === null ? Infinity : Math.max(0, dailyLimit - dailyUsage);
  const month = monthlyLimit === null ? Infinity : Math.max(0, monthlyLimit - monthlyUsage);
  return month < day ? { left: month, when: '本月' } : { left: day, when: '今天' };
};

/**
 * How much of today is left, in words, for a text that needs so much. `gift`: units of each kind that a first lesson does not count.
 * @returns `short` when the server will probably refuse; only it knows what is there already
 */
export const allowanceOf = (
  usage: Record<string, Usage>,
  need: Need,
  gift: number,
): { text: string; short: boolean } | undefined => {
  const rooms = COUNTED.flatMap((feature) => {
    const counted = usage[feature];
    return counted
      ? [{ feature, need: Math.max(0, need[feature] - gift), ...roomOf(counted) }]
      : [];
  });
  const lacking = rooms.find(({ left, need: units }) => units > left);
  if (lacking)
    return {
      text: `${lacking.when}的${NAMES[lacking.feature]}额度还剩 ${lacking.left.toLocaleString('zh-CN')} 句，这次约需 ${lacking.need.toLocaleString('zh-CN')} 句`,
      short: true,
    };
  if (gift > 0) return { text: `第一课 ${gift} 句以内不计额度`, short: false };
  const speech = rooms.find(({ feature }) => feature === 'tts_generation');
  if (!speech || speech.left === Infinity) return undefined;
  return {
    text: `${speech.when}还能配音 ${speech.left.toLocaleString('zh-CN')} 句，这次 ${need.tts_generation.toLocaleString('zh-CN')} 句`,
    short: false,
  };
};

/** Said before the click what the click may cost; after a refusal, why, what is kept, and where more is to be had. */
export function Allowance({ need, refused }: { need: Need; refused: string }) {
  const { token } = useSession();
  const { data } = useUsageQuery(undefined, { skip: !token, refetchOnMountOrArgChange: true });
  if (!token) return null;
  const gift = data?.firstLesson === FIRST_LESSON_SENTENCES ? FIRST_LESSON_SENTENCES : 0;
  const said = data && allowanceOf(data.usage, need, gift);
  const bad = refused !== '' || said?.short === true;
  return (
    <Text
      mt="3"
      minH="1.6em"
      fontSize="sm"
      color={bad ? 'vermilion.fg' : 'fg.muted'}
      role={refused ? 'alert' : undefined}
      fontVariantNumeric="tabular-nums"
    >
      {refused ? `${refused}。文字留着。` : said?.text}
      {bad && (
        <chakra.span asChild ml="3" color="pine.fg" textDecoration="underline">
          <Link to="/upgrade">怎样获得更多</Link>
        </chakra.span>
      )}
    </Text>
  );
}
